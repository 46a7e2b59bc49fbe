import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { Link } from 'react-router-dom'
import { formatMoney } from '../../../domain/money.ts'
import { formatBrisbaneDay, formatPartySize } from '../../staff/kit/admin-text.ts'
import { CARD_LIST_STYLE, CARD_STYLE } from '../../staff/kit/card-styles.ts'
import { LoadMore } from '../../staff/kit/list-message.tsx'
import { CancelledBadge } from '../../staff/kit/state-badge.tsx'
import type { ListPages } from '../../staff/kit/use-list-pages.ts'
import { adminPaths } from '../../staff-paths.ts'
import { SMALL_ASIDE } from '../../theme-looks.ts'
import { RADIUS } from '../../theme-radii.ts'
import { BookingCodeLine } from '../../ui/booking-code.tsx'
import { ContactLines } from '../../ui/contact-lines.tsx'
import { Text } from '../../ui/text.tsx'
import { BookingGroupBadge } from './booking-group-badge.tsx'
import {
  BOOKING_LINE,
  type BookingReference,
  describePaymentState,
  formatBookerFullName,
  isBookingLine,
} from './booking-line.ts'

export function BookingCards({ pages }: { pages: ListPages<BookingReference> }) {
  const { all, loadMore, isLoading } = pages
  return (
    <>
      <Box component="ul" sx={CARD_LIST_STYLE}>
        {all.map((booking) => (
          <BookingCard key={booking.id} booking={booking} />
        ))}
      </Box>
      {loadMore && <LoadMore onMore={() => void loadMore()} isBusy={isLoading} />}
    </>
  )
}

function BookingCard({ booking: reference }: { booking: BookingReference }) {
  const { data: booking } = useSuspenseFragment({ fragment: BOOKING_LINE, from: reference })
  if (!isBookingLine(booking)) return null
  return (
    <Box component="li" sx={CARD_STYLE}>
      <Box sx={ROW_STYLE}>
        <BookingGroupBadge group={booking.admin.group} />
        <Box sx={{ ml: 'auto', textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
          <Box sx={{ fontWeight: 700 }}>{formatMoney(booking.totalAmount)}</Box>
          <Box sx={SMALL_ASIDE}>{describePaymentState(booking)}</Box>
        </Box>
      </Box>
      {/* The link covers the whole card. */}
      <MuiLink component={Link} to={adminPaths.booking(booking.id)} sx={NAME_STYLE}>
        {formatBookerFullName(booking)}
      </MuiLink>
      <Box sx={SMALL_ASIDE}>
        <ContactLines email={booking.admin.email} phone={booking.admin.phone} />
      </Box>
      <BookingCodeLine code={booking.code} />
      <Box sx={{ mt: 1 }}>
        <Text>{booking.event.title} </Text>
        {booking.event.isCancelled && <CancelledBadge text="Event cancelled" />}
      </Box>
      <Box sx={SMALL_ASIDE}>
        <Text>
          {formatPartySize(booking)} · booked {formatBrisbaneDay(booking.admin.createdAt)}
        </Text>
      </Box>
      {booking.paymentStatus === 'FAILED' && (
        <Box sx={{ color: 'error.main', fontSize: '0.875rem' }}>Last payment failed</Box>
      )}
    </Box>
  )
}

const ROW_STYLE = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  gap: 1,
} as const
const NAME_STYLE = {
  display: 'inline-block',
  mt: 1,
  fontWeight: 700,
  fontSize: '1.0625rem',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: RADIUS.card },
} as const
