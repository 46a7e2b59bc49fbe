import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { formatDayAu, formatTime, startsAt } from '../../../domain/dates.ts'
import { site } from '../../../domain/site.ts'
import { paths } from '../../paths.ts'
import { BookingCode } from '../../ui/booking-code.tsx'
import { BrisbaneNote } from '../../ui/brisbane-note.tsx'
import { partyText } from '../../ui/party-text.ts'
import { QrCode } from '../../ui/qr-code.tsx'
import { Text } from '../../ui/text.tsx'
import { ticketStyles } from './ticket-styles.ts'

type TicketCardProps = {
  bookingId: string
  /** Undefined without full access. */
  code?: string | undefined
  eventTitle: string
  startDate: string
  endDate: string
  /** Undefined without full access. */
  startTime?: string
  location?: string
  adultCount: number
  childCount: number
  /** Undefined where the ticket is stored on the device. */
  name?: string
  /** Distinguishes tickets on the same screen. */
  label?: string
}

export function TicketCard(ticket: TicketCardProps) {
  // Contains no key to the booking: a lost ticket reveals only its printed text.
  const address = new URL(paths.bookingStatus(ticket.bookingId), window.location.origin).href
  return (
    <Box component="section" aria-label={ticket.label ?? 'Your ticket'} sx={ticketStyles}>
      <Box className="ticket-main">
        <Typography component="p" variant="overline" sx={{ color: 'secondary.main' }}>
          {site.name} · Admit the party
        </Typography>
        <Typography
          component="p"
          variant="h2"
          sx={{ mb: 2, fontSize: 'clamp(1.5rem, 1.3rem + 0.8vw, 1.875rem)' }}
        >
          {ticket.eventTitle}
        </Typography>
        <Box component="dl">
          <Fact label="When">
            <Days start={ticket.startDate} end={ticket.endDate} />
          </Fact>
          {ticket.startTime && (
            <Fact label="From">
              <Text>{formatTime(ticket.startTime)}</Text>
              <BrisbaneNote at={startsAt(ticket.startDate, ticket.startTime)} />
            </Fact>
          )}
          {ticket.location && <Fact label="Where">{ticket.location}</Fact>}
          <Fact label="Party">{partyText(ticket.adultCount, ticket.childCount)}</Fact>
          {ticket.name && <Fact label="Name">{ticket.name}</Fact>}
        </Box>
      </Box>
      <Box className="ticket-cut" aria-hidden="true" />
      <Box className="ticket-code">
        <QrCode text={address} label="QR code that opens this booking" size={148} />
        {ticket.code && (
          <>
            <Typography component="p" variant="caption" sx={{ color: 'text.secondary' }}>
              Booking reference
            </Typography>
            <Box component="p" className="ticket-reference">
              <BookingCode code={ticket.code} />
            </Box>
          </>
        )}
      </Box>
    </Box>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A line may break between the dates, never within one. */
function Days({ start, end }: { start: string; end: string }) {
  return (
    <>
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {formatDayAu(start)}
      </Box>
      {start !== end && (
        <>
          {' – '}
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {formatDayAu(end)}
          </Box>
        </>
      )}
    </>
  )
}
