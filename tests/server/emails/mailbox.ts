import { mailboxOf } from '../../../domain/mailbox.ts'
import { openMail } from '../../../server/platform/sealed-columns.ts'
import type { RunningSite } from '../fixtures/running-site.ts'

let addresses = 0
/** A client that nobody has seen before. */
export function fromAnywhere(): Record<string, string> {
  addresses += 1
  return { 'x-forwarded-for': `10.${addresses >> 8}.${addresses & 255}.1` }
}

/** What was mailed to a mailbox, under whatever tag, the oldest first. */
export async function mailsIn(site: RunningSite, mailbox: string) {
  const mails = await site.services.db.mail.findMany({ orderBy: { id: 'asc' } })
  return mails
    .filter(({ recipient }) => mailboxOf(recipient) === mailbox)
    .map((mail) => ({
      kind: mail.key.split(':')[0],
      subject: mail.subject,
      ...openMail(site.services.seal, mail),
    }))
}
