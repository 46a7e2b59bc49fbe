import { createTransport } from 'nodemailer'
import { type DataCipher, encryptValue, undecryptableText } from '../encrypted-value.ts'
import type { Log } from '../log/log.ts'
import { countEmail } from '../metrics.ts'
import type { Database, DatabaseOrTransaction } from '../prisma.ts'
import type { Queue } from '../queue.ts'
import { renderEmailHtml } from './email-html.ts'
import { type EmailTemplate, renderEmailText } from './email-template.ts'
import { decryptEmail, type EmailContent } from './encrypted-email.ts'
import type { EmailClass, MailboxAllowance } from './mailbox-allowance.ts'
import { createTicketPicture } from './ticket-picture.ts'

export const sendEmailJob = 'send-email'

export type EmailFile = EmailContent['files'][number]

export type EmailText = { to: string; subject: string } & Pick<EmailContent, 'text' | 'html'> &
  Partial<EmailContent>

export function createEmailText(to: string, template: EmailTemplate, files: EmailFile[] = []): EmailText {
  const pictures = template.parts.flatMap((part) =>
    part.kind === 'ticket' ? [createTicketPicture(part)] : [],
  )
  return {
    to,
    subject: template.subject,
    text: renderEmailText(template),
    html: renderEmailHtml(template),
    files,
    pictures,
  }
}

type EmailToSend = { key: string; email: EmailText }

const maxPerStatement = 1000

type EmailKinds<Kinds> = Readonly<Record<keyof Kinds, EmailClass>>
type EmailKindInClass<Kinds extends EmailKinds<Kinds>, Class extends EmailClass> = {
  [Kind in keyof Kinds & string]: Kinds[Kind] extends Class ? Kind : never
}[keyof Kinds & string]
export type BookingEmailKind<Kinds extends EmailKinds<Kinds>> = EmailKindInClass<
  Kinds,
  'booking' | 'unpaid' | 'free'
>
export type BookingEmailToSend<Kinds extends EmailKinds<Kinds>> = EmailToSend & {
  kind: BookingEmailKind<Kinds>
  isPaid: boolean
}

/** Drops emails over the limit of their mailbox without an error. */
export type Mailer<Kinds extends EmailKinds<Kinds>> = {
  /**
   * Drops duplicates of a key, such as `payment-received:{booking}`.
   * @param tx the transaction of the change that causes the email
   */
  enqueue(
    tx: DatabaseOrTransaction,
    kind: EmailKindInClass<Kinds, 'free' | 'stranger'>,
    outgoing: EmailToSend,
  ): Promise<void>
  enqueueAboutBookings(tx: DatabaseOrTransaction, emails: readonly BookingEmailToSend<Kinds>[]): Promise<void>
  /** Calls `write` only if the email is allowed, because a new link may invalidate the previous one. */
  enqueueLink(
    tx: DatabaseOrTransaction,
    kind: EmailKindInClass<Kinds, 'link' | 'free'>,
    to: string,
    write: () => Promise<EmailToSend>,
  ): Promise<void>
  enqueueAll(
    tx: DatabaseOrTransaction,
    kind: EmailKindInClass<Kinds, 'free'>,
    emails: readonly EmailToSend[],
  ): Promise<void>
  /** @throws when it should be retried */
  send(emailId: number): Promise<void>
  /** @returns false unless the email had failed */
  sendAgain(tx: DatabaseOrTransaction, emailId: number): Promise<boolean>
  close(): void
}

