import { signedInCampLeader } from '../accounts/camp-leader.ts'
import { shownUsername } from '../accounts/shown-username.ts'
import { exempt } from '../accounts/staff-check.ts'
import type { Context } from '../context.ts'
import { Prisma } from '../platform/prisma.ts'

/** Several bookings under one address count once. */
export type MessageProgress = {
  families: number
  written: number
  /** Their bookings ended before the email was written. */
  skipped: number
  queued: number
  sent: number
  /** Stored because no mail server is configured. */
  kept: number
  dead: number
}

export type CampMessage = MessageProgress & {
  id: number
  eventId: number
  subject: string
  text: string
  includesUnpaid: boolean
  /** Username. Null for a deleted account. */
  who: string | null
  createdAt: Date
  /** When its last email was written. */
  doneAt: Date | null
}

/** Newest first, by keyset. @throws NotSignedInError, NotAllowedError */
export async function listCampMessages(
  context: Pick<Context, 'db' | 'session'>,
  eventId: number,
  page: { after: number | null; limit: number },
): Promise<CampMessage[]> {
  await signedInCampLeader(context, eventId, exempt('reads texts of the team'))
  const { after, limit } = page
  return context.db.$queryRaw<CampMessage[]>`
    ${messages}
    WHERE event_id = ${eventId} ${after === null ? Prisma.empty : Prisma.sql`AND camp_message.id < ${after}`}
    ORDER BY camp_message.id DESC LIMIT ${limit}::int`
}

/** Null when unknown or of another event. @throws NotSignedInError, NotAllowedError */
export async function readCampMessage(
  context: Pick<Context, 'db' | 'session'>,
  eventId: number,
  id: number,
): Promise<CampMessage | null> {
  await signedInCampLeader(context, eventId, exempt('reads texts of the team'))
  const [message] = await context.db.$queryRaw<CampMessage[]>`
    ${messages} WHERE event_id = ${eventId} AND camp_message.id = ${id}`
  return message ?? null
}

const messages = Prisma.sql`
  SELECT camp_message.id, event_id AS "eventId", subject, text, includes_unpaid AS "includesUnpaid",
    ${shownUsername} AS who,
    camp_message.created_at AS "createdAt", done_at AS "doneAt", progress.*
  FROM camp_message LEFT JOIN user_account ON user_account.id = author_id CROSS JOIN LATERAL (
    SELECT count(*)::int AS families, count(*) FILTER (WHERE is_written)::int AS written,
      count(*) FILTER (WHERE NOT is_written AND NOT waits)::int AS "skipped",
      count(*) FILTER (WHERE 'QUEUED' = ANY (states))::int AS queued,
      count(*) FILTER (WHERE 'SENT' = ANY (states))::int AS sent,
      count(*) FILTER (WHERE 'STORED' = ANY (states))::int AS kept,
      count(*) FILTER (WHERE 'FAILED' = ANY (states))::int AS dead
    FROM (
      SELECT bool_or(email_booking_id IS NOT NULL) AS is_written, bool_or(email_booking_id IS NULL AND NOT is_skipped) AS waits,
        array_agg(outgoing_email.state) AS states
      FROM camp_message_recipient LEFT JOIN outgoing_email ON outgoing_email.key = 'camp-message:' || email_booking_id || ':' || message_id
      WHERE message_id = camp_message.id GROUP BY group_booking_id
    ) AS family
  ) AS progress`
