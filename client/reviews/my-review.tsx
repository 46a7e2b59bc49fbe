import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import { assertNever } from '../../domain/assert-never.ts'
import { graphql } from '../graphql/gql.ts'
import type { ReviewStatus } from '../graphql/graphql.ts'
import { ReviewForm } from './save-review-form.tsx'
import { WithdrawReview } from './withdraw-review-button.tsx'

const MY_REVIEW = graphql(/* GraphQL */ `
  fragment MyReview on MyReview {
    id
    status
    rating
    review
    nameForm
    firstOnly
    firstAndInitial
  }
`)

type MyReviewProps = {
  review: FragmentType<typeof MY_REVIEW>
  /** Identifies the family to the server. */
  lookup: { bookingId: string; key: string | null }
}

export function MyReview({ review: reference, lookup }: MyReviewProps) {
  const { data } = useSuspenseFragment({ fragment: MY_REVIEW, from: reference })
  const { status } = data
  const panel = useRef<HTMLDivElement>(null)
  const shownStatus = useRef(status)

  // The pressed control is gone, so the focus moves to the new content.
  useEffect(() => {
    if (shownStatus.current !== status) panel.current?.focus()
    shownStatus.current = status
  }, [status])

  const isWritten = status === 'WAITING' || status === 'SHOWN' || status === 'HIDDEN'
  return (
    <>
      <Box ref={panel} tabIndex={-1} sx={{ mt: 2, mb: 3, outline: 'none' }}>
        {isWritten ? (
          <Alert severity={status === 'HIDDEN' ? 'info' : 'success'}>{describeReviewStatus(status)}</Alert>
        ) : (
          <Box sx={{ color: 'text.secondary', fontSize: '1.0625rem' }}>{describeReviewStatus(status)}</Box>
        )}
      </Box>
      {status === 'SHOWN' ? (
        <Box component="blockquote" sx={QUOTE_STYLE}>
          {data.review}
        </Box>
      ) : (
        <ReviewForm
          key={status === 'WITHDRAWN' ? 'second' : 'first'}
          review={data}
          lookup={lookup}
          isWritten={isWritten}
        />
      )}
      {isWritten && <WithdrawReview lookup={lookup} />}
    </>
  )
}

function describeReviewStatus(status: ReviewStatus): string {
  switch (status) {
    case 'ASKED':
      return 'Other dads go by what you say. A few honest sentences are enough. We read every review before it goes on our site.'
    case 'WAITING':
      return "Thank you! We'll read it before it goes on our site. Until then, you can change it."
    case 'SHOWN':
      return 'Thank you! Your review is on our site. You can remove it at any time.'
    case 'HIDDEN':
      return "We have your review, but we don't show it on our site. You can rewrite it or remove it."
    case 'WITHDRAWN':
      return "You've removed your review, and we kept nothing of it. You can write a new one."
    default:
      return assertNever(status)
  }
}

const QUOTE_STYLE = {
  m: 0,
  pl: 2,
  borderLeft: 4,
  borderColor: 'primary.main',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
} as const
