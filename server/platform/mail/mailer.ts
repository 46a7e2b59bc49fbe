import { createTransport } from 'nodemailer'
import type { Log } from '../log/log.ts'
import { countMail } from '../metrics.ts'
import type { Database, DatabaseOrTransaction } from '../prisma.ts'
import type { Queue } from '../queue.ts'
import { type DataSeal, openMail, sealMail } from '../sealed-columns.ts'
import { cannotBeOpened } from '../sealed-value.ts'
import type { Letter } from './letter.ts'
import { letterText } from './letter.ts'
import { letterHtml } from './letter-html.ts'
import { type KindsOf, type MailClass, type MailKind, mailClasses } from './mail-kinds.ts'
import type { MailboxAllowance } from './mailbox-allowance.ts'
import { type MailPicture, ticketPicture } from './ticket-picture.ts'

export const sendMailJob = 'send-mail'

/** A file that goes along with a mail. */
export type MailFile = { name: string; type: string; content: string }

export type MailText = {
  to: string
  subject: string
  text: string
  /** The same for programs that show HTML. Null when the plain text is all there is. */
  html: string | null
  files?: MailFile[]
  /** What the HTML shows from within the mail. */
  pictures?: MailPicture[]
  /** Whoever answers writes to this one address instead of the site's own. */
  replyTo?: string
  /** What a mail program may POST to, without asking or being signed in, so that no such mail comes any more (RFC 8058). */
  oneClickLeave?: string
}

/** A letter as a mail to one address, in both its shapes. */
export function mailOf(to: string, letter: Letter, files: MailFile[] = []): MailText {
  const pictures = letter.parts.flatMap((part) => (part.kind === 'ticket' ? [ticketPicture(part)] : []))
  return { to, subject: letter.subject, text: letterText(letter), html: letterHtml(letter), files, pictures }
}

/** A mail and the key of its cause. */
export type MailToSend = { key: string; mail: MailText }

const mostPerStatement = 1000

/** The kinds of mails about a booking. */
export type BookingMailKind = KindsOf<'booking' | 'unpaid' | 'free'>
/** A mail about a booking: what was paid for is no stranger's doing. */
export type BookingMailToSend = MailToSend & { kind: BookingMailKind; isPaid: boolean }

/**
 * The one door for mails: each is kept in the database, and sent when a mail server is configured. What strangers can
 * cause is counted against its mailbox, and left out without a word to whoever caused it when there were too many.
 */
export type Mailer = {
  /**
   * Keeps a mail and asks for its sending, within the transaction of its cause. The key is one per cause, such as
   * `payment-received:{booking}`; a second mail of the same cause is dropped.
   */
  enqueue(tx: DatabaseOrTransaction, kind: KindsOf<'free' | 'stranger'>, mail: MailToSend): Promise<void>
  /** The same for mails about bookings, each of which counts only as long as nothing was paid for its booking. */
  enqueueAboutBookings(tx: DatabaseOrTransaction, mails: readonly BookingMailToSend[]): Promise<void>
  /**
   * The same for a mail with a new link. It is written only if it goes out: a new link may end the one before, and
   * nobody is left without any.
   */
  enqueueLink(
    tx: DatabaseOrTransaction,
    kind: KindsOf<'link'> | 'reset-own-password',
    to: string,
    write: () => Promise<MailToSend>,
  ): Promise<void>
  /** Many mails that nobody counts at once, in two statements for each thousand of them. */
  enqueueAll(tx: DatabaseOrTransaction, kind: KindsOf<'free'>, mails: readonly MailToSend[]): Promise<void>
  /** Hands one kept mail to the mail server. Throws when it should be tried again. */
  send(mailId: number): Promise<void>
  /**
   * Takes up a dead mail again, within the transaction of its cause. Without a mail server it is kept to be read.
   * @returns false when it is not dead (any more), so that of two who ask one sends it
   */
  sendAgain(tx: DatabaseOrTransaction, mailId: number): Promise<boolean>
  close(): void
}

