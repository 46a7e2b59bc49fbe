import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { formatMoney } from '../../../domain/money.ts'
import { paths } from '../../paths.ts'
import { PLAIN_LIST } from '../../theme-looks.ts'
import { LISTED_ROW } from '../../ui/listed-row.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { Text } from '../../ui/text.tsx'
import { PaymentBadge } from '../shared/payment-badge.tsx'
import { type MyBookingRef, OWN_BOOKING } from './my-booking.ts'
import { MyBookingFacts } from './my-booking-facts.tsx'

/** Unpaid bookings. Renders nothing without any. */
export function ActionRequired({ bookings }: { bookings: readonly ({ id: string } & MyBookingRef)[] }) {
  if (bookings.length === 0) return null
  return (
    <Panel
      title="Action Required"
      lead="These bookings aren't paid yet. We only hold spots for a short time."
      sx={{ borderColor: 'secondary.main', borderWidth: 2 }}
    >
      <Box component="ul" sx={{ ...PLAIN_LIST, display: 'grid', gap: 2.5 }}>
        {bookings.map((booking, index) => (
          <BookingToPay key={booking.id} booking={booking} isFirst={index === 0} />
        ))}
      </Box>
    </Panel>
  )
}

function BookingToPay({ booking, isFirst }: { booking: MyBookingRef; isFirst: boolean }) {
  const { data } = useSuspenseFragment({ fragment: OWN_BOOKING, from: booking })
  const titleId = useId()
  return (
    <Box component="li" sx={{ ...LISTED_ROW, alignItems: { sm: 'center' } }}>
      <Box sx={{ minWidth: 0 }}>
        <MyBookingFacts booking={data} titleId={titleId} isDue />
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 0.75, fontWeight: 650 }}>
          <Text>{formatMoney(data.totalAmount)}</Text>
          <PaymentBadge status={data.paymentStatus} />
        </Box>
      </Box>
      {data.isEventCancelled ? (
        <Box>This event was cancelled. There is nothing to pay.</Box>
      ) : data.isPaymentProcessing ? (
        <Box>Your bank is still processing your payment. You don't need to pay again.</Box>
      ) : (
        <Button
          variant={isFirst ? 'contained' : 'outlined'}
          color={isFirst ? 'secondary' : 'primary'}
          component={Link}
          to={paths.checkout(data.id)}
          aria-describedby={titleId}
          sx={{ flexShrink: 0 }}
        >
          Complete Payment
        </Button>
      )}
    </Box>
  )
}
