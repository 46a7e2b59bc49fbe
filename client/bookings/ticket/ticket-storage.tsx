import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { useEffect } from 'react'
import { getPackingList } from '../../../domain/events/packing-list.ts'
import { graphql } from '../../graphql/gql.ts'
import type { KeptTicketFragment } from '../../graphql/graphql.ts'
import { forgetHeldBooking, readHeldBooking } from '../../storage/stored-held-booking.ts'
import { forgetTicket, storeTicket } from '../../storage/stored-tickets.ts'

const KEPT_TICKET = graphql(/* GraphQL */ `
  fragment KeptTicket on Booking {
    id
    code
    event {
      id
      title
      startDate
      endDate
    }
    adultCount
    childCount
    paymentStatus
    details {
      glampingTentCount
      event {
        id
        bring
        isDayEvent
        startTime
        location
      }
    }
  }
`)

type TicketFacts = FragmentType<typeof KEPT_TICKET>

/** Ticket data that may be stored on a device. */
export function useTicketFacts(booking: TicketFacts): KeptTicketFragment {
  return useSuspenseFragment({ fragment: KEPT_TICKET, from: booking }).data
}

/** Null for a guest, undefined while loading. */
export type TicketViewer = { id: string } | null | undefined

/** Returns the packing list; undefined without full access or once the event is deleted. */
export function getPacking({ details }: KeptTicketFragment): readonly string[] | undefined {
  const event = details?.event
  return event ? getPackingList({ ...event, hasTent: details.glampingTentCount > 0 }) : undefined
}

type TicketStorageProps = { booking: TicketFacts; viewer: TicketViewer }

/**
 * Renders nothing. Stores the ticket of a paid booking on the device, given full access. Removes it when the
 * booking is no longer paid.
 */
export function TicketStorage({ booking, viewer }: TicketStorageProps): null {
  const facts = useTicketFacts(booking)
  const owner = viewer === undefined ? undefined : (viewer?.id ?? null)

  useEffect(() => {
    const event = facts.details?.event
    const packing = getPacking(facts)
    const isPaid = facts.paymentStatus === 'COMPLETED'
    if (isPaid && readHeldBooking(facts.event.id) === facts.id) forgetHeldBooking(facts.event.id)
    if (!isPaid) forgetTicket(facts.id)
    else if (event && packing && facts.code !== null && owner !== undefined) {
      storeTicket(owner, {
        bookingId: facts.id,
        code: facts.code,
        eventTitle: facts.event.title,
        startDate: facts.event.startDate,
        endDate: facts.event.endDate,
        startTime: event.startTime,
        location: event.location,
        adultCount: facts.adultCount,
        childCount: facts.childCount,
        packing,
      })
    }
  }, [facts, owner])
  return null
}
