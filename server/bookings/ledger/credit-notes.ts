import { randomInt } from 'node:crypto'
import { creditExpiry } from '../../../domain/cancellation.ts'
import { normalizeReference } from '../../../domain/typed-text/search-text.ts'
import type { Services } from '../../context.ts'
import { toIsoDay } from '../../events/event-row.ts'
import { recordAudit } from '../../platform/audit.ts'
import { type DataCipher, decryptText, encryptValue } from '../../platform/encrypted-value.ts'
import type { DatabaseOrTransaction, Prisma } from '../../platform/prisma.ts'
import { nextAttempt } from './payments.ts'

/** Lock the booking first. */
export async function sumReservedCredit(tx: DatabaseOrTransaction, bookingId: string): Promise<number> {
  const sum = await tx.payment.aggregate({
    where: { bookingId, method: 'CREDIT_NOTE', status: 'OPEN' },
    _sum: { amountCents: true },
  })
  return sum._sum.amountCents ?? 0
}

/**
 * Marks credit set aside as paid. The caller locks the booking and issues the invoice.
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
 * Returns credit set aside for a locked booking to its notes. An expired note gets a grace period once.
 * @param neededCents remains set aside, oldest first
 */
export async function releaseCredit(
  tx: DatabaseOrTransaction,
  bookingId: string,
  actor: string,
  neededCents = 0,
): Promise<void> {
  // The state condition prevents concurrent double returns.
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
  // Notes are locked in id order to prevent deadlocks.
  for (const { id, creditNoteId, amountCents } of released.toSorted(
    (a, b) => a.creditNoteId - b.creditNoteId,
  )) {
    await returnToNote(tx, { creditNoteId, amountCents, term: 'grace' })
    await recordAudit(tx, { actor, action: 'credit-released', subject: `payment:${id}` })
  }
}

/** Days that credit returned to an expired note can be spent. */
export const graceDays = 14

export type CreditTerm =
  /** The family returned the credit: same expiry. */
  | 'unchanged'
  /** The credit was only set aside: same expiry, with one grace period if it has passed. */
  | 'grace'
  /** At least twelve months from today. */
  | 'year'

/** Never shortens the validity. */
export async function returnToNote(
  tx: DatabaseOrTransaction,
  { creditNoteId, amountCents, term }: { creditNoteId: number; amountCents: number; term: CreditTerm },
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
 * One conditional UPDATE prevents concurrent bookings from overspending a note. Lock the booking first.
 * @returns false, with nothing changed, if the balance is too low
 */
export async function reserveCredit(
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
      bookingId,
      attempt,
      creditNoteId,
      amountCents,
      idempotencyKey: `booking:${bookingId}:credit:${attempt}`,
      method: 'CREDIT_NOTE',
      status: 'OPEN',
    },
    select: { id: true },
  })
  await recordAudit(tx, { actor, action: 'credit-reserved', subject: `payment:${id}` })
  return true
}

/** A guest's notes follow a transferred booking; a member's remain with the account. */
export async function readdressCredit(
  tx: DatabaseOrTransaction,
  { bookingId, from, to }: { bookingId: string; from: string; to: string },
): Promise<void> {
  await tx.creditNote.updateMany({ where: { bookingId, userId: null, email: from }, data: { email: to } })
}

/** Notes of an erased account remain valid for anyone with the code. */
export async function removeNoteOwner(
  tx: DatabaseOrTransaction,
  userId: string,
  erasedEmail: string,
): Promise<void> {
  await tx.creditNote.updateMany({ where: { userId }, data: { userId: null, email: erasedEmail } })
}

/** A code spends like money, so only its HMAC and an encrypted copy are stored. */
export type CodeServices = Pick<Services, 'cipher' | 'hmac'>

export function toStoredCode({ cipher, hmac }: CodeServices, noteId: number, code: string) {
  return {
    codeHmac: hmac.create('credit-code', code),
    encryptedCode: encryptValue(cipher, code, String(noteId)),
  }
}

/** Ignores case, spaces and hyphens. */
export function createCodeFilter(
  { hmac }: Pick<Services, 'hmac'>,
  typed: string,
): Prisma.CreditNoteWhereInput {
  const code = toCreditCode(typed)
  return { codeHmac: { in: hmac.createForEachKey('credit-code', code) } }
}

function toCreditCode(typed: string): string {
  const code = normalizeReference(typed)
  if (/^CAMP[2-9A-Z]{16}$/.test(code)) return code.replace(/.{4}(?=.)/g, '$&-')
  return typed.replace(/\s/g, '').toUpperCase()
}

/** Returns a placeholder if the code cannot be decrypted. */
export function getDisplayCode(cipher: DataCipher, note: { id: number; encryptedCode: Uint8Array }): string {
  return decryptText(cipher, note.encryptedCode, String(note.id)) ?? ''
}

export const codeColumns = {
  id: true,
  encryptedCode: true,
} as const satisfies Prisma.CreditNoteSelect

/** Excludes characters that look alike. */
const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

export type CreditOrder = {
  actor: string
  cancellationId: number
  creditCents: number
  term: 'unchanged' | 'year'
}

/** Issues a note to the booking's current holder and returns its id. */
export async function issueCreditNote(
  services: CodeServices,
  tx: DatabaseOrTransaction,
  booking: { id: string; eventId: number; userId: string | null; email: string },
  { actor, cancellationId, creditCents, term }: CreditOrder,
): Promise<number> {
  // The id is needed for encryption. Expiry counts from the latest start date since booking.
  const [next] = await tx.$queryRaw<{ id: number; startDate: Date; today: Date }[]>`
    SELECT nextval(pg_get_serial_sequence('credit_note', 'id'))::int AS id,
      (now() AT TIME ZONE 'Australia/Brisbane')::date AS today,
      greatest(event.start_date, (SELECT max(old_start_date) FROM event_change
        WHERE event_id = event.id AND at >= booking.created_at)) AS "startDate"
    FROM booking JOIN event ON event.id = event_id WHERE booking.id = ${booking.id}`
  if (next === undefined) throw new Error('booking of a credit note not found')
  const { id, startDate, today } = next
  const lastDays = [startDate, ...(term === 'year' ? [today] : [])].map((day) => creditExpiry(toIsoDay(day)))
  await tx.creditNote.create({
    data: {
      id,
      ...toStoredCode(services, id, generateCode()),
      userId: booking.userId,
      bookingId: booking.id,
      cancellationId,
      email: booking.email,
      amountCents: creditCents,
      balanceCents: creditCents,
      expiresOn: new Date(`${lastDays.toSorted().at(-1)}T00:00:00Z`),
    },
    select: { id: true },
  })
  await recordAudit(tx, { actor, action: 'credit-issued', subject: `credit-note:${id}` })
  return id
}

/** 80 random bits cannot be guessed. */
function generateCode(): string {
  const part = () => Array.from({ length: 4 }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')
  return `CAMP-${part()}-${part()}-${part()}-${part()}`
}
