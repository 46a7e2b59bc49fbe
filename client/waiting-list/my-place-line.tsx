import { useQuery } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { graphql } from '../graphql/gql.ts'
import { offerPath } from './offer-path.ts'
import { placeText } from './place-text.ts'

const OWN_WAITING_PLACE = graphql(/* GraphQL */ `
  query OwnWaitingPlace($id: ID!) {
    event(id: $id) {
      id
      myWaitingPlace {
        id
        place
        peopleBefore
        offer {
          id
          spots
          status
        }
      }
    }
  }
`)

type MyPlaceLineProps = {
  eventId: string
  /** Whether the entry was just created, so that cached data is stale. */
  isNew?: boolean
}

/** The member's position on a waiting list, or the held spots. Renders nothing without an entry. */
export function MyPlaceLine({ eventId, isNew = false }: MyPlaceLineProps) {
  const { data } = useQuery(OWN_WAITING_PLACE, {
    variables: { id: eventId },
    fetchPolicy: isNew ? 'network-only' : 'cache-first',
  })
  const place = data?.event?.myWaitingPlace
  if (!place) return null
  const { offer } = place
  if (offer?.status === 'OPEN') {
    return (
      <Box sx={{ mt: 1.5, display: 'grid', gap: 1 }}>
        <Typography sx={{ fontWeight: 600 }}>
          {offer.spots === 1 ? '1 spot is held for you.' : `${offer.spots} spots are held for you.`}
        </Typography>
        <Button variant="contained" color="secondary" component={Link} to={offerPath(offer.id, eventId)}>
          See your offer
        </Button>
      </Box>
    )
  }
  return <Typography sx={{ mt: 1.5, fontWeight: 600 }}>{placeText(place)}</Typography>
}
