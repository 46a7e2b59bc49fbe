import { useQuery } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'

import { GuestDevice } from '../accounts/session/forget-device.tsx'
import { useViewer } from '../accounts/session/use-viewer.ts'
import { FriendsSection } from '../bookings/friends/friends-section.tsx'
import { BookingFacts } from '../bookings/pages/booking-facts.tsx'
import { UnpaidBooking } from '../bookings/pages/unpaid-booking.tsx'
import { BeforeYouCome } from '../bookings/party/before-you-come.tsx'
import { BookingReceipts } from '../bookings/receipts/booking-receipts.tsx'
import { BookingNotFound, BookingSkeleton } from '../bookings/shared/booking-lookup-message.tsx'
import { FactColumns } from '../bookings/shared/fact-group.tsx'
import { PrintSheet } from '../bookings/shared/print-sheet.tsx'
import { useBookingId } from '../bookings/shared/use-booking-id.ts'
import { OfflineBooking } from '../bookings/ticket/offline-booking.tsx'
import { PackingList } from '../bookings/ticket/ticket-packing-list.tsx'
import { getPacking, useTicketFacts } from '../bookings/ticket/ticket-storage.tsx'
import { TicketStub } from '../bookings/ticket/ticket-stub.tsx'
import { WhatsNext } from '../bookings/ticket/whats-next.tsx'
import { AddToCalendar } from '../events/add-to-calendar.tsx'
import { toCalendarBooking } from '../events/to-calendar-booking.ts'
import { graphql } from '../graphql/gql.ts'
import type { BookingSuccessPageQuery } from '../graphql/graphql.ts'
import { paths } from '../paths.ts'
import { useAwaitPayment } from '../payments/use-await-payment.ts'
import { forgetTicket } from '../storage/stored-tickets.ts'
import { PageHead } from '../ui/page/page-head.tsx'

const BOOKING_SUCCESS_PAGE = graphql(/* GraphQL */ `
  query BookingSuccessPage($id: ID!) {
    booking(id: $id) {
      id
      code
      firstName
      childCount
      paymentStatus
      totalAmount
      isEventCancelled
      details {
        calendarSequence
        event {
          id
          isOver
          ...AddToCalendar
        }
      }
      ...TicketStub
      ...KeptTicket
      ...BookingFacts
      ...UnpaidBooking
      ...BeforeYouCome
      ...FriendsSection
      ...BookingReceipts
      ...WhatsNext
    }
  }
`)

/** Children that fit on a printed sheet in the regular font size. */
const MAX_CHILDREN_AT_FULL_SIZE = 8

type SuccessBooking = NonNullable<BookingSuccessPageQuery['booking']>

/** Shows the ticket only when the server confirms the payment, otherwise the current status. */
export function BookingSuccessPage() {
  const id = useBookingId()
  if (id === null) return <BookingNotFound title="Invalid booking reference" />
  return <BookingSuccess key={id} id={id} />
}

function BookingSuccess({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(BOOKING_SUCCESS_PAGE, {
    variables: { id },
    fetchPolicy: 'network-only',
    errorPolicy: 'all',
  })
  const comesFromBank = useIsReturnFromBank()
  const booking = data?.booking
  const isOpen = booking?.paymentStatus === 'PENDING' || booking?.paymentStatus === 'FAILED'
  const awaited = useAwaitPayment(id, { isOpen, shouldPoll: comesFromBank })
  const isLapsed = booking != null && booking.paymentStatus !== 'COMPLETED'
  useEffect(() => {
    if (isLapsed) forgetTicket(id)
  }, [isLapsed, id])

  if (!booking) {
    if (error) {
      return (
        <OfflineBooking bookingId={id} onRetry={() => void refetch().catch(() => undefined)}>
          <GuestDevice />
        </OfflineBooking>
      )
    }
    return data ? <BookingNotFound title="Booking not found" /> : <BookingSkeleton />
  }
  if (booking.paymentStatus === 'COMPLETED' && !booking.isEventCancelled) {
    return <ConfirmedBooking booking={booking} />
  }
  return (
    <>
      <UnpaidBooking booking={booking} awaited={awaited} />
      <Container maxWidth="sm" sx={{ pb: { xs: 4, md: 7 } }}>
        <GuestDevice />
      </Container>
    </>
  )
}

function ConfirmedBooking({ booking }: { booking: SuccessBooking }) {
  const event = booking.details?.event
  const viewer = useViewer()
  const facts = useTicketFacts(booking)
  const isOver = event?.isOver === true
  return (
    <>
      <PageHead title="Booking Confirmed" />
      <PrintSheet isDense={booking.childCount > MAX_CHILDREN_AT_FULL_SIZE} />
      <Container maxWidth="md" sx={{ py: { xs: 4, md: 7 }, '@media print': { maxWidth: 'none', px: 0 } }}>
        <Typography component="h1" variant="h2">
          Booking Confirmed
        </Typography>
        <Typography sx={{ mt: 1, fontSize: '1.0625rem', color: 'text.secondary' }}>
          {formatGreeting(booking, isOver)}
        </Typography>
        <Box sx={{ my: { xs: 3, md: 4 }, '@media print': { my: 1.5 } }}>
          <TicketStub booking={booking} viewer={viewer} />
        </Box>
        {event && !isOver && (
          <Box sx={{ mb: { xs: 4, md: 6 }, displayPrint: 'none' }}>
            <AddToCalendar event={event} booking={toCalendarBooking(booking)} isFirst />
          </Box>
        )}
        {!isOver && (
          <Box sx={{ display: 'grid', gap: { xs: 3, md: 4 }, mb: { xs: 4, md: 6 }, displayPrint: 'none' }}>
            <BeforeYouCome booking={booking} />
            <FriendsSection booking={booking} />
          </Box>
        )}
        <FactColumns>
          <BookingFacts booking={booking} />
          <BookingReceipts booking={booking} />
          {!isOver && <WhatsNext booking={booking} />}
          {!isOver && <PackingList items={getPacking(facts)} />}
        </FactColumns>
        <Box sx={ACTIONS_STYLE}>
          <Button variant="outlined" component={Link} to={paths.bookingStatus(booking.id)}>
            View booking status
          </Button>
          <Button variant="outlined" onClick={() => window.print()}>
            Print Confirmation
          </Button>
        </Box>
        <GuestDevice />
      </Container>
    </>
  )
}

function formatGreeting({ firstName, totalAmount }: SuccessBooking, isOver: boolean): string {
  if (isOver) return `Thanks for coming, ${firstName}.`
  const paid = totalAmount === 0 ? '' : 'paid and '
  return `See you around the fire, ${firstName}. Your spots are ${paid}confirmed.`
}

/** Whether the bank has just redirected the visitor; only a hint. Removes the payment keys from the address. */
function useIsReturnFromBank(): boolean {
  const [search, setSearch] = useSearchParams()
  const [comesFromBank] = useState(() => {
    const outcome = search.get('redirect_status')
    return search.has('payment_intent') && outcome !== 'failed' && outcome !== 'canceled'
  })
  const bookingId = search.get('bookingId') ?? ''
  const isClean = !search.has('payment_intent') && !search.has('payment_intent_client_secret')
  useEffect(() => {
    if (!isClean) setSearch({ bookingId }, { replace: true })
  }, [isClean, setSearch, bookingId])
  return comesFromBank
}

const ACTIONS_STYLE = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { xs: 'stretch', sm: 'center' },
  gap: 1.5,
  mt: { xs: 1, md: 4 },
  displayPrint: 'none',
} as const
