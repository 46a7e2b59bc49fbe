import { useQuery } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { Link, useParams } from 'react-router-dom'
import { formatDayAu } from '../../../domain/dates.ts'
import { AddPhotos } from '../../galleries/staff/add-photos.tsx'
import { type CampGallery, GALLERY_PAGE } from '../../galleries/staff/gallery-documents.ts'
import { GalleryPhotos } from '../../galleries/staff/gallery-photos.tsx'
import { PeopleWithoutPhotoConsent } from '../../galleries/staff/people-without-consent-section.tsx'
import { PublishPanel } from '../../galleries/staff/publish-panel.tsx'
import { CampStaffOnly } from '../../staff/kit/camp-staff-only.tsx'
import { EmptyList, ListSkeleton, LoadFailure } from '../../staff/kit/list-message.tsx'
import { adminPaths } from '../../staff-paths.ts'
import { Text } from '../../ui/text.tsx'

export function GalleryPage() {
  const { id = '' } = useParams()
  return (
    <CampStaffOnly title="Photos" eventId={id}>
      {({ isAdmin }) => <GalleryContent key={id} eventId={id} isAdmin={isAdmin} />}
    </CampStaffOnly>
  )
}

function GalleryContent({ eventId, isAdmin }: { eventId: string; isAdmin: boolean }) {
  const { data, error, refetch } = useQuery(GALLERY_PAGE, {
    variables: { eventId },
    // The response contains data about children, so it is never cached.
    fetchPolicy: 'no-cache',
  })
  const gallery = data?.campGallery
  const reload = async () => void (await refetch().catch(() => undefined))
  return (
    <Container maxWidth="lg" sx={{ py: { xs: 3, md: 5 } }}>
      <Box component="nav" aria-label="This camp" sx={{ display: 'flex', flexWrap: 'wrap', ml: -2.5 }}>
        <Button component={Link} to={isAdmin ? adminPaths.events() : adminPaths.campDay(eventId)}>
          <Text>{isAdmin ? 'Back to the events' : 'Back to the camp day'}</Text>
        </Button>
        <Button component={Link} to={adminPaths.roster(eventId)}>
          Roster
        </Button>
      </Box>
      <Typography component="h1" variant="h2">
        Photos
      </Typography>
      {error && !data ? (
        <LoadFailure onRetry={() => void reload()} />
      ) : !data ? (
        <ListSkeleton entries={4} />
      ) : !gallery ? (
        <EmptyList>This camp no longer exists.</EmptyList>
      ) : (
        <Gallery gallery={gallery} reload={reload} />
      )}
    </Container>
  )
}

type GalleryProps = { gallery: CampGallery; reload: () => Promise<void> }

function Gallery({ gallery, reload }: GalleryProps) {
  const { eventId, title, takesPhotos, photos } = gallery
  return (
    <>
      <Typography sx={{ color: 'text.secondary', mb: 3, overflowWrap: 'anywhere' }}>{title}</Typography>
      {takesPhotos ? (
        <Box sx={{ display: 'grid', gap: { xs: 3, md: 4 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Box sx={{ maxWidth: '72ch' }}>{describePublication(gallery)}</Box>
          <PeopleWithoutPhotoConsent gallery={gallery} />
          <AddPhotos eventId={eventId} onAdded={reload} />
          {photos.length > 0 && (
            <>
              <PublishPanel gallery={gallery} reload={reload} />
              <GalleryPhotos gallery={gallery} reload={reload} />
            </>
          )}
        </Box>
      ) : (
        <Alert severity="info">
          You can add photos once the camp is over. Only the families who were there will see them.
        </Alert>
      )}
    </>
  )
}

function describePublication({ publishedAt, lastDay, bookingCount }: CampGallery): string {
  if (lastDay === null) {
    return 'Only organisers and the leaders of this camp see the photos you add, until you publish them for the families who were there.'
  }
  const day = formatDayAu(lastDay)
  return publishedAt === null
    ? `Nothing is published yet. Unpublished photos are deleted after ${day}.`
    : `${bookingCount === 1 ? 'The family of 1 booking sees' : `The families of ${bookingCount} bookings see`} the published photos until ${day}. After that day all photos are deleted.`
}
