import { partyPositions } from '../../domain/camp/arrangements-form.ts'
import type { ConsentDocument, PhotoChoice } from '../../domain/consent-form.ts'
import { signedInCampLeader } from '../accounts/camp-leader.ts'
import { exempt } from '../accounts/staff-check.ts'
import { enqueueChangedAnswers, storeConsents } from '../bookings/party/store-consents.ts'
import { BookingNotFoundError } from '../bookings/record/bookings.errors.ts'
import { readConsents } from '../bookings/record/read-consents.ts'
import type { Context } from '../context.ts'
import { recordAudit } from '../platform/audit.ts'
import { inTransaction } from '../platform/prisma.ts'
import { lockBooking } from '../row-locks.ts'

type PaperConsents = {
  eventId: number
  bookingId: string
  /** For each person without a choice. Null records none. */
  photoChoice: PhotoChoice | null
}

/**
 * The family's own answers remain unchanged, so a replay adds nothing.
 * @returns the documents that are still missing
 * @throws NotSignedInError, NotAllowedError, BookingNotFoundError
 */
export async function recordPaperConsents(
  context: Context,
  { eventId, bookingId, photoChoice }: PaperConsents,
): Promise<ConsentDocument[]> {
  const userId = await signedInCampLeader(
    context,
    eventId,
    exempt('a family waits at the gate, and nothing of it is shown'),
  )
  const missing = await inTransaction(context.db, async (tx) => {
    await lockBooking(tx, bookingId)
    const booking = await tx.booking.findUnique({
      where: { id: bookingId, eventId, state: 'CONFIRMED', erasedAt: null },
      select: { adultCount: true, childCount: true, firstName: true, lastName: true },
    })
    if (booking === null) throw new BookingNotFoundError()
    const before = await readConsents({ db: tx }, bookingId)
    const acceptedBy = `On paper: ${booking.firstName} ${booking.lastName}`.slice(0, 200)
    const answered = before.photoChoices.map(({ position }) => position)
    const photoChoices =
      photoChoice === null
        ? []
        : partyPositions(booking)
            .filter((position) => !answered.includes(position))
            .map((position) => ({ position, choice: photoChoice }))
    const documents = before.missing.filter((document) => document !== 'photo')
    if (documents.length + photoChoices.length === 0) return before.missing
    await storeConsents(tx, { bookingId, acceptedBy, documents, photoChoices })
    await recordAudit(tx, {
      actor: `user:${userId}`,
      action: 'paper-consents-recorded',
      subject: `booking:${bookingId}`,
      after: { documents: [...documents, ...(photoChoices.length > 0 ? ['photo'] : [])] },
    })
    await enqueueChangedAnswers(tx, bookingId, photoChoices.length > 0 ? ['photoChoices'] : [])
    return (await readConsents({ db: tx }, bookingId)).missing
  })
  context.queue.wake('outbox')
  return missing
}
