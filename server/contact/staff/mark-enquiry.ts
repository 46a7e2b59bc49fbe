import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { exempt } from '../../accounts/staff-check.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../platform/audit.ts'
import { type DatabaseOrTransaction, inTransaction } from '../../platform/prisma.ts'
import { EnquiryChangedError, EnquiryNotFoundError } from './enquiries.errors.ts'
import { type Enquiry, findEnquiry, listAnswers } from './read-enquiry.ts'

/**
 * @param change `version` is the one that was read
 * @throws NotSignedInError, NotAllowedError, EnquiryNotFoundError, EnquiryChangedError
 */
export async function markEnquiry(
  context: Context,
  id: number,
  change: { isAnswered: boolean; version: number },
): Promise<Enquiry> {
  const adminId = await signedInAdmin(context, exempt('marks one message'))
  const { isAnswered, version } = change
  return inTransaction(context.db, async (tx) => {
    const marked = await tx.$executeRaw`
      UPDATE enquiry SET handled_at = CASE WHEN ${isAnswered} THEN now() END, changed_at = now(),
        changed_by_id = ${adminId}::uuid, version = version + 1
      WHERE id = ${id} AND version = ${version} AND (handled_at IS NULL) = ${isAnswered}`
    const enquiry = await findEnquiry(tx, id)
    if (enquiry === null) throw new EnquiryNotFoundError()
    if (marked > 0) {
      const action = isAnswered ? 'enquiry-closed' : 'enquiry-reopened'
      await recordAudit(tx, { actor: `user:${adminId}`, action, subject: `enquiry:${id}` })
    } else if ((enquiry.handledAt !== null) !== isAnswered) {
      throw await toEnquiryChangedError(tx, enquiry)
    }
    return enquiry
  })
}

export async function toEnquiryChangedError(
  db: DatabaseOrTransaction,
  enquiry: Enquiry,
): Promise<EnquiryChangedError> {
  const { changedAt, changedBy, createdAt, version, handledAt } = enquiry
  const at = changedAt ?? createdAt
  const last = (await listAnswers(db, enquiry.id)).at(-1)
  const wasAnswered = last?.createdAt.getTime() === at.getTime()
  const did = wasAnswered ? 'ANSWERED' : handledAt === null ? 'OPENED_AGAIN' : 'MARKED'
  return new EnquiryChangedError({ by: changedBy, at, version }, did)
}
