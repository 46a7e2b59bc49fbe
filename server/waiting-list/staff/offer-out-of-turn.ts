import { availableSpots } from '../../../domain/availability.ts'
import { getOfferedSeats } from '../../../domain/waiting-list.ts'
import { BookingClosedError } from '../../bookings/record/bookings.errors.ts'
import type { Context } from '../../context.ts'
import { eventColumns } from '../../events/event-row.ts'
import { makeOffers } from '../make-offers.ts'
import { getOfferExpiry } from '../offer-expiry.ts'
import { WaitingPartyError } from '../waiting-list.errors.ts'
import { actOnParty } from './act-on-party.ts'

/**
 * @returns the event's id
 * @throws the errors of `actOnParty`; BookingClosedError; WaitingPartyError when it does not wait, has an offer, or
 *   does not fit
 */
export function offerOutOfTurn(
  context: Context,
  entryId: number,
  input: { reason: string },
): Promise<number> {
  return actOnParty(
    context,
    entryId,
    input,
    'offer-made-out-of-turn',
    async ({ tx, held, entry, reason }) => {
      const event = await tx.event.findUniqueOrThrow({ where: { id: entry.eventId }, select: eventColumns })
      const expiresAt = getOfferExpiry(event, context.now())
      if (expiresAt === null) throw new BookingClosedError()
      if (entry.closedAt !== null) throw new WaitingPartyError('This party is no longer waiting')
      if (entry.hasOffer) throw new WaitingPartyError('This party already has an offer')
      const free = availableSpots(event.maxParticipants, event.currentParticipants)
      const people = entry.adultCount + entry.childCount
      const seats = getOfferedSeats({ people, alsoPeople: entry.alsoPeople }, free)
      if (seats === null) {
        throw new WaitingPartyError(
          `The party needs ${people} ${people === 1 ? 'spot' : 'spots'}, and ${free} ${free === 1 ? 'is' : 'are'} free`,
        )
      }
      await makeOffers(context, tx, event, [{ id: entryId, seats }], { expiresAt, reason }, held)
      return { seats }
    },
  )
}
