import { createTransport } from 'nodemailer'
import { type DataCipher, encryptValue, undecryptableText } from '../encrypted-value.ts'
import type { Log } from '../log/log.ts'
import { countMail } from '../metrics.ts'
import type { Database, DatabaseOrTransaction } from '../prisma.ts'
import type { Queue } from '../queue.ts'
import { renderEmailHtml } from './email-html.ts'
import { type EmailTemplate, renderEmailText } from './email-template.ts'
import { decryptMail, type MailContent } from './encrypted-mail.ts'
import type { MailboxAllowance, MailClass } from './mailbox-allowance.ts'
import { createTicketPicture } from './ticket-picture.ts'

export const sendMailJob = 'send-email'

export type MailFile = MailContent['files'][number]

export type MailText = { to: string; subject: string } & Pick<MailContent, 'text' | 'html'> &
  Partial<MailContent>

export function createMailText(to: string, letter: EmailTemplate, files: MailFile[] = []): MailText {
  const pictures = letter.parts.flatMap((part) => (part.kind === 'ticket' ? [createTicketPicture(part)] : []))
  return {
    to,
    subject: letter.subject,
    text: renderEmailText(letter),
    html: renderEmailHtml(letter),
    files,
    pictures,
  }
}

export type MailToSend = { key: string; mail: MailText }

const maxPerStatement = 1000

type MailKinds<Kinds> = Readonly<Record<keyof Kinds, MailClass>>
type MailKindInClass<Kinds extends MailKinds<Kinds>, Class extends MailClass> = {
  [Kind in keyof Kinds & string]: Kinds[Kind] extends Class ? Kind : never
}[keyof Kinds & string]
export type BookingMailKind<Kinds extends MailKinds<Kinds>> = MailKindInClass<
  Kinds,
  'booking' | 'unpaid' | 'free'
>
export type BookingMailToSend<Kinds extends MailKinds<Kinds>> = MailToSend & {
  kind: BookingMailKind<Kinds>
  isPaid: boolean
}

/** Drops emails silently that exceed a mailbox's limit for strangers. */
export type Mailer<Kinds extends MailKinds<Kinds>> = {
  /** Shares the transaction of its cause. Drops duplicates of a key, such as `payment-received:{booking}`. */
  enqueue(
    tx: DatabaseOrTransaction,
    kind: MailKindInClass<Kinds, 'free' | 'stranger'>,
    mail: MailToSend,
  ): Promise<void>
  enqueueAboutBookings(tx: DatabaseOrTransaction, mails: readonly BookingMailToSend<Kinds>[]): Promise<void>
  /** Calls `write` only if sent, because a new link may end the previous one. */
  enqueueLink(
    tx: DatabaseOrTransaction,
    kind: MailKindInClass<Kinds, 'link' | 'free'>,
    to: string,
    write: () => Promise<MailToSend>,
  ): Promise<void>
  enqueueAll(
    tx: DatabaseOrTransaction,
    kind: MailKindInClass<Kinds, 'free'>,
    mails: readonly MailToSend[],
  ): Promise<void>
  /** @throws when it should be retried */
  send(emailId: number): Promise<void>
  /** @returns false unless the email was dead */
  sendAgain(tx: DatabaseOrTransaction, emailId: number): Promise<boolean>
  close(): void
}

