import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { Database, DatabaseOrTransaction } from './prisma.ts'
import type { Queue } from './queue.ts'
import type { DataSeal } from './sealed-data.ts'

export const sendMailJob = 'send-mail'

export type MailText = {
  to: string
  subject: string
  text: string
  /** Whoever answers writes to this one address instead of the site's own. */
  replyTo?: string
}

/** What of a mail is kept sealed. */
const sealedMail = z.union([
  z.string().transform((text) => ({ text, replyTo: undefined })),
  z.object({ text: z.string(), replyTo: z.string() }),
])

/** The one door for mails: each is kept in the database, and sent when a mail server is configured. */
export type Mailer = {
  /**
   * Keeps a mail and asks for its sending, within the transaction of its cause.
   * @param key one per cause, such as `payment-received:{booking}`; a second mail of the same cause is dropped
   */
  owe(tx: DatabaseOrTransaction, key: string, mail: MailText): Promise<void>
  /** Hands one kept mail to the mail server. Throws when it should be tried again. */
  send(mailId: number): Promise<void>
  close(): void
}

export function createMailer(parts: {
  db: Database
  queue: Queue
  seal: DataSeal
  smtpUrl: string | null
  from: string
  siteUrl: string
}): Mailer {
  const { db, queue, seal, smtpUrl, from, siteUrl } = parts
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 }
  const transport = smtpUrl === null ? null : createTransport({ url: smtpUrl, pool: true, ...timeouts })
  const host = new URL(siteUrl).hostname

  return {
    async owe(tx, key, mail) {
      const state = transport === null ? 'KEPT' : 'QUEUED'
      const kept = await tx.mail.createManyAndReturn({
        data: [
          {
            key,
            recipient: mail.to,
            subject: oneLine(mail.subject),
            sealed: seal.seal(
              mail.replyTo === undefined ? mail.text : { text: mail.text, replyTo: mail.replyTo },
              key,
            ),
            state,
          },
        ],
        skipDuplicates: true,
        select: { id: true },
      })
      const first = kept[0]
      if (first && transport !== null) await queue.send(sendMailJob, { mailId: first.id }, tx)
    },

    async send(mailId) {
      const mail = await db.mail.findUnique({ where: { id: mailId } })
      if (mail?.state !== 'QUEUED' || transport === null) return
      const { text, replyTo } = sealedMail.parse(seal.open(mail.sealed, mail.key))
      try {
        await transport.sendMail({
          from,
          to: mail.recipient,
          subject: mail.subject,
          text,
          // As an object it stays one address, whatever it holds.
          ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
          // The same on a second try, so that a mail server can drop the double.
          messageId: `<mail-${mail.id}@${host}>`,
        })
      } catch (error) {
        await db.mail.update({
          where: { id: mailId },
          data: {
            attempts: { increment: 1 },
            failure: failureWord(error),
            ...(isRefusedForGood(error) ? { state: 'DEAD' } : {}),
          },
        })
        if (isRefusedForGood(error)) return
        throw error
      }
      await db.mail.update({
        where: { id: mailId },
        data: { state: 'SENT', sentAt: new Date(), attempts: { increment: 1 }, failure: null },
      })
    },

    close() {
      transport?.close()
    },
  }
}

/** A line break in a subject would start a header of its own. */
function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').slice(0, 300)
}

function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error)) return false
  return typeof error.responseCode === 'number' && error.responseCode >= 550
}

function failureWord(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
  return 'unknown'
}
