import { availableSpots } from '../../domain/availability.ts'
import { seatsFor } from '../../domain/waiting-list.ts'
import { lineReasonFormSchema } from '../../domain/waiting-list-form.ts'
import { checkedInput } from '../accounts/checked-input.ts'
import { signedInAdmin } from '../accounts/signed-in-admin.ts'
import { BookingClosedError } from '../bookings/record/bookings.errors.ts'
import type { Context } from '../context.ts'
import { eventColumns } from '../events/event-row.ts'
import { recordAudit } from '../platform/audit.ts'
import { inTransaction } from '../platform/prisma.ts'
import { lockedEntry } from './locked-entry.ts'
import { makeOffers } from './make-offers.ts'
import { offeredUntil } from './offered-until.ts'
import { WaitingPartyError } from './waiting-list.errors.ts'

/**
 * Offers free seats to a party whose turn it is not. The reason stays with the offer and in the audit trail.
 * @returns the event
 * @throws NotSignedInError, NotAllowedError, InvalidInputError, WaitingListLinkError for an unknown party,
 *   BookingClosedError, WaitingPartyError when it does not wait, has an offer, or does not fit
 */
export async function offerOutOfTurn(
  context: Context,
  entryId: number,
  input: { reason: string },
): Promise<number> {
  const adminId = await signedInAdmin(context)
  const { reason } = checkedInput(lineReasonFormSchema, input)
  return inTransaction(context.db, async (tx) => {
    const { held, entry } = await lockedEntry(tx, entryId)
    const { eventId } = entry
    const event = await tx.event.findUniqueOrThrow({ where: { id: eventId }, select: eventColumns })
    const expiresAt = offeredUntil(event, context.now())
    if (expiresAt === null) throw new BookingClosedError()
    if (entry.closedAt !== null) throw new WaitingPartyError('This party no longer waits')
    if (entry.hasOffer) throw new WaitingPartyError('This party has an offer already')
    const free = availableSpots(event.maxParticipants, event.currentParticipants)
    const people = entry.adultCount + entry.childCount
    const seats = seatsFor({ people, alsoPeople: entry.alsoPeople }, free)
    if (seats === null) {
      throw new WaitingPartyError(
        `The party needs ${people} ${people === 1 ? 'spot' : 'spots'}, and ${free} ${free === 1 ? 'is' : 'are'} free`,
      )
    }
    await makeOffers(context, tx, event, [{ id: entryId, seats }], { expiresAt, reason }, held)
    await recordAudit(tx, {
      actor: `user:${adminId}`,
      action: 'offer-made-out-of-turn',
      subject: `waiting-entry:${entryId}`,
      after: { seats, reason },
    })
    return eventId
  })
}
