import { z } from 'zod'
import {
  type Bytes,
  type DataCipher,
  decryptValue,
  encryptValue,
  undecryptableText,
} from '../encrypted-value.ts'
import type { PersonalTable } from '../personal-columns.ts'
import { Prisma } from '../prisma.ts'

export const mailTable = {
  table: 'mail',
  key: 'id',
  keyType: 'int',
  boundTo: 'key',
  columns: { sealed: 'encrypted text' },
} as const satisfies PersonalTable<Prisma.MailScalarFieldEnum>

/** Assignments that erase an email. Its row stays as the deduplication key, and an unsent one is never sent. */
export const eraseMailSql = Prisma.sql`recipient = 'erased@erased.invalid', sealed = '',
  state = CASE mail.state WHEN 'QUEUED' THEN 'DEAD' ELSE mail.state END`

const mail = z.union([
  z.string().transform(createTextOnlyMail),
  z.object({
    text: z.string(),
    html: z.string().nullable().default(null),
    files: z.array(z.object({ name: z.string(), type: z.string(), content: z.string() })).default([]),
    // Separate from `files`, because older versions ignore it.
    pictures: z.array(z.object({ cid: z.string(), type: z.string(), base64: z.string() })).default([]),
    replyTo: z.string().optional(),
    oneClickLeave: z.string().optional(),
  }),
])
export type MailContent = z.infer<typeof mail>
/** A broken email must not be sent. */
export type DecryptedMail = MailContent & { isBroken: boolean }

function createTextOnlyMail(text: string) {
  return { text, html: null, files: [], pictures: [], replyTo: undefined, oneClickLeave: undefined }
}

export function encryptMail(seal: DataCipher, content: MailContent, key: string): Bytes {
  return encryptValue(seal, content, key)
}

export function decryptMail(
  seal: DataCipher,
  { sealed, key }: { sealed: Uint8Array; key: string },
): DecryptedMail {
  const content = decryptValue<MailContent | null>(seal, sealed, key, mail, null)
  return { ...(content ?? createTextOnlyMail(undecryptableText)), isBroken: content === null }
}
