import { useQuery } from '@apollo/client/react'
import { OpenTransferOffer } from '../bookings/transfer/open-transfer-offer.tsx'
import { graphql } from '../graphql/gql.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { TryAgainMessage } from '../ui/page/page-message.tsx'
import { useLinkToken } from '../ui/use-link-token.ts'
import { EndedLink, LoadingLink } from './parts/link-states.tsx'

const TRANSFER_OFFER_PAGE = graphql(/* GraphQL */ `
  query TransferOfferPage($token: String!) {
    transferOffer(token: $token) {
      id
      ...OpenTransferOffer
    }
  }
`)

const ENDED =
  'If you accepted it, open the booking with the link in our latest email. Otherwise it has expired, the family withdrew it, or the booking has changed. Ask the family for a new offer.'

/** The private page on which the receiver accepts an offered booking. */
export function TransferOfferPage() {
  const token = useLinkToken('k')
  const { data, error, refetch } = useQuery(TRANSFER_OFFER_PAGE, {
    variables: { token: token ?? '' },
    skip: token === null,
    // Offers expire and camps change.
    fetchPolicy: 'network-only',
  })
  const reload = () => void refetch().catch(() => undefined)
  const offer = data?.transferOffer

  function renderPage() {
    if (token !== null && offer) {
      return <OpenTransferOffer offer={offer} token={token} onEnded={reload} />
    }
    if (data || token === null) return <EndedLink title="This offer has ended" text={ENDED} />
    return error ? (
      <TryAgainMessage title="This offer could not be loaded" onRetry={reload} />
    ) : (
      <LoadingLink label="Loading the offer" />
    )
  }

  return (
    <>
      <PageHead title="A booking for you" />
      {renderPage()}
    </>
  )
}
