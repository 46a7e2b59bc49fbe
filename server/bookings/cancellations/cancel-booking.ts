import type { CancellationQuote } from '../../../domain/cancellation.ts'
import { type CancellationForm, cancellationFormSchema } from '../../../domain/cancellation-form.ts'
import { parseInput } from '../../accounts/parse-input.ts'
import type { Context } from '../../context.ts'
import { InvalidInputError } from '../../errors.ts'
import { encryptValue } from '../../platform/encrypted-value.ts'
import { type DatabaseOrTransaction, inTransaction } from '../../platform/prisma.ts'
import { readSettings } from '../../platform/settings.ts'
import { lockBooking, shareLockEventDates } from '../../row-locks.ts'
import {
  type Assessment,
  assessCancellation,
  type CancellableBooking,
  cancellableColumns,
  getCancellability,
} from '../lifecycle/assess-cancellation.ts'
import { endBooking, reduceBooking } from '../lifecycle/end-booking.ts'
import type { CancellationTerms } from '../lifecycle/settle-cancellation.ts'
import {
  BookingCancelledError,
  BookingNotFoundError,
  CancellationChangedError,
  CancellationClosedError,
  DifferentRequestError,
} from '../record/bookings.errors.ts'
import { readBookingCheckIns } from '../record/check-ins.ts'
import {
  getActor,
  getBookingAccess,
  type Holder,
  hasSameHolder,
  holderColumns,
  isActingForFamily,
  requireCodeOnBehalf,
} from '../record/holder.ts'
import { closeOpenPayment } from '../settlement/close-open-payment.ts'
import { hasCheckedInPerson } from './removable-items.ts'

export type CancellationResult = { bookingId: string; eventId: number; cancellationId: number }

/**
 * Cancels a booking, or a part of a paid one, by the policies frozen on it. Replays return the first result.
 * Closes an open payment first. A payment that arrives anyway is refunded in full.
 * Checked-in people can be removed only by an organiser, with a reason.
 * @throws BookingNotFoundError (also without full access), InvalidInputError, BookingCancelledError,
 *   CancellationClosedError, CancellationChangedError with current amounts, DifferentRequestError for a key of
 *   another booking, SecondFactorNeededError for an admin
 */
export async function cancelBooking(
  context: Context,
  bookingId: string,
  input: unknown,
): Promise<CancellationResult> {
  const known = await context.db.booking.findUnique({
    where: { id: bookingId },
    select: { id: true, eventId: true, state: true, ...holderColumns },
  })
  if (known === null || (await getBookingAccess(context, known)) !== 'FULL') throw new BookingNotFoundError()
  const form = parseInput(cancellationFormSchema, input)
  const { cancellationPolicy } = await readSettings(context.db, context)
  const [actor, isOrganiser] = [await getActor(context), await isActingForFamily(context, known)]
  await requireCodeOnBehalf(context, known)
  if (known.state === 'HELD' || known.state === 'EXPIRED') await closeOpenPayment(context, bookingId)
  const cancellationId = await inTransaction(context.db, (tx) =>
    cancel(context, tx, { checked: known, form, actor, isOrganiser, onlyPolicy: cancellationPolicy }),
  )
  context.queue.wake('outbox')
  return { bookingId, eventId: known.eventId, cancellationId }
}

type Order = {
  /** The booking when access was checked. */
  checked: { id: string; eventId: number } & Holder
  form: CancellationForm
  actor: string
  isOrganiser: boolean
  onlyPolicy: string | null
}

