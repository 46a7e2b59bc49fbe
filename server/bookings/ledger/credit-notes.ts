import { randomInt } from 'node:crypto'
import { creditExpiry } from '../../../domain/cancellation.ts'
import { readReference } from '../../../domain/typed-text/search-text.ts'
import type { Services } from '../../context.ts'
import { dayOf } from '../../events/event-row.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { DatabaseOrTransaction, Prisma } from '../../platform/prisma.ts'
import { type DataSeal, openCreditCode, sealCreditCode } from '../../platform/sealed-columns.ts'
import { nextAttempt } from './payments.ts'

/** Cents of credit notes that are set aside for a booking until it is paid. Lock the booking first. */
export async function creditSetAside(tx: DatabaseOrTransaction, bookingId: string): Promise<number> {
  const sum = await tx.payment.aggregate({
    where: { bookingId, method: 'CREDIT_NOTE', status: 'OPEN' },
    _sum: { amountCents: true },
  })
  return sum._sum.amountCents ?? 0
}

/**
 * Counts the credit that is set aside for a locked booking as paid. Its invoice is the caller's.
 * @returns whether there was any
 */
export async function settleCredit(tx: DatabaseOrTransaction, bookingId: string): Promise<boolean> {
  const settled = await tx.$queryRaw<{ id: number }[]>`
    UPDATE payment SET status = 'SUCCEEDED', captured_cents = amount_cents, settled_at = now(), updated_at = now()
    WHERE booking_id = ${bookingId} AND method = 'CREDIT_NOTE' AND status = 'OPEN'
    RETURNING id`
  for (const { id } of settled) {
    await recordAudit(tx, { actor: 'system', action: 'payment-succeeded', subject: `payment:${id}` })
  }
  return settled.length > 0
}

/**
 * Gives the credit that is set aside for a locked booking back to its notes. One whose last day passed meanwhile can be
 * spent for some days more, once. Without any nothing happens.
 * @param neededCents how much of it stays set aside, of what was set aside first
 */
export async function releaseCredit(
  tx: DatabaseOrTransaction,
  bookingId: string,
  actor: string,
  neededCents = 0,
): Promise<void> {
  // The condition on the state lets only one of two callers give it back.
  const released = await tx.$queryRaw<{ id: number; creditNoteId: number; amountCents: number }[]>`
    WITH aside AS (
      SELECT id, least(amount_cents, greatest(0, sum(amount_cents) OVER (ORDER BY id) - ${neededCents}::int))::int AS given
      FROM payment WHERE booking_id = ${bookingId} AND method = 'CREDIT_NOTE' AND status = 'OPEN'
    )
    UPDATE payment SET updated_at = now(),
      status = CASE WHEN given = amount_cents THEN 'CANCELED'::intent_status ELSE status END,
      amount_cents = CASE WHEN given = amount_cents THEN amount_cents ELSE amount_cents - given END
    FROM aside
    WHERE payment.id = aside.id AND given > 0 AND status = 'OPEN'
    RETURNING payment.id, credit_note_id AS "creditNoteId", given AS "amountCents"`
  // In the order of their ids, as everybody who locks more than one.
  for (const { id, creditNoteId, amountCents } of released.toSorted(
    (a, b) => a.creditNoteId - b.creditNoteId,
  )) {
    await returnToNote(tx, { creditNoteId, amountCents, term: 'grace' })
    await recordAudit(tx, { actor, action: 'credit-released', subject: `payment:${id}` })
  }
}

/** Credit that was only set aside and comes back to a note whose last day has passed can be spent for so many days. */
export const graceDays = 14

/** How long a note lasts to which credit comes back. */
export type NoteTerm =
  /** As long as it did: a family gave the credit back itself. */
  | 'kept'
  /** As long as it did, and once for some days of grace: the credit was only set aside. */
  | 'grace'
  /** At least twelve months from today. */
  | 'year'

/** Puts credit back on its note so that it can be spent again. Nothing ever makes a note end sooner. */
export async function returnToNote(
  tx: DatabaseOrTransaction,
  { creditNoteId, amountCents, term }: { creditNoteId: number; amountCents: number; term: NoteTerm },
): Promise<void> {
  await tx.$executeRaw`
    UPDATE credit_note SET balance_cents = balance_cents + ${amountCents}, expired_cents = 0,
      had_grace = had_grace OR days.is_grace,
      expires_on = CASE WHEN days.is_grace THEN days.today + ${graceDays}::int
        WHEN ${term === 'year'} THEN greatest(expires_on, (days.today + interval '1 year')::date) ELSE expires_on END
    FROM (
      SELECT ${term === 'grace'} AND NOT had_grace AND expires_on < today AS is_grace, today FROM (
        SELECT expires_on, had_grace, (now() AT TIME ZONE 'Australia/Brisbane')::date AS today
        FROM credit_note WHERE id = ${creditNoteId}) AS note
    ) AS days
    WHERE id = ${creditNoteId}`
}

/**
 * Sets credit of a note aside for a locked booking until it is paid. One conditional UPDATE: two bookings that spend one
 * note at once never take more than it has.
 * @returns false when the note holds less by now; nothing was changed then
 */
