import { shownUsername } from '../../accounts/shown-username.ts'
import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { exempt } from '../../accounts/staff-check.ts'
import type { Context } from '../../context.ts'
import { recordStaffAccess } from '../../platform/audit.ts'
import { type DatabaseOrTransaction, Prisma } from '../../platform/prisma.ts'

export type Enquiry = {
  id: number
  name: string
  email: string
  phone: string | null
  subject: string
  message: string
  eventType: string
  createdAt: Date
  /** Null while it is open. */
  handledAt: Date | null
  changedAt: Date | null
  /** Username. Null without a change or for a deleted account. */
  changedBy: string | null
  version: number
}

export type EnquiryAnswer = { id: number; text: string; who: string | null; createdAt: Date }

export const enquiries = Prisma.sql`
  SELECT enquiry.id, name, enquiry.email, phone, subject, message, event_type AS "eventType",
    enquiry.created_at AS "createdAt", handled_at AS "handledAt", changed_at AS "changedAt", version,
    ${shownUsername} AS "changedBy"
  FROM enquiry LEFT JOIN user_account ON user_account.id = changed_by_id`

/** Writes an audit entry. Null when unknown. @throws NotSignedInError, NotAllowedError */
export async function readEnquiry(
  context: Pick<Context, 'db' | 'session'>,
  id: number,
): Promise<Enquiry | null> {
  const admin = await signedInAdmin(context, exempt('reads one message'))
  const enquiry = await findEnquiry(context.db, id)
  if (enquiry === null) return null
  await recordStaffAccess(context.db, {
    actor: `user:${admin}`,
    action: 'enquiry-read',
    subject: `enquiry:${id}`,
  })
  return enquiry
}

/** For use cases that have checked access. Writes no audit entry. */
export async function findEnquiry(db: DatabaseOrTransaction, id: number): Promise<Enquiry | null> {
  const [enquiry] = await db.$queryRaw<Enquiry[]>`${enquiries} WHERE enquiry.id = ${id}`
  return enquiry ?? null
}

/** Oldest first. */
export function listAnswers(db: DatabaseOrTransaction, enquiryId: number): Promise<EnquiryAnswer[]> {
  return db.$queryRaw<EnquiryAnswer[]>`
    SELECT enquiry_answer.id, text, enquiry_answer.created_at AS "createdAt",
      ${shownUsername} AS who
    FROM enquiry_answer LEFT JOIN user_account ON user_account.id = author_id
    WHERE enquiry_id = ${enquiryId} ORDER BY enquiry_answer.id`
}