export function createMailer<Kinds extends MailKinds<Kinds>>(parts: {
  db: Database
  queue: Queue
  seal: DataCipher
  smtpUrl: string | null
  /** Protects the password too. */
  smtpNeedsTls: boolean
  from: string
  siteUrl: string
  allowance: MailboxAllowance
  kinds: Kinds
  log: Log
}): Mailer<Kinds> {
  const { db, queue, seal, smtpUrl, smtpNeedsTls, from, siteUrl, allowance, kinds, log } = parts
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 }
  const transport =
    smtpUrl === null
      ? null
      : createTransport({ url: smtpUrl, requireTLS: smtpNeedsTls, pool: true, maxRequeues: 1, ...timeouts })
  const host = new URL(siteUrl).hostname
  const state = transport === null ? 'STORED' : 'QUEUED'

  async function storeMails(tx: DatabaseOrTransaction, mails: readonly MailToSend[]): Promise<void> {
    for (let start = 0; start < mails.length; start += maxPerStatement) {
      const rows = JSON.stringify(mails.slice(start, start + maxPerStatement).map(toMailRow))
      const kept = await tx.$queryRaw<{ id: number }[]>`
        INSERT INTO outgoing_email (key, recipient, subject, encrypted_content, state)
        SELECT key, recipient, subject, decode(encrypted_content, 'base64'), ${state}::email_state
        FROM jsonb_to_recordset(${rows}::jsonb) AS enqueued(key text, recipient text, subject text, encrypted_content text)
        ON CONFLICT (key) DO NOTHING RETURNING id`
      if (transport === null) continue
      const orders = kept.map(({ id }) => ({ emailId: id }))
      await queue.sendAll(sendMailJob, orders, tx)
    }
  }

  async function filterAllowed<Asked extends { to: string; kind: string; counted: MailClass }>(
    tx: DatabaseOrTransaction,
    asked: readonly Asked[],
  ): Promise<Asked[]> {
    const strangers = asked.flatMap(({ to, counted }) => (counted === 'free' ? [] : [{ email: to, counted }]))
    const answers = await allowance.take(tx, strangers)
    const next = answers.values()
    return asked.filter(({ kind, counted }) => {
      if (counted === 'free' || next.next().value === true) return true
      log.info({ kind }, 'an email was skipped: strangers have caused enough emails to its mailbox')
      return false
    })
  }

  function toMailRow({ key, mail }: MailToSend) {
    const { to, subject, text, html, files = [], pictures = [], replyTo, oneClickLeave } = mail
    const content: MailContent = { text, html, files, pictures, replyTo, oneClickLeave }
    const encrypted = encryptValue(seal, content, key)
    return {
      key,
      recipient: to,
      subject: toSingleLine(subject),
      encrypted_content: Buffer.from(encrypted).toString('base64'),
    }
  }

  return {
    async enqueue(tx, kind, mail) {
      const mails = await filterAllowed(tx, [{ ...mail, to: mail.mail.to, kind, counted: kinds[kind] }])
      await storeMails(tx, mails)
    },
    async enqueueAboutBookings(tx, mails) {
      const asked = mails.map((each) => {
        const counted: MailClass = each.isPaid ? 'free' : kinds[each.kind]
        return { ...each, to: each.mail.to, counted }
      })
      await storeMails(tx, await filterAllowed(tx, asked))
    },
    async enqueueLink(tx, kind, to, write) {
      const mails = await filterAllowed(tx, [{ to, kind, counted: kinds[kind] }])
      if (mails.length > 0) await storeMails(tx, [await write()])
    },
    enqueueAll: (tx, _kind, mails) => storeMails(tx, mails),

    async send(emailId) {
      const mail = await db.outgoingEmail.findUnique({ where: { id: emailId } })
      if (mail?.state !== 'QUEUED' || transport === null) return
      const { text, html, files, pictures, replyTo, oneClickLeave, isBroken } = decryptMail(seal, mail)
      if (isBroken) {
        await db.outgoingEmail.update({
          where: { id: emailId },
          data: { state: 'FAILED', failure: undecryptableText },
        })
        countMail('given-up')
        return
      }
      try {
        await transport.sendMail({
          from,
          to: mail.recipient,
          subject: mail.subject,
          text,
          ...(html === null ? {} : { html }),
          attachments: [
            ...pictures.map(({ cid, type, base64 }) => ({
              cid,
              filename: 'ticket.png',
              contentType: type,
              contentDisposition: 'inline' as const,
              content: base64,
              encoding: 'base64',
            })),
            ...files.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
          ],
          // An object stays one address.
          ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
          ...(oneClickLeave === undefined ? {} : { headers: createUnsubscribeHeaders(oneClickLeave) }),
          // Lets mail servers drop duplicates.
          messageId: `<mail-${mail.id}@${host}>`,
        })
      } catch (error) {
        await db.outgoingEmail.update({
          where: { id: emailId },
          data: {
            attempts: { increment: 1 },
            failure: getFailureCode(error),
            ...(isPermanentlyRejected(error) ? { state: 'FAILED' } : {}),
          },
        })
        countMail(isPermanentlyRejected(error) ? 'given-up' : 'failed')
        if (isPermanentlyRejected(error)) return
        throw error
      }
      await db.outgoingEmail.update({
        where: { id: emailId },
        data: { state: 'SENT', sentAt: new Date(), attempts: { increment: 1 }, failure: null },
      })
      countMail('sent')
    },

    async sendAgain(tx, emailId) {
      const { count } = await tx.outgoingEmail.updateMany({
        where: { id: emailId, state: 'FAILED' },
        data: { state, attempts: 0, failure: null, handledAt: null },
      })
      if (count === 0) return false
      if (transport !== null) await queue.send(sendMailJob, { emailId }, tx)
      return true
    },

    close() {
      transport?.close()
    },
  }
}

function createUnsubscribeHeaders(address: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** Prevents header injection. */
function toSingleLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').slice(0, 300)
}

function isPermanentlyRejected(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error)) return false
  return typeof error.responseCode === 'number' && error.responseCode >= 550
}

function getFailureCode(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
  return 'unknown'
}
