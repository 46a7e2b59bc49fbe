import { mailboxOf } from '../../../domain/mailbox.ts'
import type { KeyedHash } from '../keyed-hash.ts'
import type { DatabaseOrTransaction } from '../prisma.ts'
import type { MailClass } from './mail-kinds.ts'

/** What strangers cause is counted; the rest never is. */
export type CountedClass = Exclude<MailClass, 'free'>

const inAnHour = 6
const inADay = 10
/** Beside what all of them together may be, so many of a class within so many minutes. */
const ofClass = {
  booking: { mails: 1, minutes: 60 },
  link: { mails: 1, minutes: 15 },
  unpaid: null,
  stranger: null,
} as const satisfies Record<CountedClass, { mails: number; minutes: number } | null>

/** What is said of it wherever somebody asks for a link, whether or not a mail goes out. */
export const linksAreFew =
  'An address gets one such mail in 15 minutes and a few in an hour: if none comes, use the latest or ask again later.'

/** How much mail strangers may cause to one mailbox, counted in the database by all instances together. */
export type MailboxAllowance = {
  /**
   * Counts one mail, in the transaction that enqueues it.
   * @returns false when the mailbox has had enough: then nothing is counted, and nothing may be mailed
   */
  take(tx: DatabaseOrTransaction, email: string, counted: CountedClass): Promise<boolean>
}

/** `factor` multiplies the limits; 0 switches them off. */
export function createMailboxAllowance({
  keyedHash,
  factor,
}: {
  keyedHash: KeyedHash
  factor: number
}): MailboxAllowance {
  if (factor === 0) return { take: async () => true }
  const times = (mails: number) => Math.max(1, Math.round(mails * factor))

  return {
    async take(tx, email, counted) {
      const mailbox = keyedHash.of('mailbox', mailboxOf(email))
      const own = ofClass[counted] ?? { mails: inADay, minutes: 24 * 60 }
      // One statement: whoever comes at the same moment waits for the row and then reads it as it has become.
      const taken = await tx.$executeRaw`
        INSERT INTO mailbox_allowance AS kept (mailbox, mailed_at, mailed_as)
        VALUES (${mailbox}, ARRAY[clock_timestamp()], ARRAY[${counted}::text])
        ON CONFLICT (mailbox) DO UPDATE SET
          mailed_at = ARRAY(SELECT at FROM unnest(kept.mailed_at) WITH ORDINALITY AS past(at, place)
            WHERE at > now() - interval '1 day' ORDER BY place) || excluded.mailed_at,
          mailed_as = ARRAY(SELECT class FROM unnest(kept.mailed_at, kept.mailed_as) WITH ORDINALITY
            AS past(at, class, place) WHERE at > now() - interval '1 day' ORDER BY place) || excluded.mailed_as,
          latest_at = now()
        WHERE (SELECT count(*) < ${times(inADay)}
            AND count(*) FILTER (WHERE at > now() - interval '1 hour') < ${times(inAnHour)}
            AND count(*) FILTER (WHERE class = ${counted} AND at > now() - ${own.minutes}::int * interval '1 minute')
              < ${times(own.mails)}
          FROM unnest(kept.mailed_at, kept.mailed_as) AS past(at, class) WHERE at > now() - interval '1 day')`
      return taken === 1
    },
  }
}

/** Forgets mailboxes to which strangers caused no mail for a day. */
export async function sweepMailboxAllowances(db: DatabaseOrTransaction): Promise<void> {
  await db.$executeRaw`DELETE FROM mailbox_allowance WHERE latest_at < now() - interval '1 day'`
}