export async function setCreditAside(
  tx: DatabaseOrTransaction,
  { bookingId, creditNoteId, amountCents }: { bookingId: string; creditNoteId: number; amountCents: number },
  actor: string,
): Promise<boolean> {
  const taken = await tx.$executeRaw`
    UPDATE credit_note SET balance_cents = balance_cents - ${amountCents}
    WHERE id = ${creditNoteId} AND balance_cents >= ${amountCents}`
  if (taken === 0) return false
  const attempt = await nextAttempt(tx, bookingId)
  const { id } = await tx.payment.create({
    data: {
      ...{ bookingId, attempt, creditNoteId, amountCents },
      idempotencyKey: `booking:${bookingId}:credit:${attempt}`,
      method: 'CREDIT_NOTE',
      status: 'OPEN',
    },
    select: { id: true },
  })
  await recordAudit(tx, { actor, action: 'credit-set-aside', subject: `payment:${id}` })
  return true
}

/** The notes that a booking gave to this address follow its person to another one; a member's are the account's. */
export async function readdressCredit(
  tx: DatabaseOrTransaction,
  { bookingId, from, to }: { bookingId: string; from: string; to: string },
): Promise<void> {
  await tx.creditNote.updateMany({ where: { bookingId, userId: null, email: from }, data: { email: to } })
}

/** The credit notes of an account that is erased stay good for whoever has the code, and name nobody. */
export async function forgetNoteOwner(
  tx: DatabaseOrTransaction,
  userId: string,
  nowhere: string,
): Promise<void> {
  await tx.creditNote.updateMany({ where: { userId }, data: { userId: null, email: nowhere } })
}

/*
 * A code spends like money. A keyed hash finds its note, a sealed copy shows it to whom it belongs, and it stands nowhere
 * in plain. The plain column is left for notes of the version before, until they are sealed (seal-credit-codes.ts).
 */

export type CodeKeeping = Pick<Services, 'seal' | 'keyedHash'>

/** What is kept of a note's code. */
export function keptCode({ seal, keyedHash }: CodeKeeping, noteId: number, code: string) {
  return {
    codeHash: keyedHash.of('credit-code', code),
    sealedCode: sealCreditCode(seal, code, noteId),
  }
}

/** Finds the note of a code as somebody typed it: case, spaces and hyphens do not matter. */
export function noteOfCode(
  { keyedHash }: Pick<Services, 'keyedHash'>,
  typed: string,
): Prisma.CreditNoteWhereInput {
  const code = toCreditCode(typed)
  return { OR: [{ codeHash: { in: keyedHash.byEachKey('credit-code', code) } }, { code }] }
}

/** Returns a typed code as it is stored: in fours. A code of another shape keeps its hyphens. */
function toCreditCode(typed: string): string {
  const code = readReference(typed)
  if (/^CAMP[2-9A-Z]{16}$/.test(code)) return code.replace(/.{4}(?=.)/g, '$&-')
  return typed.replace(/\s/g, '').toUpperCase()
}

/** The code of a note, in words where it cannot be opened. */
export function shownCode(
  seal: DataSeal,
  note: { id: number; code: string | null; sealedCode: Uint8Array | null },
): string {
  return note.code ?? openCreditCode(seal, note.sealedCode, note.id) ?? ''
}

/** What `shownCode` needs of a note. */
export const codeColumns = {
  id: true,
  code: true,
  sealedCode: true,
} as const satisfies Prisma.CreditNoteSelect

/** Without letters and digits that look alike. */
const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** What a cancellation gives as credit, and how long that lasts. */
export type CreditOrder = {
  actor: string
  cancellationId: number
  creditCents: number
  term: 'kept' | 'year'
}

/**
 * Issues what a cancellation gives as credit, for whoever has the booking now.
 * @returns the id of the note
 */
export async function issueCreditNote(
  services: CodeKeeping,
  tx: DatabaseOrTransaction,
  booking: { id: string; eventId: number; userId: string | null; email: string },
  { actor, cancellationId, creditCents, term }: CreditOrder,
): Promise<number> {
  // Its number first, because the code is sealed for it. An event that was moved since counts from its later date.
  const [next] = await tx.$queryRaw<{ id: number; startDate: Date; today: Date }[]>`
    SELECT nextval(pg_get_serial_sequence('credit_note', 'id'))::int AS id,
      (now() AT TIME ZONE 'Australia/Brisbane')::date AS today,
      greatest(event.start_date, (SELECT max(old_start_date) FROM event_change
        WHERE event_id = event.id AND at >= booking.created_at)) AS "startDate"
    FROM booking JOIN event ON event.id = event_id WHERE booking.id = ${booking.id}`
  if (next === undefined) throw new Error('the booking of a credit note is missing')
  const { id, startDate, today } = next
  const lastDays = [startDate, ...(term === 'year' ? [today] : [])].map((day) => creditExpiry(dayOf(day)))
  await tx.creditNote.create({
    data: {
      id,
      ...keptCode(services, id, newCode()),
      userId: booking.userId,
      bookingId: booking.id,
      cancellationId,
      email: booking.email,
      amountCents: creditCents,
      balanceCents: creditCents,
      isDocumented: true,
      expiresOn: new Date(`${lastDays.toSorted().at(-1)}T00:00:00Z`),
    },
    select: { id: true },
  })
  await recordAudit(tx, { actor, action: 'credit-issued', subject: `credit-note:${id}` })
  return id
}

/** CAMP- and sixteen characters in fours: 80 random bits, which nobody guesses. */
function newCode(): string {
  const four = () => Array.from({ length: 4 }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')
  return `CAMP-${four()}-${four()}-${four()}-${four()}`
}