export function createMailer(parts: {
  db: Database
  queue: Queue
  seal: DataSeal
  smtpUrl: string | null
  /** Sends nothing, the password neither, to a mail server that offers no TLS. */
  smtpNeedsTls: boolean
  from: string
  siteUrl: string
  allowance: MailboxAllowance
  log: Log
}): Mailer {
  const { db, queue, seal, smtpUrl, smtpNeedsTls, from, siteUrl, allowance, log } = parts
  // A try ends well before its job does, and the queue makes the next one.
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 }
  const transport =
    smtpUrl === null
      ? null
      : createTransport({ url: smtpUrl, requireTLS: smtpNeedsTls, pool: true, maxRequeues: 1, ...timeouts })
  const host = new URL(siteUrl).hostname

  const state = transport === null ? 'KEPT' : 'QUEUED'

  async function keep(tx: DatabaseOrTransaction, mails: readonly MailToSend[]): Promise<void> {
    for (let start = 0; start < mails.length; start += mostPerStatement) {
      const rows = JSON.stringify(mails.slice(start, start + mostPerStatement).map(rowOf))
      const kept = await tx.$queryRaw<{ id: number }[]>`
        INSERT INTO mail (key, recipient, subject, sealed, state)
        SELECT key, recipient, subject, decode(sealed, 'base64'), ${state}::mail_state
        FROM jsonb_to_recordset(${rows}::jsonb) AS enqueued(key text, recipient text, subject text, sealed text)
        ON CONFLICT (key) DO NOTHING RETURNING id`
      if (transport === null) continue
      const orders = kept.map(({ id }) => ({ mailId: id }))
      await queue.sendAll(sendMailJob, orders, tx)
    }
  }

  /** Those that may go to their mailboxes; counts them. */
  async function allowed<Asked extends { to: string; kind: MailKind; counted: MailClass }>(
    tx: DatabaseOrTransaction,
    asked: readonly Asked[],
  ): Promise<Asked[]> {
    const strangers = asked.flatMap(({ to, counted }) => (counted === 'free' ? [] : [{ email: to, counted }]))
    const answers = await allowance.take(tx, strangers)
    const next = answers.values()
    return asked.filter(({ kind, counted }) => {
      if (counted === 'free' || next.next().value === true) return true
      log.info({ kind }, 'a mail was left out: strangers had caused enough to its mailbox')
      return false
    })
  }

  function rowOf({ key, mail }: MailToSend) {
    const { to, subject, text, html, files = [], pictures = [], replyTo, oneClickLeave } = mail
    const sealed = sealMail(seal, { text, html, files, pictures, replyTo, oneClickLeave }, key)
    return { key, recipient: to, subject: oneLine(subject), sealed: Buffer.from(sealed).toString('base64') }
  }

  return {
    async enqueue(tx, kind, mail) {
      const mails = await allowed(tx, [{ ...mail, to: mail.mail.to, kind, counted: mailClasses[kind] }])
      await keep(tx, mails)
    },
    async enqueueAboutBookings(tx, mails) {
      const asked = mails.map((each) => {
        const counted: MailClass = each.isPaid ? 'free' : mailClasses[each.kind]
        return { ...each, to: each.mail.to, counted }
      })
      await keep(tx, await allowed(tx, asked))
    },
    async enqueueLink(tx, kind, to, write) {
      const mails = await allowed(tx, [{ to, kind, counted: mailClasses[kind] }])
      if (mails.length > 0) await keep(tx, [await write()])
    },
    enqueueAll: (tx, _kind, mails) => keep(tx, mails),

    async send(mailId) {
      const mail = await db.mail.findUnique({ where: { id: mailId } })
      if (mail?.state !== 'QUEUED' || transport === null) return
      const { text, html, files, pictures, replyTo, oneClickLeave, isBroken } = openMail(seal, mail)
      if (isBroken) {
        // No later try opens it. Dead it waits for the organiser.
        await db.mail.update({ where: { id: mailId }, data: { state: 'DEAD', failure: cannotBeOpened } })
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
              ...{ cid, filename: 'ticket.png', contentType: type, contentDisposition: 'inline' as const },
              ...{ content: base64, encoding: 'base64' },
            })),
            ...files.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
          ],
          // As an object it stays one address, whatever it holds.
          ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
          ...(oneClickLeave === undefined ? {} : { headers: leaveHeaders(oneClickLeave) }),
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
        countMail(isRefusedForGood(error) ? 'given-up' : 'failed')
        if (isRefusedForGood(error)) return
        throw error
      }
      await db.mail.update({
        where: { id: mailId },
        data: { state: 'SENT', sentAt: new Date(), attempts: { increment: 1 }, failure: null },
      })
      countMail('sent')
    },

    async sendAgain(tx, mailId) {
      const state = transport === null ? 'KEPT' : 'QUEUED'
      const { count } = await tx.mail.updateMany({
        where: { id: mailId, state: 'DEAD' },
        data: { state, attempts: 0, failure: null, handledAt: null },
      })
      if (count === 0) return false
      if (transport !== null) await queue.send(sendMailJob, { mailId }, tx)
      return true
    },

    close() {
      transport?.close()
    },
  }
}

function leaveHeaders(address: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
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
