import { z } from 'zod'
import { signedInCampLeader } from '../accounts/camp-leader.ts'
import { CODE_OF_THE_DAY } from '../accounts/staff-check.ts'
import type { Context } from '../context.ts'
import { type PageCursor, parseCursorPlace } from '../page-cursor.ts'
import { recordStaffAccess } from '../platform/audit.ts'
import { Prisma } from '../platform/prisma.ts'
import type { CampMessage } from './list-camp-messages.ts'

/** In list order: states that need attention first. */
export const FAMILY_EMAIL_STATES = [
  'FAILED',
  'QUEUED',
  'WAITING',
  'LEFT_OUT',
  'STORED',
  'SENT',
  'GONE',
] as const

export type FamilyEmailState = (typeof FAMILY_EMAIL_STATES)[number]

export type MessageFamilyLine = {
  bookingId: string
  code: string
  firstName: string
  lastName: string
  state: FamilyEmailState
  failure: string | null
  sentAt: Date | null
  /** One email covered several bookings. */
  isShared: boolean
  /** Transferred since; the email was sent to the former holder. */
  isForFormerHolder: boolean
  sortedBy: string
}

const cursorSchema = z.object({ value: z.string().max(300), id: z.string().max(40) })

/**
 * Undelivered first. Writes an audit entry.
 * @throws NotSignedInError, NotAllowedError, InvalidInputError for an invalid cursor
 */
export async function listMessageFamilies(
  context: Pick<Context, 'db' | 'session'>,
  message: Pick<CampMessage, 'id' | 'eventId'>,
  page: { after: PageCursor | null; limit: number },
): Promise<MessageFamilyLine[]> {
  const userId = await signedInCampLeader(context, message.eventId, CODE_OF_THE_DAY)
  const lines = await context.db.$queryRaw<MessageFamilyLine[]>`
    SELECT * FROM (
      SELECT *, array_position(ARRAY[${Prisma.join([...FAMILY_EMAIL_STATES])}], state) || lower("lastName" || ' ' || "firstName")
        AS "sortedBy"
      FROM (${toFamilyStatesQuery(message.id)}) AS families
    ) AS sorted
    ${toCursorCondition(page.after)} ORDER BY "sortedBy", "bookingId" LIMIT ${page.limit}::int`
  await recordStaffAccess(context.db, {
    actor: `user:${userId}`,
    action: 'camp-message-read',
    subject: `camp-message:${message.id}`,
  })
  return lines
}

function toFamilyStatesQuery(messageId: number): Prisma.Sql {
  return Prisma.sql`
    SELECT booking_id AS "bookingId", code, first_name AS "firstName", last_name AS "lastName", failure,
      outgoing_email.sent_at AS "sentAt", coalesce(holder_since > outgoing_email.created_at, false) AS "isForFormerHolder",
      count(*) OVER (PARTITION BY group_booking_id) > 1 AS "isShared",
      CASE WHEN is_skipped THEN 'LEFT_OUT' WHEN email_booking_id IS NULL THEN 'WAITING'
        ELSE coalesce(outgoing_email.state::text, 'GONE') END AS state
    FROM camp_message_recipient JOIN booking ON booking.id = booking_id
      LEFT JOIN outgoing_email ON outgoing_email.key = 'camp-message:' || email_booking_id || ':' || message_id
    WHERE message_id = ${messageId}`
}

function toCursorCondition(after: PageCursor | null): Prisma.Sql {
  if (after === null) return Prisma.empty
  const { value, id } = parseCursorPlace(cursorSchema, after)
  return Prisma.sql`WHERE ("sortedBy", "bookingId") > (${value}, ${id})`
}
