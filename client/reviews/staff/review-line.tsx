import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatDayAu, formatInstantAu } from '../../../domain/dates.ts'
import { useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'
import { StateBadge } from '../../staff/kit/state-badge.tsx'
import { useLoggedOutRedirect } from '../../staff/kit/use-logged-out-redirect.ts'
import { adminPaths } from '../../staff-paths.ts'
import { ASIDE } from '../../theme-looks.ts'
import { Text } from '../../ui/text.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import { DECIDE_REVIEW, REVIEW_DECIDED } from './decide-review-mutation.ts'
import { HideReviewDialog } from './hide-review-dialog.tsx'

const REVIEW_LINE = graphql(/* GraphQL */ `
  fragment ReviewLine on AdminReview {
    id
    bookingId
    eventTitle
    startDate
    status
    rating
    review
    name
    version
    writtenAt
    decidedAt
    decidedBy
    reason
  }
`)

type ReviewLineProps = {
  review: FragmentType<typeof REVIEW_LINE>
  /** Refetches concurrent changes by the family or another organiser. */
  onChanged: () => void
}

export function ReviewLine({ review: reference, onChanged }: ReviewLineProps) {
  const { data: review } = useSuspenseFragment({ fragment: REVIEW_LINE, from: reference })
  const { id, name, eventTitle, status, version, writtenAt } = review
  const [isHiding, setHiding] = useState(false)
  const [decide, isBusy] = useAction(DECIDE_REVIEW, REVIEW_DECIDED)
  const goToLogin = useLoggedOutRedirect()
  const toast = useToast()
  const about = `${name} about ${eventTitle}`

  async function show() {
    if (isBusy) return
    const outcome = await decide({ id, version, as: 'SHOWN' })
    if (outcome.kind === 'SIGNED_OUT') return goToLogin()
    if (outcome.kind === 'DONE') return toast({ title: 'The review is on the site', description: about })
    toast({ title: 'Nothing was changed', description: outcome.message ?? undefined, variant: 'destructive' })
    onChanged()
  }

  return (
    <Box component="li">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <StateBadge tone={TONES[status]}>{LABELS[status]}</StateBadge>
        <Box component="span" role="img" aria-label={`${review.rating} out of 5 stars`} sx={STARS_STYLE}>
          <Text>
            {'★'.repeat(review.rating)}
            {'☆'.repeat(5 - review.rating)}
          </Text>
        </Box>
        <Box sx={{ fontWeight: 700, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Text>
            {name}, {eventTitle}, {formatDayAu(review.startDate)}
          </Text>
        </Box>
      </Box>
      <Box component="blockquote" sx={QUOTE_STYLE}>
        {review.review}
      </Box>
      <Box sx={ASIDE}>
        Written <time dateTime={writtenAt}>{formatInstantAu(new Date(writtenAt))}</time>
        <Text>
          {review.decidedAt !== null &&
            `, ${status === 'HIDDEN' ? 'hidden' : 'shown'} ${formatInstantAu(new Date(review.decidedAt))}${review.decidedBy === null ? '' : ` by ${review.decidedBy}`}`}
          {review.reason !== null && `. Why: ${review.reason}`}
        </Text>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 1 }}>
        {status !== 'SHOWN' && (
          <Button
            variant="contained"
            aria-disabled={isBusy}
            onClick={() => void show()}
            aria-label={`Show on the site: ${about}`}
          >
            <Text>{isBusy ? 'Saving...' : 'Show on the site'}</Text>
          </Button>
        )}
        {status !== 'HIDDEN' && (
          <Button variant="outlined" onClick={() => setHiding(true)} aria-label={`Hide: ${about}`}>
            Hide
          </Button>
        )}
        <MuiLink component={Link} to={adminPaths.booking(review.bookingId)} sx={{ py: 1.25 }}>
          Open the booking
        </MuiLink>
      </Box>
      {isHiding && (
        <HideReviewDialog id={id} version={version} about={about} onClose={() => setHiding(false)} />
      )}
    </Box>
  )
}

const TONES = {
  ASKED: 'muted',
  WAITING: 'waiting',
  SHOWN: 'good',
  HIDDEN: 'muted',
  WITHDRAWN: 'muted',
} as const

const LABELS = {
  ASKED: 'Asked',
  WAITING: 'Waiting',
  SHOWN: 'On the site',
  HIDDEN: 'Hidden',
  WITHDRAWN: 'Removed',
} as const

const STARS_STYLE = { color: 'secondary.main', letterSpacing: '0.1em', lineHeight: 1.2 }

const QUOTE_STYLE = {
  m: 0,
  my: 1,
  maxWidth: '72ch',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
} as const
