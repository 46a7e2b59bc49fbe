import { z } from 'zod'
import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { CODE_OF_THE_DAY } from '../../accounts/staff-check.ts'
import type { Context } from '../../context.ts'
import { cursorNumber, type PageCursor, parseCursorPlace } from '../../page-cursor.ts'
import { recordStaffAccess } from '../../platform/audit.ts'
import { Prisma } from '../../platform/prisma.ts'
import { searchCondition } from '../../platform/search-condition.ts'
import { type Enquiry, enquiries } from './read-enquiry.ts'

export type EnquiryFilter = {
  status?: 'OPEN' | 'ANSWERED' | null | undefined
  /** Part of the name, email or subject. */
  search?: string | null | undefined
}

const cursorSchema = z.object({ value: z.union([z.literal(0), z.literal(1)]), id: cursorNumber })

/**
 * Unanswered first, then newest first, by keyset. Writes an audit entry.
 * @throws NotSignedInError, NotAllowedError, InvalidInputError for an invalid cursor
 */
export async function listEnquiries(
  context: Pick<Context, 'db' | 'session'>,
  page: { filter: EnquiryFilter; after: PageCursor | null; limit: number },
): Promise<Enquiry[]> {
  const admin = await signedInAdmin(context, CODE_OF_THE_DAY)
  const rows = await context.db.$queryRaw<Enquiry[]>`
    ${enquiries} WHERE ${toFilterCondition(page.filter)} AND ${toCursorCondition(page.after)}
    ORDER BY (handled_at IS NULL) DESC, enquiry.id DESC LIMIT ${page.limit}::int`
  await recordStaffAccess(context.db, {
    actor: `user:${admin}`,
    action: 'enquiries-read',
    subject: 'enquiries',
  })
  return rows
}

export function toEnquiryCursor({ id, handledAt }: Enquiry): PageCursor {
  return { value: handledAt === null ? 1 : 0, id }
}

function toCursorCondition(after: PageCursor | null): Prisma.Sql {
  if (after === null) return Prisma.sql`true`
  const { value, id } = parseCursorPlace(cursorSchema, after)
  return Prisma.sql`(handled_at IS NULL, enquiry.id) < (${value === 1}::boolean, ${id}::int)`
}

function toFilterCondition({ status, search }: EnquiryFilter): Prisma.Sql {
  const columns = [Prisma.sql`name`, Prisma.sql`enquiry.email`, Prisma.sql`subject`]
  const condition = searchCondition(columns, search)
  return Prisma.join(
    [
      Prisma.sql`true`,
      ...(status ? [Prisma.sql`(handled_at IS NULL) = ${status === 'OPEN'}::boolean`] : []),
      ...(condition === null ? [] : [condition]),
    ],
    ' AND ',
  )
}
