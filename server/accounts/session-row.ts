import { createHash } from 'node:crypto'
import { z } from 'zod'
import { PASSWORD_LIMITS } from '../../domain/password-rules.ts'
import type { Viewer } from '../context.ts'
import { type Database, type DatabaseOrTransaction, Prisma, queryRawRows } from '../platform/prisma.ts'
import { mustSetUpFirst } from './mandatory-second-factor.ts'

/** SHA-256 of a session id; the id itself is not stored. */
export type Sid = Uint8Array<ArrayBuffer>

export type SessionRow = { viewer: Viewer; grants: string[]; payments: string[] }

/** `grants` are visible bookings, `payments` those it began to pay without seeing them. */
export type SessionList = 'grants' | 'payments'

/** Per list. The oldest is dropped first. */
const maxBookingsPerList = 20
/** Hours since sign-in. Staff sign in daily. */
const absoluteHours = { staff: 12, user: 30 * 24 }
/** Minutes without a request. */
const idleMinutes = { staff: 30, user: 14 * 24 * 60 }

const list = z.array(z.string()).default([]).catch([])
const sessionDataSchema = z.object({ grants: list, payments: list }).catch({ grants: [], payments: [] })

export function cookieSeconds(role: string): number {
  return (role === 'user' ? absoluteHours.user : absoluteHours.staff) * 3600
}

/** True for staff with a generated password, or one chosen under the member rules. */
const mustChange = Prisma.sql`
  coalesce(user_account.role <> 'user' AND user_account.password_min_length < ${PASSWORD_LIMITS.staffMinLength}::int, false)`

type PendingSetUp = { must_change: boolean; must_set_up: boolean }

/** Limits the role to member until password and second factor are set up. */
function toViewer(userId: string, role: string, { must_change, must_set_up }: PendingSetUp): Viewer {
  return {
    kind: 'user',
    userId,
    role: must_change || must_set_up ? 'user' : role,
    mustChangePassword: must_change,
    mustSetUpSecondFactor: must_set_up,
  }
}

export function hashSessionId(id: string): Sid {
  return new Uint8Array(createHash('sha256').update(id).digest())
}

/**
 * Uses the database clock. Null when the session is unknown, ended, idle or expired, or its member is disabled or has
 * another role now.
 * @param willBeWritten the caller's write also updates the activity time
 */
export async function readSessionRow(
  db: Database,
  sid: Sid,
  willBeWritten: boolean,
): Promise<SessionRow | null> {
  const [row] = await queryRawRows<
    PendingSetUp & { sess: unknown; user_id: string | null; role: string | null; is_due: boolean }
  >(
    db,
    Prisma.sql`
    SELECT session.sess, session.user_id::text, user_account.role, ${mustChange} AS must_change,
      ${mustSetUpFirst} AS must_set_up, session.last_seen_at < now() - interval '1 minute' AS is_due
    FROM session LEFT JOIN user_account ON user_account.id = session.user_id
    WHERE sid = ${sid} AND expire > now()
      AND session.created_at > now() - interval '1 hour' *
        CASE WHEN user_account.role <> 'user' THEN ${absoluteHours.staff}::int ELSE ${absoluteHours.user}::int END
      AND last_seen_at > now() - interval '1 minute' *
        CASE WHEN user_account.role <> 'user' THEN ${idleMinutes.staff}::int ELSE ${idleMinutes.user}::int END
      AND user_account.disabled_at IS NULL
      AND (sess ->> 'role' IS NULL OR sess ->> 'role' = user_account.role::text)`,
  )
  if (row === undefined) return null
  // Saves a write per request.
  if (row.is_due && !willBeWritten)
    await db.$executeRaw`UPDATE session SET last_seen_at = now() WHERE sid = ${sid}`
  const viewer: Viewer =
    row.user_id === null || row.role === null ? { kind: 'anonymous' } : toViewer(row.user_id, row.role, row)
  return { viewer, ...sessionDataSchema.parse(row.sess) }
}

/**
 * Creates the session if needed. The database merges concurrent additions.
 * @param source the origin of its one row, such as `FROM booked`; omitted for a separate statement
 */
export function buildSessionUpsert(
  sid: Sid,
  { list, bookingId }: { list: SessionList; bookingId: string },
  source: Prisma.Sql = Prisma.empty,
): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO session (sid, sess, expire)
    SELECT ${sid}::bytea, jsonb_build_object(${list}::text, jsonb_build_array(${bookingId}::text)),
      now() + ${absoluteHours.user}::int * interval '1 hour'
    ${source}
    ON CONFLICT (sid) DO UPDATE SET last_seen_at = now(),
      sess = session.sess || jsonb_build_object(${list}::text, (
        SELECT jsonb_agg(retained.id ORDER BY retained.place) FROM (
          SELECT id, min(place) AS place
          FROM jsonb_array_elements(EXCLUDED.sess -> ${list}::text || coalesce(session.sess -> ${list}::text, '[]'))
            WITH ORDINALITY AS grants(id, place)
          GROUP BY id ORDER BY min(place) LIMIT ${maxBookingsPerList}::int
        ) AS retained))`
}

/**
 * Carries over only bookings made with the member's verified email, because a computer may be shared. Carries over
 * nothing from another member's session. A step-up remains only for the same member.
 */
export async function beginMemberSession(
  tx: DatabaseOrTransaction,
  sids: { old: Sid | null; new: Sid },
  member: { id: string; role: string; hasGivenCode: boolean },
): Promise<SessionRow> {
  const [row] = await tx.$queryRaw<(PendingSetUp & { sess: unknown })[]>`
    WITH ended AS (DELETE FROM session WHERE sid = ${sids.old} RETURNING sess, user_id, expire, step_up_at)
    INSERT INTO session (sid, sess, user_id, expire, step_up_at)
    VALUES (${sids.new},
      jsonb_build_object('role', ${member.role}::text, 'grants', coalesce(
        (SELECT jsonb_agg(retained.id ORDER BY retained.place)
          FROM ended, jsonb_array_elements_text(sess::jsonb -> 'grants') WITH ORDINALITY AS retained(id, place)
            JOIN booking ON booking.id = retained.id
            JOIN user_account ON user_account.id = ${member.id}::uuid AND lower(user_account.email) = lower(booking.email)
          WHERE ended.expire > now() AND (ended.user_id IS NULL OR ended.user_id = user_account.id)
            AND user_account.email_verified_at IS NOT NULL),
        '[]')),
      ${member.id}::uuid, now() + ${cookieSeconds(member.role)}::int * interval '1 second',
      CASE WHEN ${member.hasGivenCode}::boolean THEN now()
        ELSE (SELECT step_up_at FROM ended WHERE user_id = ${member.id}::uuid AND expire > now()) END)
    RETURNING sess, (SELECT ${mustChange} FROM user_account WHERE id = ${member.id}::uuid) AS must_change,
      (SELECT ${mustSetUpFirst} FROM user_account WHERE id = ${member.id}::uuid) AS must_set_up`
  if (row === undefined) throw new Error('The session was not stored')
  return { viewer: toViewer(member.id, member.role, row), ...sessionDataSchema.parse(row.sess) }
}

export async function endMemberSessions(
  tx: DatabaseOrTransaction,
  userId: string,
  except: Sid | null = null,
): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM session WHERE user_id = ${userId}::uuid AND (${except}::bytea IS NULL OR sid <> ${except}::bytea)`
}
