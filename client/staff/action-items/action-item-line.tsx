import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import MuiLink from '@mui/material/Link'
import { Link } from 'react-router-dom'
import { formatInstantAu } from '../../../domain/dates.ts'
import { graphql } from '../../graphql/gql.ts'
import type { ActionItemLineFragment } from '../../graphql/graphql.ts'
import { adminPaths } from '../../staff-paths.ts'
import { ASIDE } from '../../theme-looks.ts'
import { ActionItemButtons } from './action-item-buttons.tsx'

export const ACTION_ITEM_LINE = graphql(/* GraphQL */ `
  fragment ActionItemLine on ActionItem {
    id
    kind
    title
    meaning
    advice
    bookingId
    family
    eventId
    version
    canRetry
    canClose
    at
  }
`)

type ActionItemLineProps = {
  item: FragmentType<typeof ACTION_ITEM_LINE>
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

export function ActionItemLine({ item: reference, isChosen, onChoose }: ActionItemLineProps) {
  const { data: item } = useSuspenseFragment({ fragment: ACTION_ITEM_LINE, from: reference })
  const { title, meaning, advice, at } = item
  const since = formatInstantAu(new Date(at))
  return (
    <Box component="li" sx={item.canClose ? CLOSABLE_LINE_STYLE : null}>
      {item.canClose && (
        <Box sx={{ width: 44, displayPrint: 'none' }}>
          <Checkbox
            checked={isChosen}
            onChange={({ target }) => onChoose(target.checked)}
            slotProps={{ input: { 'aria-label': `Select: ${title}, since ${since}` } }}
            sx={{ width: 44, height: 44, ml: -1.25, mt: -1.25 }}
          />
        </Box>
      )}
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' }}>
          <Box component="h4" sx={{ m: 0, fontSize: '1.0625rem', fontWeight: 700 }}>
            {title}
          </Box>
          <Box sx={{ ...ASIDE, ml: { sm: 'auto' } }}>
            since <time dateTime={at}>{since}</time>
          </Box>
        </Box>
        {item.family !== null && <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{item.family}</Box>}
        <Box sx={{ mt: 0.75, maxWidth: '72ch', overflowWrap: 'anywhere' }}>{meaning}</Box>
        <Box sx={{ mt: 0.5, mb: 1, maxWidth: '72ch', overflowWrap: 'anywhere' }}>{advice}</Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          {(item.canRetry || item.canClose) && (
            <ActionItemButtons
              actionItemId={item.id}
              version={item.version}
              about={title}
              closeLabel={getCloseLabel(item)}
              canRetry={item.canRetry}
              canClose={item.canClose}
            />
          )}
          {getItemLinks(item).map(({ to, label }) => (
            <MuiLink key={to} component={Link} to={to} sx={{ py: 1.25 }}>
              {label}
            </MuiLink>
          ))}
        </Box>
      </Box>
    </Box>
  )
}

/** Returns links to the pages where the item can be checked or fixed. */
function getItemLinks({ kind, bookingId, eventId }: ActionItemLineFragment): { to: string; label: string }[] {
  return [
    ...(bookingId === null ? [] : [{ to: adminPaths.booking(bookingId), label: 'Open the booking' }]),
    ...(eventId === null ? [] : [getEventLink(kind, eventId)]),
    ...(kind === 'ENQUIRIES_WAITING' ? [{ to: adminPaths.enquiries(), label: 'Open the enquiries' }] : []),
    ...(kind === 'REVIEWS_WAITING' ? [{ to: adminPaths.reviews(), label: 'Open the reviews' }] : []),
    ...(kind === 'MY_SECOND_FACTOR_MISSING'
      ? [{ to: adminPaths.secondStep(), label: 'Set up two-step verification' }]
      : []),
    ...(kind === 'SECOND_FACTOR_MISSING' ? [{ to: adminPaths.staff(), label: 'Open the team' }] : []),
    ...(kind === 'EMAIL_FAILED' ? [{ to: adminPaths.failedEmails(), label: 'Open the emails' }] : []),
  ]
}

function getEventLink(kind: ActionItemLineFragment['kind'], eventId: string): { to: string; label: string } {
  if (kind === 'PHOTO_REMOVAL' || kind === 'PHOTO_CHOICE') {
    return { to: adminPaths.gallery(eventId), label: 'Open the photos' }
  }
  return { to: adminPaths.eventBookings(eventId), label: 'Open its bookings' }
}

function getCloseLabel({ kind }: Pick<ActionItemLineFragment, 'kind'>): string {
  if (kind === 'MANUAL_REFUND') return 'Mark as refunded'
  return kind === 'REFUND_FAILED' ? 'Refunded another way' : 'Close with a note'
}

const CLOSABLE_LINE_STYLE = { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)' } as const
