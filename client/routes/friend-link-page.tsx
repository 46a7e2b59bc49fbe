import { useQuery } from '@apollo/client/react'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { Suspense, useEffect, useState } from 'react'
import { RequestedCamp } from '../events/event/requested-camp.tsx'
import { useBookingTarget } from '../events/use-booking-target.ts'
import { graphql } from '../graphql/gql.ts'
import { storedFriendLink } from '../storage/stored-friend-link.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { PageHead } from '../ui/page/page-head.tsx'
import { TryAgainMessage } from '../ui/page/page-message.tsx'
import { Text } from '../ui/text.tsx'
import { useLinkToken } from '../ui/use-link-token.ts'
import { EndedLink, LoadingLink } from './parts/link-states.tsx'

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

const ENDED =
  'The family may have turned it off, or the camp has started or been cancelled. Ask them for a new link, or see what else is coming up.'

export function FriendLinkPage() {
  const linkToken = useLinkToken('k')
  // After a reload the address no longer contains the token.
  const [token] = useState(() => linkToken ?? storedFriendLink.read()?.token ?? null)
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
            <Text>{link.firstName ?? 'A family'} invites you to come along</Text>
          </Typography>
          <Typography sx={{ mt: 1, mb: 3, color: 'text.secondary', fontSize: '1.0625rem' }}>
            Book your own spots at the same camp. Once you've paid, you choose whether to camp next to each
            other.
          </Typography>
          <RequestedCamp
            event={link.event}
            onBook={() => setBooking({ eventId: link.event.id, start: 'choose' })}
            onJoinWaitingList={() => setBooking({ eventId: link.event.id, start: 'wait' })}
          />
        </Container>
      )
    }
    if (data || token === null) return <EndedLink title="This link has ended" text={ENDED} />
    return error ? (
      <TryAgainMessage
        title="This camp could not be loaded"
        onRetry={() => void refetch().catch(() => undefined)}
      />
    ) : (
      <LoadingLink label="Loading the camp" />
    )
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
