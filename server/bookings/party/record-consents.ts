import { z } from 'zod'
import { BOOKER_POSITION, CONSENT_VERSIONS, consentFormSchema } from '../../../domain/consent-form.ts'
import { checkedInput } from '../../accounts/checked-input.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../platform/audit.ts'
import { inTransaction } from '../../platform/prisma.ts'
import { lockBooking } from '../../platform/row-locks.ts'
import { BookingNotFoundError } from '../record/bookings.errors.ts'
import { accessTo, actorOf, hasSameHolder, holderColumns } from '../record/holder.ts'

const whichBooking = z.object({ bookingId: z.string() })

/**
 * Records the Before you come form of a booking that the viewer may see whole: which edition of which text was
 * accepted, when and by whom. Entries are added, never changed. An erased booking takes no more names.
 * @throws InvalidInputError, BookingNotFoundError
 */
export async function recordConsents(context: Context, input: unknown): Promise<void> {
  const { bookingId } = checkedInput(whichBooking, input)
  const booking = await context.db.booking.findUnique({
    where: { id: bookingId },
    select: { id: true, childCount: true, erasedAt: true, ...holderColumns },
  })
  if (booking === null || booking.erasedAt !== null) throw new BookingNotFoundError()
  if ((await accessTo(context, booking)) !== 'FULL') throw new BookingNotFoundError()
  const { acceptedBy, photoChoices } = checkedInput(consentFormSchema(booking.childCount), input)
  const actor = await actorOf(context)
  await inTransaction(context.db, async (tx) => {
    await lockBooking(tx, bookingId)
    const locked = await tx.booking.findUniqueOrThrow({ where: { id: bookingId }, select: holderColumns })
    if (!hasSameHolder(booking, locked)) throw new BookingNotFoundError()
    const documents = (['terms', 'safety', 'medical'] as const).map((document) => ({
      bookingId,
      document,
      version: CONSENT_VERSIONS[document],
      acceptedBy,
    }))
    const photos = photoChoices.map(({ position, choice }) => ({
      bookingId,
      document: 'photo',
      version: CONSENT_VERSIONS.photo,
      personPosition: position === BOOKER_POSITION ? null : position,
      photoChoice: choice,
      acceptedBy,
    }))
    await tx.consent.createMany({ data: [...documents, ...photos] })
    await recordAudit(tx, { actor, action: 'consents-recorded', subject: `booking:${bookingId}` })
  })
}
