import type { DatabaseOrTransaction } from './prisma.ts'

export type AuditRecord = {
  /** `user:{id}`, `session:{hash}` or `system`. */
  actor: string
  action: string
  /** `{kind}:{id}`, never personal data. */
  subject: string
}

/** Appends one line to the audit trail, in the transaction of what it tells of. */
export async function recordAudit(tx: DatabaseOrTransaction, record: AuditRecord): Promise<void> {
  await tx.auditEntry.create({ data: record, select: { id: true } })
}
