import type { EmailState } from '../../../prisma/generated/client/enums.ts'
import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { CODE_OF_THE_DAY } from '../../accounts/staff-check.ts'
import type { Context } from '../../context.ts'
import { recordStaffAccess } from '../../platform/audit.ts'
import { Prisma } from '../../platform/prisma.ts'
import { searchCondition } from '../../platform/search-condition.ts'

export type EmailLine = {
  id: number
  /** The first part of its key, such as booking-received. */
  kind: string
  recipient: string
  subject: string
  state: EmailState
  attempts: number
  failure: string | null
  bookingId: string | null
  createdAt: Date
  sentAt: Date | null
}

export type EmailFilter = {
  status?: EmailState | null | undefined
  /** Part of the recipient or subject. */
  search?: string | null | undefined
}

/**
 * Newest first, by keyset. Writes an audit entry.
 * @throws NotSignedInError, NotAllowedError
 */
export async function listEmails(
  context: Pick<Context, 'db' | 'session'>,
  page: { filter: EmailFilter; after: number | null; limit: number },
): Promise<EmailLine[]> {
  const admin = await signedInAdmin(context, CODE_OF_THE_DAY)
  const { after, limit } = page
  const rows = await context.db.$queryRaw<EmailLine[]>`
    ${lines} WHERE ${toFilterCondition(page.filter)} ${after === null ? Prisma.empty : Prisma.sql`AND outgoing_email.id < ${after}`}
    ORDER BY outgoing_email.id DESC LIMIT ${limit}::int`
  await recordStaffAccess(context.db, { actor: `user:${admin}`, action: 'emails-read', subject: 'mails' })
  return rows
}

/** Null when unknown. Writes no audit entry. */
export async function findEmail(context: Pick<Context, 'db'>, id: number): Promise<EmailLine | null> {
  const [line] = await context.db.$queryRaw<EmailLine[]>`${lines} WHERE outgoing_email.id = ${id}`
  return line ?? null
}

const lines = Prisma.sql`
  SELECT outgoing_email.id, split_part(key, ':', 1) AS kind, recipient, subject, outgoing_email.state, attempts, failure,
    booking.id AS "bookingId", outgoing_email.created_at AS "createdAt", outgoing_email.sent_at AS "sentAt"
  FROM outgoing_email LEFT JOIN booking ON booking.id = split_part(key, ':', 2)`

function toFilterCondition({ status, search }: EmailFilter): Prisma.Sql {
  const condition = searchCondition([Prisma.sql`recipient`, Prisma.sql`subject`], search)
  return Prisma.join(
    [
      Prisma.sql`true`,
      ...(status ? [Prisma.sql`outgoing_email.state = ${status}::email_state`] : []),
      ...(condition === null ? [] : [condition]),
    ],
    ' AND ',
  )
}
