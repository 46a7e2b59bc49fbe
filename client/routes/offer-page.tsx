import { useQuery } from '@apollo/client/react'
import Container from '@mui/material/Container'
import Skeleton from '@mui/material/Skeleton'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useViewer } from '../accounts/session/use-viewer.ts'
import type { HeldOffer } from '../bookings/form/held-offer.ts'
import { graphql } from '../graphql/gql.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { PageHead } from '../ui/page/page-head.tsx'
import { TryAgainMessage } from '../ui/page/page-message.tsx'
import { BadLinkMessage } from '../ui/page/question-message.tsx'
import { useLinkToken } from '../ui/use-link-token.ts'
import { EndedOffer } from '../waiting-list/ended-offer.tsx'
import { OpenOffer } from '../waiting-list/open-offer.tsx'

const BookingDialog = lazyPart(
  async () => (await import('../bookings/form/booking-dialog.tsx')).BookingDialog,
)

const OFFER_PAGE = graphql(/* GraphQL */ `
  query OfferPage($id: ID!, $token: String) {
    waitingListOffer(id: $id, token: $token) {
      id
      status
      event {
        id
        title
        isCancelled
      }
      ...OpenOffer
    }
  }
`)

/** The private page of an offer: books the held spots or releases them. */
export function OfferPage() {
  const [search] = useSearchParams()
  const token = useLinkToken('k')
  const id = search.get('offer') ?? ''
  const viewer = useViewer()
  const [booking, setBooking] = useState<{ eventId: string; offer: HeldOffer } | null>(null)
  const { data, error, refetch } = useQuery(OFFER_PAGE, {
    variables: { id, token },
    skip: id === '',
    // An offer can change at any moment.
    fetchPolicy: 'network-only',
  })
  const reload = () => void refetch().catch(() => undefined)

  function renderPage() {
    if (id === '') return <BadLink />
    if (!data)
      return error ? <TryAgainMessage title="Your offer could not be loaded" onRetry={reload} /> : <Loading />
    const offer = data.waitingListOffer
    if (offer === null) return <BadLink />
    if (offer.status !== 'OPEN' || offer.event === null || offer.event.isCancelled) {
      return <EndedOffer status={offer.status} event={offer.event} />
    }
    return (
      <OpenOffer
        offer={offer}
        token={token}
        onBook={(eventId, held) => setBooking({ eventId, offer: held })}
        onEnded={reload}
      />
    )
  }

  return (
    <>
      <PageHead title="Your spots" />
      {renderPage()}
      <Suspense>
        {booking && viewer !== undefined && (
          <BookingDialog
            {...booking}
            viewerId={viewer?.id ?? null}
            onClose={() => setBooking(null)}
            onJoinWaitingList={() => setBooking(null)}
          />
        )}
      </Suspense>
    </>
  )
}

function BadLink() {
  return (
    <BadLinkMessage text="Please open the link from our latest email about your spots again, or sign in if you joined the waiting list as a member." />
  )
}

function Loading() {
  return (
    <Container maxWidth="sm" sx={{ py: 8 }} role="status" aria-label="Loading your offer">
      <Skeleton height={56} />
      <Skeleton height={120} />
      <Skeleton width="60%" />
    </Container>
  )
}
