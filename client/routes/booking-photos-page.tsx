import { useQuery } from '@apollo/client/react'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { formatDayAu } from '../../domain/dates.ts'
import { GuestDevice } from '../accounts/session/forget-device.tsx'
import {
  BookingNotFound,
  BookingSkeleton,
  BookingUnavailable,
} from '../bookings/shared/booking-lookup-message.tsx'
import { LinkedBooking } from '../bookings/shared/linked-booking.tsx'
import { FamilyPhotos } from '../galleries/family-photos.tsx'
import { graphql } from '../graphql/gql.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { PageMessage } from '../ui/page/page-message.tsx'
import { Text } from '../ui/text.tsx'

const BOOKING_PHOTOS_PAGE = graphql(/* GraphQL */ `
  query BookingPhotosPage($id: ID!) {
    booking(id: $id) {
      id
      access
      event {
        id
        title
      }
      gallery {
        lastDay
      }
      arePhotosInEmail
      ...FamilyPhotos
    }
  }
`)

/** Also the target of emailed links. */
export function BookingPhotosPage() {
  return <LinkedBooking>{(id, claimAgain) => <Photos id={id} claimAgain={claimAgain} />}</LinkedBooking>
}

/** `claimAgain` retries the emailed link; null when there is none or a retry is useless. */
function Photos({ id, claimAgain }: { id: string; claimAgain: (() => void) | null }) {
  const { data, error, refetch } = useQuery(BOOKING_PHOTOS_PAGE, {
    variables: { id },
    fetchPolicy: 'network-only',
    errorPolicy: 'all',
  })
  const booking = data?.booking
  if (!booking) {
    if (error)
      return <BookingUnavailable onRetry={claimAgain ?? (() => void refetch().catch(() => undefined))} />
    return data ? <BookingNotFound title="Booking Not Found" /> : <BookingSkeleton />
  }
  const { access, event, gallery, arePhotosInEmail } = booking
  if (access !== 'FULL') {
    return claimAgain === null ? <NotYours bookingId={id} /> : <BookingUnavailable onRetry={claimAgain} />
  }
  if (arePhotosInEmail) return <NotYours bookingId={id} />
  return (
    <>
      <PageHead title={`Photos of ${event.title}`} />
      {gallery === null ? (
        <NoPhotos bookingId={id} />
      ) : (
        <Container sx={{ py: { xs: 3, md: 6 } }}>
          <Typography component="h1" variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            <Text>Photos of {event.title}</Text>
          </Typography>
          <Typography sx={{ mt: 1.5, maxWidth: '68ch', fontSize: '1.0625rem', color: 'text.secondary' }}>
            For the families who were there, until <strong>{formatDayAu(gallery.lastDay)}</strong>. After that
            we delete them, so save the ones you want to keep. They show other families' children, so please
            ask their parents before you share one.
          </Typography>
          <FamilyPhotos booking={booking} />
          <Button component={Link} to={paths.bookingStatus(id)} sx={{ mt: 3, ml: -2.5 }}>
            Go to your booking
          </Button>
          <GuestDevice />
        </Container>
      )}
    </>
  )
}

function NotYours({ bookingId }: { bookingId: string }) {
  return (
    <>
      <PageHead title="Photos" />
      <PageMessage
        title="Photos not shown"
        text="These photos are only for the families who were there. Please open the link in our email, or sign in."
        picture={<img src="/media/empty-tent.svg" alt="" width={360} height={240} />}
        action={
          <>
            <Button variant="contained" component={Link} to={paths.bookingLinks()}>
              Email me my booking links
            </Button>
            <Button variant="outlined" component={Link} to={paths.bookingStatus(bookingId)}>
              View booking status
            </Button>
          </>
        }
      />
    </>
  )
}

function NoPhotos({ bookingId }: { bookingId: string }) {
  return (
    <PageMessage
      title="No photos here"
      text="Either no photos have been published yet, or we have already deleted them. We email you when they are published."
      picture={<img src="/media/empty-tent.svg" alt="" width={360} height={240} />}
      action={
        <Button variant="contained" component={Link} to={paths.bookingStatus(bookingId)}>
          Go to your booking
        </Button>
      }
    />
  )
}
