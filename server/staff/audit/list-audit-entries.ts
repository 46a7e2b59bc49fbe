import { cleanLine } from '../../../domain/typed-text/single-line.ts'
import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { CODE_OF_THE_DAY, exempt } from '../../accounts/staff-check.ts'
import { toActorName } from '../../bookings/staff/booking-history.ts'
import type { Context } from '../../context.ts'
import { Prisma } from '../../platform/prisma.ts'
import { searchCondition } from '../../platform/search-condition.ts'

/** As text. Null when absent. */
export type AuditChange = { field: string; before: string | null; after: string | null }

export type AuditLine = {
  id: string
  at: Date
  who: string
  action: string
  subject: string
  /** Null when the subject has no title or is deleted. */
  subjectTitle: string | null
  changes: AuditChange[]
}

export type AuditFilter = {
  /** Part of the username, or `system`. */
  who?: string | null | undefined
  /** Matches exactly, such as event-changed. */
  action?: string | null | undefined
  /** Matches exactly, such as event:4. */
  subject?: string | null | undefined
}

type Row = {
  id: bigint
  at: Date
  actor: string
  username: string | null
  action: string
  subject: string
  subjectTitle: string | null
  before: unknown
  after: unknown
}

/** The query has to provide `subject`. */
const subjectTitle = Prisma.sql`
  CASE WHEN subject ~ '^[a-z-]+:[0-9]{1,9}$' THEN
    CASE split_part(subject, ':', 1)
      WHEN 'event' THEN (SELECT title FROM event WHERE id = split_part(found.subject, ':', 2)::int)
      WHEN 'past-event' THEN (SELECT title FROM past_event WHERE id = split_part(found.subject, ':', 2)::int)
      WHEN 'email' THEN (SELECT outgoing_email.subject FROM outgoing_email WHERE id = split_part(found.subject, ':', 2)::int)
      WHEN 'enquiry' THEN
        (SELECT enquiry.subject FROM enquiry WHERE id = split_part(found.subject, ':', 2)::int)
    END
    WHEN starts_with(subject, 'booking:') THEN
      (SELECT code FROM booking WHERE id = substr(found.subject, 9))
  END`

/** Newest first, by keyset. @throws NotSignedInError, NotAllowedError */
export async function listAuditEntries(
  context: Pick<Context, 'db' | 'session'>,
  page: { filter: AuditFilter; after: bigint | null; limit: number },
): Promise<AuditLine[]> {
  await signedInAdmin(context, CODE_OF_THE_DAY)
  const { after, limit } = page
  const { who, ...others } = page.filter
  const entries = (condition: Prisma.Sql) => Prisma.sql`
    SELECT id, at, actor, action, subject, before, after FROM audit_entry
    WHERE ${condition} AND ${toFilterCondition(others)} ${after === null ? Prisma.empty : Prisma.sql`AND id < ${after}`}
    ORDER BY id DESC LIMIT ${limit}::int`
  const nameCondition = searchCondition([Prisma.sql`username`], who)
  // Reads a page per actor by index. A scan from the end is slow for rare actors.
  const found =
    nameCondition === null
      ? entries(Prisma.sql`true`)
      : Prisma.sql`
        SELECT entry.* FROM (
          SELECT 'user:' || id AS actor FROM user_account WHERE ${nameCondition}
          UNION
          SELECT ${cleanLine(who ?? '').toLowerCase()}
        ) AS wanted, LATERAL (${entries(Prisma.sql`audit_entry.actor = wanted.actor`)}) AS entry`
  const rows = await context.db.$queryRaw<Row[]>`
    SELECT found.id, at, actor, username, action, subject, ${subjectTitle} AS "subjectTitle", before, after
    FROM (${found}) AS found LEFT JOIN user_account ON 'user:' || user_account.id = actor
    ORDER BY found.id DESC LIMIT ${limit}::int`
  return rows.map(
    ({ id, at, actor, username, action, subject, subjectTitle: title, before, after: now }) => ({
      id: String(id),
      at,
      who: toActorName(actor, username),
      action,
      subject,
      subjectTitle: title,
      changes: listChanges(before, now),
    }),
  )
}

/** @throws NotSignedInError, NotAllowedError */
export async function listAuditActions(context: Pick<Context, 'db' | 'session'>): Promise<string[]> {
  await signedInAdmin(context, exempt('reads names of actions'))
  // A loose index scan: reads one row per action.
  const rows = await context.db.$queryRaw<{ action: string }[]>`
    WITH RECURSIVE actions AS (
      (SELECT action FROM audit_entry ORDER BY action LIMIT 1)
      UNION ALL
      SELECT (SELECT next.action FROM audit_entry next WHERE next.action > actions.action ORDER BY next.action LIMIT 1)
      FROM actions WHERE actions.action IS NOT NULL
    )
    SELECT action FROM actions WHERE action IS NOT NULL`
  return rows.map(({ action }) => action)
}

function toFilterCondition({ action, subject }: Omit<AuditFilter, 'who'>): Prisma.Sql {
  return Prisma.join(
    [
      Prisma.sql`true`,
      ...(action ? [Prisma.sql`action = ${action}`] : []),
      ...(subject ? [Prisma.sql`subject = ${subject}`] : []),
    ],
    ' AND ',
  )
}

/** An edit record may include unchanged fields, which are not changes. */
function listChanges(before: unknown, after: unknown): AuditChange[] {
  const old = toFields(before)
  const now = toFields(after)
  return Object.keys({ ...old, ...now })
    .map((field) => ({ field, before: formatValue(old[field]), after: formatValue(now[field]) }))
    .filter(({ before, after }) => (before ?? '') !== (after ?? ''))
}

function toFields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}

function formatValue(value: unknown): string | null {
  if (value === undefined || value === null) return null
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
}
