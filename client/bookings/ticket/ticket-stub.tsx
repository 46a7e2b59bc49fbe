import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { graphql } from '../../graphql/gql.ts'
import { TicketCard } from './ticket-card.tsx'
import { TicketStorage, type TicketViewer, useTicketFacts } from './ticket-storage.tsx'

const TICKET_STUB = graphql(/* GraphQL */ `
  fragment TicketStub on Booking {
    id
    firstName
    details {
      lastName
    }
    ...KeptTicket
  }
`)

type TicketStubProps = { booking: FragmentType<typeof TICKET_STUB>; viewer: TicketViewer }

/** Shows as much of a paid booking as the visitor may see, and stores it on the device. */
export function TicketStub({ booking, viewer }: TicketStubProps) {
  const { data } = useSuspenseFragment({
    fragment: TICKET_STUB,
    fragmentName: 'TicketStub',
    from: booking,
  })
  const { id, code, details, ...facts } = useTicketFacts(data)
  return (
    <>
      <TicketStorage booking={data} viewer={viewer} />
      <TicketCard
        bookingId={id}
        code={code ?? undefined}
        eventTitle={facts.event.title}
        startDate={facts.event.startDate}
        endDate={facts.event.endDate}
        startTime={details?.event?.startTime}
        location={details?.event?.location}
        adultCount={facts.adultCount}
        childCount={facts.childCount}
        name={data.details ? `${data.firstName} ${data.details.lastName}` : data.firstName}
      />
    </>
  )
}
