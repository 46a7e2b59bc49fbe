import { randomBytes } from 'node:crypto'
import { partyPositions } from '../../../domain/camp/arrangements-form.ts'
import {
  BOOKER_POSITION,
  CONSENT_VERSIONS,
  type ConsentDocument,
  type PhotoChoice,
} from '../../../domain/consent-form.ts'
import { signedInCampLeader } from '../../accounts/camp-leader.ts'
import { exempt } from '../../accounts/staff-check.ts'
import { announce } from '../../announcements.ts'
import { BookingNotFoundError } from '../../bookings/record/bookings.errors.ts'
import { readConsents } from '../../bookings/record/read-consents.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../platform/audit.ts'
import { inTransaction } from '../../platform/prisma.ts'
import { lockBooking } from '../../platform/row-locks.ts'

type PaperConsents = {
  eventId: number
  bookingId: string
  /** For each person without a choice; null leaves the missing choices open. */
  photoChoice: PhotoChoice | null
}

/**
 * Records what is missing of a confirmed booking's Before you come form, because the booker signed it on paper. Changes
 * nothing that the family has answered itself, so recording the same paper twice adds nothing.
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
    const chosen = before.photoChoices.map(({ position }) => position)
    const positions =
      photoChoice === null ? [] : partyPositions(booking).filter((each) => !chosen.includes(each))
    const documents = before.missing.filter((document) => document !== 'photo')
    if (documents.length + positions.length === 0) return before.missing
    await tx.consent.createMany({
      data: [
        ...documents.map((document) => ({
          ...{ bookingId, document, version: CONSENT_VERSIONS[document], acceptedBy },
        })),
        ...positions.map((position) => ({
          ...{ bookingId, document: 'photo', version: CONSENT_VERSIONS.photo, acceptedBy, photoChoice },
          personPosition: position === BOOKER_POSITION ? null : position,
        })),
      ],
    })
    await recordAudit(tx, {
      ...{ actor: `user:${userId}`, action: 'paper-consents-recorded', subject: `booking:${bookingId}` },
      after: { documents: [...documents, ...(positions.length > 0 ? ['photo'] : [])] },
    })
    // The family is emailed about a photo choice that it did not enter itself (R89).
    if (positions.length > 0) {
      const once = randomBytes(12).toString('base64url')
      await announce(tx, 'answers-changed', `answers-changed:${bookingId}:${once}`, {
        ...{ bookingId, fields: ['photoChoices'] },
      })
    }
    return (await readConsents({ db: tx }, bookingId)).missing
  })
  context.queue.wake('outbox')
  return missing
}