async function cancel(
  context: Context,
  tx: DatabaseOrTransaction,
  { checked, form, actor, isOrganiser, onlyPolicy }: Order,
): Promise<number> {
  const bookingId = checked.id
  const held = await lockBooking(tx, bookingId)
  // A concurrent event change commits first, so that its cancellation rights apply.
  await shareLockEventDates(tx, checked.eventId, held)
  const booking = await tx.booking.findUniqueOrThrow({
    where: { id: bookingId },
    include: cancellableColumns,
  })
  // Checked before the replay, because the response reveals the holder.
  if (!hasSameHolder(checked, booking)) throw new BookingNotFoundError()
  const duplicate = await findDuplicateCancellation(tx, bookingId, form.idempotencyKey)
  if (duplicate !== null) return duplicate
  const now = context.now()
  assertCancellable(booking, now)
  if (form.remove !== null && booking.state !== 'CONFIRMED') {
    throw createInputError('remove', 'An unpaid booking can only be cancelled as a whole')
  }
  const hasCheckedIn = hasCheckedInPerson(booking, form.remove, await readBookingCheckIns(tx, bookingId))
  if (hasCheckedIn && !isOrganiser) throw new CancellationClosedError('checked-in')
  if (hasCheckedIn && form.reason === null) {
    throw createInputError('reason', 'Someone on this booking was checked in. Please give a reason')
  }
  const assessment = await assessCancellation(tx, booking, form.remove, { now, onlyPolicy })
  const edition = booking._count.cancellations
  const terms: CancellationTerms = {
    ...getCancellationTerms(assessment, form, { actor, edition }),
    ...(hasCheckedIn && form.reason !== null
      ? { encryptedReason: encryptValue(context.cipher, form.reason, bookingId) }
      : {}),
  }
  return assessment.left === null
    ? endBooking(context, tx, booking, terms)
    : reduceBooking(context, tx, booking, { ...assessment, left: assessment.left }, terms)
}

async function findDuplicateCancellation(
  tx: DatabaseOrTransaction,
  bookingId: string,
  idempotencyKey: string | null,
): Promise<number | null> {
  if (idempotencyKey === null) return null
  const first = await tx.cancellation.findUnique({
    where: { idempotencyKey },
    select: { id: true, bookingId: true },
  })
  if (first !== null && first.bookingId !== bookingId) throw new DifferentRequestError()
  return first?.id ?? null
}

function assertCancellable(booking: CancellableBooking, now: Date): void {
  const can = getCancellability(booking, now)
  if (can === 'cancelled') throw new BookingCancelledError()
  if (can !== 'open') throw new CancellationClosedError(can)
}

function getCancellationTerms(
  { quote, promised, daysBefore }: Assessment,
  form: CancellationForm,
  { actor, edition }: { actor: string; edition: number },
): CancellationTerms {
  const { as, expectedAmount, expectedRest, idempotencyKey } = form
  const chosen = selectAmounts(quote, as)
  const isStale =
    (expectedAmount !== null && expectedAmount !== (chosen.seen?.cents ?? 0)) ||
    (expectedRest !== null && expectedRest !== (chosen.alsoCredit?.cents ?? 0)) ||
    (form.edition !== null && form.edition !== edition)
  if (isStale) throw new CancellationChangedError(quote)
  const { money, note } = selectAmounts(promised, as)
  if (as === 'credit' && note === null) {
    throw createInputError('as', 'You can only choose credit if it is more than the refund')
  }
  return {
    actor,
    cause: 'FAMILY',
    reason: null,
    idempotencyKey,
    refundCents: money?.cents ?? 0,
    creditCents: note?.cents ?? 0,
    outcome: money !== null ? 'CASH' : note !== null ? 'CREDIT' : 'NONE',
    policy: (money ?? note)?.policy ?? null,
    daysBefore,
  }
}

function selectAmounts({ cash, rest, credit }: CancellationQuote, as: CancellationForm['as']) {
  if (as === 'cash') return { money: cash, note: rest, seen: cash, alsoCredit: rest }
  // If no carried cash is left, a request for credit gets the rest.
  const note = credit ?? (cash === null ? rest : null)
  return { money: null, note, seen: note, alsoCredit: null }
}

function createInputError(path: string, message: string): InvalidInputError {
  return new InvalidInputError([{ path, message }])
}
