import { useQuery } from '@apollo/client/react'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { BookingSkeleton } from '../bookings/shared/booking-lookup-message.tsx'
import { useBookingId } from '../bookings/shared/use-booking-id.ts'
import { graphql } from '../graphql/gql.ts'
import { MyReview } from '../reviews/my-review.tsx'
import { getReviewKey } from '../reviews/review-draft.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { TryAgainMessage } from '../ui/page/page-message.tsx'
import { BadLinkMessage } from '../ui/page/question-message.tsx'
import { Text } from '../ui/text.tsx'
import { useLinkToken } from '../ui/use-link-token.ts'

const REVIEW_PAGE = graphql(/* GraphQL */ `
  query ReviewPage($bookingId: ID!, $key: String) {
    myReview(bookingId: $bookingId, key: $key) {
      id
      eventTitle
      ...MyReview
    }
  }
`)

/** Also reached from the booking's page. */
export function ReviewPage() {
  const bookingId = useBookingId()
  const linkKey = useLinkToken('k')
  return (
    <>
      <PageHead title="Your review" />
      {bookingId === null ? <BadLink /> : <Lookup key={bookingId} bookingId={bookingId} linkKey={linkKey} />}
    </>
  )
}

type LookupProps = {
  bookingId: string
  /** Key from the address. */
  linkKey: string | null
}

function Lookup({ bookingId, linkKey }: LookupProps) {
  const [key] = useState(() => linkKey ?? getReviewKey(bookingId).read())
  const lookup = { bookingId, key }
  const { data, error, refetch } = useQuery(REVIEW_PAGE, { variables: lookup, fetchPolicy: 'network-only' })
  const isFound = data?.myReview != null
  useEffect(() => {
    if (isFound && key !== null) getReviewKey(bookingId).write(key)
  }, [isFound, bookingId, key])

  if (!data) {
    if (!error) return <BookingSkeleton />
    return (
      <TryAgainMessage
        title="Your review could not be loaded"
        text="Check your connection and try again."
        onRetry={() => void refetch().catch(() => undefined)}
      />
    )
  }
  const review = data.myReview
  if (review === null) return <BadLink />
  return (
    <Container maxWidth="sm" sx={{ py: { xs: 4, md: 7 } }}>
      <Typography component="h1" variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        <Text>How was {review.eventTitle}?</Text>
      </Typography>
      <MyReview review={review} lookup={lookup} />
    </Container>
  )
}

function BadLink() {
  return (
    <BadLinkMessage text="Please open the link in our email again, or your booking page. It works for 90 days after we asked, and for as long as you have a review with us." />
  )
}
