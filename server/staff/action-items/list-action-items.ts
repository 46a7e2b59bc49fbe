import { ACTION_ITEM_KINDS, type ActionItemKind } from '../../../domain/action-items/action-items.ts'
import { isSecondFactorMissing } from '../../accounts/require-code.ts'
import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { CODE_OF_THE_DAY, exempt } from '../../accounts/staff-check.ts'
import type { Context } from '../../context.ts'
import { recordStaffAccess } from '../../platform/audit.ts'
import { Prisma } from '../../platform/prisma.ts'
import { openActionItemParts } from './open-action-item-parts.ts'

/** `at` is its last change. */
export type ActionItemPart = { kind: ActionItemKind; ref: string; at: string }

/** All parts with the same cause. Each part belongs to one item. */
export type ActionItem = {
  kind: ActionItemKind
  ref: string
  /** The earliest time of its parts. */
  at: Date
  bookingId: string | null
  eventId: number | null
  amountCents: number | null
  /** Ids, cents and codes. Never personal data. */
  facts: Record<string, unknown>
  /** The first part represents the item. */
  parts: ActionItemPart[]
  /** Changes with every part. */
  version: string
}

export type ListedActionItem = ActionItem & { family: { lastName: string; code: string } | null }

type Reader = Pick<Context, 'db' | 'session'>

/** The list is oldest first, so that new items never hide old ones. */
export const maxActionItems = 100

/**
 * An admin without the mandatory second factor sees only that item.
 * @throws NotSignedInError, NotAllowedError
 */
export async function countActionItems(context: Reader): Promise<{ kind: ActionItemKind; count: number }[]> {
  await signedInAdmin(context, exempt('reads statistics without personal data'))
  if (await isSecondFactorMissing(context)) return [{ kind: 'MY_SECOND_FACTOR_MISSING', count: 1 }]
  return context.db.$queryRaw`
    SELECT kind, count(*)::int AS count FROM (
      SELECT DISTINCT ON (cause) kind FROM (${openActionItemParts}) AS part ORDER BY cause, ${rank}, at, ref
    ) AS item GROUP BY kind`
}

/**
 * Oldest first, in one query. Writes an audit entry. An admin without the mandatory second factor sees only that
 * item.
 * @throws NotSignedInError, NotAllowedError, SecondFactorNeededError
 */
export async function listActionItems(context: Reader): Promise<ListedActionItem[]> {
  await signedInAdmin(context, exempt('before the check lists only the missing second factor of the viewer'))
  if (await isSecondFactorMissing(context)) return readMissingSecondFactor(context)
  const admin = await signedInAdmin(context, CODE_OF_THE_DAY)
  await recordStaffAccess(context.db, {
    actor: `user:${admin}`,
    action: 'action-items-read',
    subject: 'action-items',
  })
  return context.db.$queryRaw<ListedActionItem[]>`
    SELECT ${columns},
      CASE WHEN booking.id IS NOT NULL THEN jsonb_build_object('lastName', last_name, 'code', code) END AS family
    FROM (${partsByCause}) AS item LEFT JOIN booking ON booking.id = "bookingId" WHERE place = 1
    ORDER BY at, kind, ref LIMIT ${maxActionItems}::int`
}

async function readMissingSecondFactor({ db }: Reader): Promise<ListedActionItem[]> {
  const items = await db.$queryRaw<ActionItem[]>`
    SELECT ${columns} FROM (${partsByCause}) AS item WHERE kind = 'SECOND_FACTOR_MISSING'`
  return items.map((item) => ({ ...item, kind: 'MY_SECOND_FACTOR_MISSING', parts: [], family: null }))
}

/**
 * Accepts the id of any part. Null when settled.
 * @throws NotSignedInError, NotAllowedError
 */
export async function findActionItem(context: Reader, kind: string, ref: string): Promise<ActionItem | null> {
  await signedInAdmin(context, exempt('reads one item to handle it'))
  const [item] = await context.db.$queryRaw<ActionItem[]>`
    SELECT ${columns} FROM (${partsByCause}) AS item WHERE kind = ${kind} AND ref = ${ref}`
  return item ?? null
}

const rank = Prisma.sql`array_position(${[...ACTION_ITEM_KINDS]}::text[], kind)`

const columns = Prisma.sql`kind, ref, at, "bookingId", "eventId", "amountCents", facts, parts, version`

const partsByCause = Prisma.sql`
  SELECT kind, ref, min(at) OVER per_cause AS at, "bookingId", "eventId", "amountCents", facts,
    jsonb_agg(jsonb_build_object('kind', kind, 'ref', ref, 'at', at)) OVER per_cause AS parts,
    md5(string_agg(concat_ws(' ', kind, ref, at, "amountCents", facts), ', ') OVER per_cause) AS version,
    row_number() OVER (PARTITION BY cause ORDER BY ${rank}, at, ref) AS place
  FROM (${openActionItemParts}) AS part
  WINDOW per_cause AS (PARTITION BY cause ORDER BY ${rank}, at, ref
    ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)`
