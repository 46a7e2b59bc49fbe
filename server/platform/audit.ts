import type { HmacHasher } from './hmac-hasher.ts'
import { type DatabaseOrTransaction, Prisma } from './prisma.ts'

/** Never contains personal data. */
export type AuditedFields = Record<string, string | number | boolean | null | readonly string[]>

export type AuditRecord = {
  /** `user:{id}`, `session:{hash}` or `system`. */
  actor: string
  action: string
  /** `{kind}:{id}`, never personal data. */
  subject: string
  before?: AuditedFields
  after?: AuditedFields
  personal?: PersonalChange
}

export type PersonalChange = { beforeHash: Uint8Array<ArrayBuffer>; afterHash: Uint8Array<ArrayBuffer> }

export async function recordAudit(tx: DatabaseOrTransaction, record: AuditRecord): Promise<void> {
  const { actor, action, subject, before, after, personal } = record
  await tx.auditEntry.create({
    data: {
      actor,
      action,
      subject,
      before: before ?? Prisma.DbNull,
      after: after ?? Prisma.DbNull,
      ...personal,
    },
    select: { id: true },
  })
}

/** Records access by staff to data of others, once per 15 minutes. Call it before the data is sent. */
export async function recordStaffAccess(
  db: DatabaseOrTransaction,
  { actor, action, subject }: Pick<AuditRecord, 'actor' | 'action' | 'subject'>,
): Promise<void> {
  await db.$executeRaw`
    INSERT INTO audit_entry (actor, action, subject, access_window)
    VALUES (${actor}, ${action}, ${subject}, date_bin('15 minutes', now(), timestamptz '2000-01-01 00:00+00'))
    ON CONFLICT (actor, action, subject, access_window) WHERE access_window IS NOT NULL DO NOTHING`
}

export function personalChange(hmac: HmacHasher, before: unknown, after: unknown): PersonalChange {
  const hashValue = (value: unknown) => hmac.create('audit', JSON.stringify(value))
  return { beforeHash: hashValue(before), afterHash: hashValue(after) }
}

export function changedFields(
  before: AuditedFields,
  after: AuditedFields,
): { before: AuditedFields; after: AuditedFields } {
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const only = (fields: AuditedFields) =>
    Object.fromEntries(names.flatMap((name) => (name in fields ? [[name, fields[name] ?? null]] : [])))
  return { before: only(before), after: only(after) }
}
