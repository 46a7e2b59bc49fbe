import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { getAdultIndex } from '../../../domain/camp/arrangements-form.ts'
import { COLLECTORS_CLOSED, getChangedAnswers } from '../../../domain/camp/changed-answers.ts'
import type { DietChoice } from '../../../domain/camp/diets.ts'
import { type ConsentForm, consentFormSchema } from '../../../domain/consent-form.ts'
import { isMoreRestrictive } from '../../../domain/gallery/photo-choices.ts'
import { canLeadEvent } from '../../accounts/camp-leader.ts'
import { parseInput } from '../../accounts/parse-input.ts'
import type { Context } from '../../context.ts'
import { InvalidInputError } from '../../errors.ts'
import { addOutboxMessage } from '../../outbox-messages.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { DataCipher } from '../../platform/encrypted-value.ts'
import { type DatabaseOrTransaction, inTransaction } from '../../platform/prisma.ts'
import { lockBooking } from '../../row-locks.ts'
import { BookingNotFoundError } from '../record/bookings.errors.ts'
import { decryptArrangements, encryptArrangements, encryptDiet } from '../record/encrypted-booking.ts'
import { getActor, getBookingAccess, hasSameHolder, holderColumns } from '../record/holder.ts'
import { readConsents } from '../record/read-consents.ts'
import { wasCheckedIn } from '../record/verified-address.ts'
import { enqueueChangedAnswers, storeConsents } from './store-consents.ts'

const bookingIdSchema = z.object({ bookingId: z.string() })

/**
 * Records the Before you come form: the accepted edition of each text, its time and author. Consents are only added.
 * Arrangements are replaced. An erased booking accepts photo choices only, because photos outlast names. The family
 * is emailed when collectors or photo choices change. After check-in, only staff of the camp change collectors (R89).
 * @throws InvalidInputError; BookingNotFoundError, also without full access
 */
export async function recordConsents(context: Context, input: unknown): Promise<void> {
  const { bookingId } = parseInput(bookingIdSchema, input)
  const booking = await context.db.booking.findUnique({
    where: { id: bookingId },
    select: { id: true, eventId: true, adultCount: true, childCount: true, email: true, ...holderColumns },
  })
  // An erased booker must not get a name again.
  if (booking === null || booking.email.endsWith('.invalid')) throw new BookingNotFoundError()
  if ((await getBookingAccess(context, booking)) !== 'FULL') throw new BookingNotFoundError()
  const { acceptedBy, photoChoices, diets, collectors } = parseInput(consentFormSchema(booking), input)
  const actor = await getActor(context)
  await inTransaction(context.db, async (tx) => {
    await lockBooking(tx, bookingId)
    const locked = await tx.booking.findUniqueOrThrow({
      where: { id: bookingId },
      select: {
        adultCount: true,
        childCount: true,
        erasedAt: true,
        encryptedArrangements: true,
        ...holderColumns,
      },
    })
    // Positions change when the party becomes smaller.
    const isSameParty = locked.adultCount === booking.adultCount && locked.childCount === booking.childCount
    if (!isSameParty || !hasSameHolder(booking, locked)) throw new BookingNotFoundError()
    const isErased = locked.erasedAt !== null
    const before = await readConsents({ db: tx }, bookingId)
    const known =
      decryptArrangements(context.cipher, locked.encryptedArrangements, bookingId)?.collectors ?? []
    const changed = getChangedAnswers(
      { collectors: known, photoChoices: before.photoChoices },
      { collectors: isErased ? known : (collectors ?? known), photoChoices },
    )
    if (changed.includes('collectors') && !(await canChangeCollectors({ ...context, db: tx }, booking))) {
      throw new InvalidInputError([{ path: 'collectors', message: COLLECTORS_CLOSED }])
    }
    const documents = isErased ? [] : (['terms', 'safety', 'medical'] as const)
    await storeConsents(tx, { bookingId, acceptedBy, documents, photoChoices })
    // Before there are photos, nobody has to check again.
    const hasGallery = (await tx.campGallery.count({ where: { eventId: booking.eventId } })) > 0
    if (hasGallery && isMoreRestrictive(before.photoChoices, photoChoices)) {
      const key = `photo-choices-restricted:${bookingId}:${randomBytes(12).toString('base64url')}`
      await addOutboxMessage(tx, 'photo-choices-restricted', key, { bookingId })
    }
    if (!isErased) await storeArrangements(context.cipher, tx, bookingId, { diets, collectors })
    await recordAudit(tx, {
      actor,
      action: 'consents-recorded',
      subject: `booking:${bookingId}`,
      after: { fields: changed },
    })
    await enqueueChangedAnswers(tx, bookingId, changed)
  })
  context.queue.wake('outbox')
}

/** Returns false after check-in, except for staff of the camp. */
export async function canChangeCollectors(
  context: Pick<Context, 'session'> & { db: DatabaseOrTransaction },
  { id, eventId }: { id: string; eventId: number },
): Promise<boolean> {
  return !(await wasCheckedIn(context.db, id)) || (await canLeadEvent(context, eventId))
}

type ArrangementsInput = Pick<ConsentForm, 'diets' | 'collectors'>

/** Leaves omitted fields unchanged. */
async function storeArrangements(
  cipher: DataCipher,
  tx: DatabaseOrTransaction,
  bookingId: string,
  { diets, collectors }: ArrangementsInput,
): Promise<void> {
  if (!diets && !collectors) return
  const { encryptedArrangements } = await tx.booking.findUniqueOrThrow({
    where: { id: bookingId },
    select: { encryptedArrangements: true },
  })
  const before = decryptArrangements(cipher, encryptedArrangements, bookingId)
  const arrangements = {
    adultDiets: diets ? toAdultDiets(diets) : (before?.adultDiets ?? []),
    collectors: collectors ?? before?.collectors ?? [],
  }
  const isEmpty =
    arrangements.collectors.length === 0 && arrangements.adultDiets.every((each) => each === null)
  await tx.booking.update({
    where: { id: bookingId },
    data: { encryptedArrangements: isEmpty ? null : encryptArrangements(cipher, arrangements, bookingId) },
    select: { id: true },
  })
  if (!diets) return
  await tx.bookingChild.updateMany({ where: { bookingId }, data: { encryptedDiet: null } })
  for (const { position, diet, note } of diets) {
    if (getAdultIndex(position) !== null || diet === null) continue
    await tx.bookingChild.updateMany({
      where: { bookingId, position },
      data: { encryptedDiet: encryptDiet(cipher, { diet, note }, bookingId) },
    })
  }
}

function toAdultDiets(diets: NonNullable<ArrangementsInput['diets']>): (DietChoice | null)[] {
  const choices: (DietChoice | null)[] = []
  for (const { position, diet, note } of diets) {
    const place = getAdultIndex(position)
    if (place !== null && diet !== null) choices[place] = { diet, note }
  }
  return Array.from(choices, (each) => each ?? null)
}
