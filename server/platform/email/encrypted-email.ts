import { z } from 'zod'
import { type DataCipher, decryptValue, undecryptableText } from '../encrypted-value.ts'
import type { PersonalTable } from '../personal-columns.ts'
import { Prisma } from '../prisma.ts'

export const emailTable = {
  table: 'outgoing_email',
  key: 'id',
  keyType: 'int',
  boundTo: 'key',
  columns: { encryptedContent: 'encrypted text' },
} as const satisfies PersonalTable<Prisma.OutgoingEmailScalarFieldEnum>

/** Assignments that erase an email. Its row stays for deduplication, and an unsent one is never sent. */
export const eraseEmailSql = Prisma.sql`recipient = 'erased@erased.invalid', encrypted_content = '',
  state = CASE outgoing_email.state WHEN 'QUEUED' THEN 'FAILED' ELSE outgoing_email.state END`

const emailContent = z.object({
  text: z.string(),
  html: z.string().nullable(),
  files: z.array(z.object({ name: z.string(), type: z.string(), content: z.string() })),
  /** Shown inline. */
  pictures: z.array(z.object({ cid: z.string(), type: z.string(), base64: z.string() })),
  /** Replaces the site's address. */
  replyTo: z.string().optional(),
  /** One-click unsubscribe URL (RFC 8058). */
  oneClickLeave: z.string().optional(),
})
export type EmailContent = z.infer<typeof emailContent>
/** A broken email must not be sent. */
type DecryptedEmail = EmailContent & { isBroken: boolean }

export function decryptEmail(
  cipher: DataCipher,
  { encryptedContent, key }: { encryptedContent: Uint8Array; key: string },
): DecryptedEmail {
  const content = decryptValue<EmailContent | null>(cipher, encryptedContent, key, emailContent, null)
  if (content !== null) return { ...content, isBroken: false }
  return { text: undecryptableText, html: null, files: [], pictures: [], isBroken: true }
}
