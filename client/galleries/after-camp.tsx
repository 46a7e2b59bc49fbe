import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { formatDayAu } from '../../domain/dates.ts'
import { graphql } from '../graphql/gql.ts'
import { paths } from '../paths.ts'
import { Panel } from '../ui/page/panel.tsx'
import { Text } from '../ui/text.tsx'

const AFTER_CAMP = graphql(/* GraphQL */ `
  fragment AfterCamp on Booking {
    id
    gallery {
      lastDay
    }
    arePhotosInEmail
    isAskedForReview
  }
`)

/** Photos and the review link of a finished camp. Renders nothing before its end. */
export function AfterCamp({ booking }: { booking: FragmentType<typeof AFTER_CAMP> }) {
  const { data } = useSuspenseFragment({ fragment: AFTER_CAMP, from: booking })
  const { id, gallery, arePhotosInEmail, isAskedForReview } = data
  if (gallery === null && !arePhotosInEmail && !isAskedForReview) return null
  return (
    <Panel title="After the camp">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        {gallery && (
          <>
            <Box sx={{ flexBasis: '100%' }}>
              <Text>Your camp photos are here until {formatDayAu(gallery.lastDay)}.</Text>
            </Box>
            <Button variant="contained" component={Link} to={paths.bookingPhotos(id)}>
              See the photos
            </Button>
          </>
        )}
        {arePhotosInEmail && (
          <Box sx={{ flexBasis: '100%' }}>
            Your camp photos are ready. Open the link in our email to see them.
          </Box>
        )}
        {isAskedForReview && (
          <Button variant="outlined" component={Link} to={paths.review(id)}>
            Tell others how it was
          </Button>
        )}
      </Box>
    </Panel>
  )
}
