import type { KeyedHash } from './keyed-hash.ts'
import { type DatabaseOrTransaction, Prisma } from './prisma.ts'

/** What was edited, or an organiser's note of what was done, by the names of a form. Never personal data. */
export type AuditedFields = Record<string, string | number | boolean | null | readonly string[]>

export type AuditRecord = {
  /** `user:{id}`, `session:{hash}` or `system`. */
  actor: string
  action: string
  /** `{kind}:{id}`, never personal data. */
  subject: string
  /** What an edit of an event, a past event or a setting replaced; left out where nothing was. */
  before?: AuditedFields
  /** What the edit made of it; left out where nothing is left. */
  after?: AuditedFields
  /** Personal data that an edit replaced, and what it made of it: only hashes are kept, see `personalChange`. */
  personal?: PersonalChange
}

/** Keyed hashes of personal data before and after an edit. */
export type PersonalChange = { beforeHash: Uint8Array<ArrayBuffer>; afterHash: Uint8Array<ArrayBuffer> }

/** Appends one line to the audit trail, in the transaction of what it tells of. */
export async function recordAudit(tx: DatabaseOrTransaction, record: AuditRecord): Promise<void> {
  const { actor, action, subject, before, after, personal } = record
  await tx.auditEntry.create({
    data: {
      actor,
      action,
      subject,
      before: before === undefined ? Prisma.DbNull : jsonOf(before),
      after: after === undefined ? Prisma.DbNull : jsonOf(after),
      ...personal,
    },
    select: { id: true },
  })
}

/**
 * Notes that somebody read what belongs to others: one line for each reader, screen and quarter of an hour, which tells
 * when the first reading was. Call it before the data goes out. However many requests come at once, none of them fails.
 */
export async function recordReading(
  db: DatabaseOrTransaction,
  { actor, action, subject }: Pick<AuditRecord, 'actor' | 'action' | 'subject'>,
): Promise<void> {
  await db.$executeRaw`
    INSERT INTO audit_entry (actor, action, subject, read_in)
    VALUES (${actor}, ${action}, ${subject}, date_bin('15 minutes', now(), timestamptz '2000-01-01 00:00+00'))
    ON CONFLICT (actor, action, subject, read_in) WHERE read_in IS NOT NULL DO NOTHING`
}

/** What the trail keeps of an edit of personal data: enough to prove what stood there, with the data key. */
export function personalChange(keyedHash: KeyedHash, before: unknown, after: unknown): PersonalChange {
  const hashOf = (value: unknown) => keyedHash.of('audit', JSON.stringify(value))
  return { beforeHash: hashOf(before), afterHash: hashOf(after) }
}

/** What differs between two readings of the same thing, as the trail keeps it. */
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

function jsonOf(fields: AuditedFields): Prisma.InputJsonObject {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? [...value] : value,
    ]),
  )
}
