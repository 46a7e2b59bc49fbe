import { normalizeMailbox } from '../../../domain/mailbox.ts'
import type { HmacHasher } from '../hmac-hasher.ts'
import type { DatabaseOrTransaction } from '../prisma.ts'

/**
 * Limits emails that anyone can trigger. `booking` and `unpaid` apply before any payment; a `link` proves or opens
 * something; `free` is never counted.
 */
export type EmailClass = 'booking' | 'unpaid' | 'link' | 'stranger' | 'free'

type CountedClass = Exclude<EmailClass, 'free'>

const maxPerHour = 6
const maxPerDay = 10
const classLimits = {
  booking: { emails: 1, minutes: 60 },
  link: { emails: 1, minutes: 15 },
  unpaid: null,
  stranger: null,
} as const satisfies Record<CountedClass, { emails: number; minutes: number } | null>

export const linkLimitNotice =
  'We send one of these every 15 minutes at most, and only a few an hour. If none arrives, use the latest one or try again later.'

export type MailboxAllowance = ReturnType<typeof createMailboxAllowance>

type RequestedEmail = { email: string; counted: CountedClass }

/** `factor` 0 disables the limits. */
export function createMailboxAllowance({ hmac, factor }: { hmac: HmacHasher; factor: number }) {
  const scaleLimit = (emails: number) => Math.max(1, Math.round(emails * factor))

  async function takeForClass(
    tx: DatabaseOrTransaction,
    counted: CountedClass,
    mailboxes: readonly Bytes[],
  ): Promise<Set<string>> {
    const limit = classLimits[counted] ?? { emails: maxPerDay, minutes: 24 * 60 }
    // Concurrent requests wait for the row. The order prevents deadlocks.
    const taken = await tx.$queryRaw<{ mailbox: Uint8Array }[]>`
        INSERT INTO mailbox_allowance AS allowance (mailbox_hmac, emailed_at, email_classes)
        SELECT requested.mailbox, ARRAY[clock_timestamp()], ARRAY[${counted}::text]
        FROM unnest(${mailboxes}::bytea[]) AS requested(mailbox) ORDER BY requested.mailbox
        ON CONFLICT (mailbox_hmac) DO UPDATE SET
          emailed_at = ARRAY(SELECT at FROM unnest(allowance.emailed_at) WITH ORDINALITY AS past(at, place)
            WHERE at > now() - interval '1 day' ORDER BY place) || excluded.emailed_at,
          email_classes = ARRAY(SELECT class FROM unnest(allowance.emailed_at, allowance.email_classes) WITH ORDINALITY
            AS past(at, class, place) WHERE at > now() - interval '1 day' ORDER BY place) || excluded.email_classes,
          latest_at = now()
        WHERE (SELECT count(*) < ${scaleLimit(maxPerDay)}
            AND count(*) FILTER (WHERE at > now() - interval '1 hour') < ${scaleLimit(maxPerHour)}
            AND count(*) FILTER (WHERE class = ${counted} AND at > now() - ${limit.minutes}::int * interval '1 minute')
              < ${scaleLimit(limit.emails)}
          FROM unnest(allowance.emailed_at, allowance.email_classes) AS past(at, class) WHERE at > now() - interval '1 day')
        RETURNING mailbox_hmac AS mailbox`
    return new Set(taken.map(({ mailbox }) => toHex(mailbox)))
  }

  return {
    /** @returns false for emails over the limit, which must not be sent */
    async take(tx: DatabaseOrTransaction, requests: readonly RequestedEmail[]): Promise<boolean[]> {
      if (factor === 0) return requests.map(() => true)
      const pending = requests.map(({ email, counted }, index) => ({
        index,
        counted,
        mailbox: hmac.create('mailbox', normalizeMailbox(email)),
      }))
      const isAllowed = requests.map(() => false)
      // A statement changes a row only once.
      for (let rest = pending; rest.length > 0; ) {
        const firsts = [...Map.groupBy(rest, ({ mailbox }) => toHex(mailbox)).values()]
          .map(([first]) => first)
          .filter((first) => first !== undefined)
        for (const [counted, emails] of Map.groupBy(firsts, (each) => each.counted)) {
          const taken = await takeForClass(
            tx,
            counted,
            emails.map(({ mailbox }) => mailbox),
          )
          for (const { index, mailbox } of emails) isAllowed[index] = taken.has(toHex(mailbox))
        }
        rest = rest.filter((each) => !firsts.includes(each))
      }
      return isAllowed
    },
  }
}

type Bytes = Uint8Array<ArrayBuffer>

function toHex(mailbox: Uint8Array): string {
  return Buffer.from(mailbox).toString('hex')
}

export async function sweepMailboxAllowances(db: DatabaseOrTransaction): Promise<void> {
  await db.$executeRaw`DELETE FROM mailbox_allowance WHERE latest_at < now() - interval '1 day'`
}
