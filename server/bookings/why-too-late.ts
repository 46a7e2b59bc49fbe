import type { DatabaseOrTransaction } from '../platform/prisma.ts'
import type { Seats } from './record/seats.ts'

/** The mails about money that found no place, by what was in its way. */
export const tooLateLetters = [
  'paid-too-late',
  'paid-after-sold-out',
  'paid-after-call-off',
  'paid-after-end',
] as const

export type TooLateLetter = (typeof tooLateLetters)[number]

/** Why these seats cannot be taken any more, as the mail that says so. Read it before anything is given back. */
export async function whyTooLate(tx: DatabaseOrTransaction, seats: Seats): Promise<TooLateLetter> {
  const rows = await tx.$queryRaw<{ why: TooLateLetter }[]>`
    SELECT CASE
      WHEN cancelled_at IS NOT NULL THEN 'paid-after-call-off'
      WHEN deleted_at IS NOT NULL OR ends_at <= now() THEN 'paid-after-end'
      WHEN current_participants + ${seats.people} > max_participants
        OR (${seats.tents} > 0 AND tents_taken + ${seats.tents} > tent_stock) THEN 'paid-after-sold-out'
      ELSE 'paid-too-late' END AS why
    FROM event WHERE id = ${seats.eventId}`
  return rows[0]?.why ?? 'paid-too-late'
}
