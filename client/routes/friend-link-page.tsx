import { useQuery } from '@apollo/client/react'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { RequestedCamp } from '../events/event/requested-camp.tsx'
import { useBookingTarget } from '../events/use-booking-target.ts'
import { graphql } from '../graphql/gql.ts'
import { paths } from '../paths.ts'
import { storedFriendLink } from '../storage/stored-friend-link.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { PageHead } from '../ui/page/page-head.tsx'
import { PageMessage, TryAgainMessage } from '../ui/page/page-message.tsx'
import { Text } from '../ui/text.tsx'
import { useLinkToken } from '../ui/use-link-token.ts'

const BookingFlow = lazyPart(async () => (await import('./booking-flow.tsx')).BookingFlow)

const FRIEND_LINK_PAGE = graphql(/* GraphQL */ `
  query FriendLinkPage($token: String!) {
    friendLink(token: $token) {
      firstName
      event {
        id
        ...AskedCamp
      }
    }
  }
`)

export function FriendLinkPage() {
  const given = useLinkToken('k')
  // After a reload the address no longer contains the token.
  const [token] = useState(() => given ?? storedFriendLink.read()?.token ?? null)
  const [booking, setBooking] = useBookingTarget()
  const { data, error, refetch } = useQuery(FRIEND_LINK_PAGE, {
    variables: { token: token ?? '' },
    skip: token === null,
    // Seats change and links expire.
    fetchPolicy: 'network-only',
  })
  const link = data?.friendLink
  const eventId = link?.event.id
  useEffect(() => {
    if (token !== null && eventId !== undefined) storedFriendLink.write({ eventId, token })
  }, [token, eventId])

  function renderPage() {
    if (link) {
      return (
        <Container maxWidth="sm" sx={{ py: { xs: 3, md: 6 } }}>
          <Typography component="h1" variant="h2" sx={{ textWrap: 'balance' }}>
            <Text>{link.firstName ?? 'A family'} asks you to come along</Text>
          </Typography>
          <Typography sx={{ mt: 1, mb: 3, color: 'text.secondary', fontSize: '1.0625rem' }}>
            Book your own spots at the same camp. Once they are paid, you choose whether your tents stand
            beside each other.
          </Typography>
          <RequestedCamp
            event={link.event}
            onBook={() => setBooking({ eventId: link.event.id, start: 'choose' })}
            onJoinWaitingList={() => setBooking({ eventId: link.event.id, start: 'wait' })}
          />
        </Container>
      )
    }
    if (data || token === null) return <EndedLink />
    return error ? <Unavailable onRetry={() => void refetch().catch(() => undefined)} /> : <Loading />
  }

  return (
    <>
      <PageHead title="Come with us" />
      {renderPage()}
      <Suspense>
        {booking && <BookingFlow key={booking.eventId} {...booking} onClose={() => setBooking(null)} />}
      </Suspense>
    </>
  )
}

function EndedLink() {
  return (
    <PageMessage
      title="This link has ended"
      text="The family that shared it may have ended it, or the camp has begun or does not take place. Ask them for a new one, or look at all that is coming up."
      picture={<img src="/media/cold-fire.svg" alt="" width={360} height={240} />}
      action={
        <Button variant="contained" color="secondary" component={Link} to={paths.homeEvents()}>
          See all camps
        </Button>
      }
    />
  )
}

function Unavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <TryAgainMessage
      title="This camp could not be loaded"
      text="Check your connection and try again."
      onRetry={onRetry}
    />
  )
}

function Loading() {
  return (
    <Container maxWidth="sm" sx={{ py: 8 }} role="status" aria-label="Loading the camp">
      <Skeleton height={56} />
      <Skeleton variant="rectangular" height={260} />
      <Skeleton width="60%" />
    </Container>
  )
}