export function createMailer<Kinds extends EmailKinds<Kinds>>(parts: {
  db: Database
  queue: Queue
  cipher: DataCipher
  smtpUrl: string | null
  /** Protects the SMTP password as well as the emails. */
  smtpNeedsTls: boolean
  from: string
  siteUrl: string
  allowance: MailboxAllowance
  kinds: Kinds
  log: Log
}): Mailer<Kinds> {
  const { db, queue, cipher, smtpUrl, smtpNeedsTls, from, siteUrl, allowance, kinds, log } = parts
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 }
  const transport =
    smtpUrl === null
      ? null
      : createTransport({ url: smtpUrl, requireTLS: smtpNeedsTls, pool: true, maxRequeues: 1, ...timeouts })
  const host = new URL(siteUrl).hostname
  const state = transport === null ? 'STORED' : 'QUEUED'

  async function storeEmails(tx: DatabaseOrTransaction, emails: readonly EmailToSend[]): Promise<void> {
    for (let start = 0; start < emails.length; start += maxPerStatement) {
      const rows = JSON.stringify(emails.slice(start, start + maxPerStatement).map(toEmailRow))
      const inserted = await tx.$queryRaw<{ id: number }[]>`
        INSERT INTO outgoing_email (key, recipient, subject, encrypted_content, state)
        SELECT key, recipient, subject, decode(encrypted_content, 'base64'), ${state}::email_state
        FROM jsonb_to_recordset(${rows}::jsonb) AS enqueued(key text, recipient text, subject text, encrypted_content text)
        ON CONFLICT (key) DO NOTHING RETURNING id`
      if (transport === null) continue
      const jobs = inserted.map(({ id }) => ({ emailId: id }))
      await queue.sendAll(sendEmailJob, jobs, tx)
    }
  }

  async function filterAllowed<Candidate extends { to: string; kind: string; counted: EmailClass }>(
    tx: DatabaseOrTransaction,
    candidates: readonly Candidate[],
  ): Promise<Candidate[]> {
    const requests = candidates.flatMap(({ to, counted }) =>
      counted === 'free' ? [] : [{ email: to, counted }],
    )
    const results = (await allowance.take(tx, requests)).values()
    return candidates.filter(({ kind, counted }) => {
      if (counted === 'free' || results.next().value === true) return true
      log.info({ kind }, 'skipped an email: its mailbox is at its limit')
      return false
    })
  }

  function toEmailRow({ key, email: outgoing }: EmailToSend) {
    const { to, subject, text, html, files = [], pictures = [], replyTo, oneClickLeave } = outgoing
    const content: EmailContent = { text, html, files, pictures, replyTo, oneClickLeave }
    const encrypted = encryptValue(cipher, content, key)
    return {
      key,
      recipient: to,
      subject: toSingleLine(subject),
      encrypted_content: Buffer.from(encrypted).toString('base64'),
    }
  }

  return {
    async enqueue(tx, kind, outgoing) {
      const emails = await filterAllowed(tx, [
        { ...outgoing, to: outgoing.email.to, kind, counted: kinds[kind] },
      ])
      await storeEmails(tx, emails)
    },
    async enqueueAboutBookings(tx, emails) {
      const candidates = emails.map((each) => {
        const counted: EmailClass = each.isPaid ? 'free' : kinds[each.kind]
        return { ...each, to: each.email.to, counted }
      })
      await storeEmails(tx, await filterAllowed(tx, candidates))
    },
    async enqueueLink(tx, kind, to, write) {
      const emails = await filterAllowed(tx, [{ to, kind, counted: kinds[kind] }])
      if (emails.length > 0) await storeEmails(tx, [await write()])
    },
    enqueueAll: (tx, _kind, emails) => storeEmails(tx, emails),

    async send(emailId) {
      const outgoing = await db.outgoingEmail.findUnique({ where: { id: emailId } })
      if (outgoing?.state !== 'QUEUED' || transport === null) return
      const { text, html, files, pictures, replyTo, oneClickLeave, isBroken } = decryptEmail(cipher, outgoing)
      if (isBroken) {
        await db.outgoingEmail.update({
          where: { id: emailId },
          data: { state: 'FAILED', failure: undecryptableText },
        })
        countEmail('given-up')
        return
      }
      try {
        await transport.sendMail({
          from,
          to: outgoing.recipient,
          subject: outgoing.subject,
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
          // A string could contain several addresses.
          ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
          ...(oneClickLeave === undefined ? {} : { headers: createUnsubscribeHeaders(oneClickLeave) }),
          // Lets mail servers drop duplicates.
          messageId: `<mail-${outgoing.id}@${host}>`,
        })
      } catch (error) {
        const isPermanent = isPermanentlyRejected(error)
        await db.outgoingEmail.update({
          where: { id: emailId },
          data: {
            attempts: { increment: 1 },
            failure: getFailureCode(error),
            ...(isPermanent ? { state: 'FAILED' } : {}),
          },
        })
        countEmail(isPermanent ? 'given-up' : 'failed')
        if (!isPermanent) throw error
        return
      }
      await db.outgoingEmail.update({
        where: { id: emailId },
        data: { state: 'SENT', sentAt: new Date(), attempts: { increment: 1 }, failure: null },
      })
      countEmail('sent')
    },

    async sendAgain(tx, emailId) {
      const { count } = await tx.outgoingEmail.updateMany({
        where: { id: emailId, state: 'FAILED' },
        data: { state, attempts: 0, failure: null, handledAt: null },
      })
      if (count === 0) return false
      if (transport !== null) await queue.send(sendEmailJob, { emailId }, tx)
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
