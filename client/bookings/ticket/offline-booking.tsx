import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { readStoredTickets } from '../../storage/stored-tickets.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { BookingUnavailable } from '../shared/booking-lookup-message.tsx'
import { TicketCard } from './ticket-card.tsx'
import { PackingList } from './ticket-packing-list.tsx'

type OfflineBookingProps = {
  bookingId: string
  onRetry: () => void
  /** Rendered below the ticket of a guest. */
  children: ReactNode
}

/** Shows the ticket of a booking that could not be loaded, if it is stored on this device. */
export function OfflineBooking({ bookingId, onRetry, children }: OfflineBookingProps) {
  const [ticket] = useState(() =>
    readStoredTickets().tickets.find((stored) => stored.bookingId === bookingId),
  )
  if (!ticket) return <BookingUnavailable onRetry={onRetry} />
  return (
    <>
      <PageHead title="Your ticket" />
      <Container maxWidth="md" sx={{ py: { xs: 4, md: 7 } }}>
        <Typography component="h1" variant="h2">
          Your ticket
        </Typography>
        <Typography sx={{ mt: 1, mb: 3, fontSize: '1.0625rem', color: 'text.secondary' }}>
          You have no reception. This is the ticket saved on your device. You'll see the whole booking when
          you're back in range.
        </Typography>
        <TicketCard {...ticket} />
        <Box sx={{ mt: 3, mb: 4, displayPrint: 'none' }}>
          <Button variant="contained" onClick={onRetry}>
            Try again
          </Button>
        </Box>
        <PackingList items={ticket.packing} />
        {readStoredTickets().owner === null && children}
      </Container>
    </>
  )
}
