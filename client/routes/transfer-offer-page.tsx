import { useQuery } from '@apollo/client/react'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Skeleton from '@mui/material/Skeleton'
import { Link } from 'react-router-dom'
import { OpenTransferOffer } from '../bookings/transfer/open-transfer-offer.tsx'
import { graphql } from '../graphql/gql.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { PageMessage, TryAgainMessage } from '../ui/page/page-message.tsx'
import { useLinkToken } from '../ui/use-link-token.ts'

const TRANSFER_OFFER_PAGE = graphql(/* GraphQL */ `
  query TransferOfferPage($token: String!) {
    transferOffer(token: $token) {
      id
      ...OpenTransferOffer
    }
  }
`)

/** The private page on which the receiver accepts an offered booking. */
export function TransferOfferPage() {
  const token = useLinkToken('k')
  const { data, error, refetch } = useQuery(TRANSFER_OFFER_PAGE, {
    variables: { token: token ?? '' },
    skip: token === null,
    // Offers expire and camps change.
    fetchPolicy: 'network-only',
  })
  const readAgain = () => void refetch().catch(() => undefined)
  const offer = data?.transferOffer

  function renderPage() {
    if (token !== null && offer) {
      return <OpenTransferOffer offer={offer} token={token} onEnded={readAgain} />
    }
    if (data || token === null) return <EndedOffer />
    return error ? <Unavailable onRetry={readAgain} /> : <Loading />
  }

  return (
    <>
      <PageHead title="A booking for you" />
      {renderPage()}
    </>
  )
}

function EndedOffer() {
  return (
    <PageMessage
      title="This offer has ended"
      text="If you accepted it, open the booking with the link in our latest email. Otherwise it has expired, the family withdrew it, or the booking has changed. Ask the family for a new offer."
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
      title="This offer could not be loaded"
      text="Check your connection and try again."
      onRetry={onRetry}
    />
  )
}

function Loading() {
  return (
    <Container maxWidth="sm" sx={{ py: 8 }} role="status" aria-label="Loading the offer">
      <Skeleton height={56} />
      <Skeleton variant="rectangular" height={260} />
      <Skeleton width="60%" />
    </Container>
  )
}
