import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { formatDayRangeAu } from '../../domain/dates.ts'
import { site } from '../../domain/site.ts'
import { graphql } from '../graphql/gql.ts'
import { paths } from '../paths.ts'
import { QrCode } from '../ui/qr-code.tsx'
import { partyText } from './party-text.ts'
import { ticketStyles } from './ticket-styles.ts'

const TICKET_STUB = graphql(/* GraphQL */ `
  fragment TicketStub on Booking {
    id
    eventTitle
    startDate
    endDate
    firstName
    adultCount
    childCount
    details {
      lastName
      event {
        id
        startTime
        location
      }
    }
  }
`)

type TicketStubProps = { booking: FragmentType<typeof TICKET_STUB> }

/** The ticket of a booking: what it admits to, a dashed cut line, and a code that opens the booking. */
export function TicketStub({ booking }: TicketStubProps) {
  const { data } = useSuspenseFragment({ fragment: TICKET_STUB, from: booking })
  const name = data.details ? `${data.firstName} ${data.details.lastName}` : data.firstName
  const event = data.details?.event
  // Without any key to the booking: whoever finds the ticket learns no more than what is printed on it.
  const address = new URL(paths.bookingStatus(data.id), window.location.origin).href
  return (
    <Box component="section" aria-label="Your ticket" sx={ticketStyles}>
      <Box className="ticket-main">
        <Typography component="p" variant="overline" sx={{ color: 'secondary.main' }}>
          {site.name} · Admit the party
        </Typography>
        <Typography
          component="p"
          variant="h2"
          sx={{ mb: 2, fontSize: 'clamp(1.5rem, 1.3rem + 0.8vw, 1.875rem)' }}
        >
          {data.eventTitle}
        </Typography>
        <Box component="dl">
          <Fact label="When">{formatDayRangeAu(data.startDate, data.endDate)}</Fact>
          {event && <Fact label="From">{event.startTime}</Fact>}
          {event && <Fact label="Where">{event.location}</Fact>}
          <Fact label="Party">{partyText(data.adultCount, data.childCount)}</Fact>
          <Fact label="Name">{name}</Fact>
        </Box>
      </Box>
      <Box className="ticket-cut" aria-hidden="true" />
      <Box className="ticket-code">
        <QrCode text={address} label="QR code that opens this booking" size={148} />
        <Typography component="p" variant="caption" sx={{ color: 'text.secondary' }}>
          Booking reference
        </Typography>
        <Box component="p" className="ticket-reference">
          {data.id}
        </Box>
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
