import { expect } from '@playwright/test'
import { openMail } from '../../server/platform/sealed-columns.ts'
import type { DataSeal } from '../../server/platform/sealed-data.ts'
import type { Site } from './site.ts'

/** The path of the link that a booking's mails carry. */
export async function mailedLink(sql: Site['sql'], seal: DataSeal, bookingId: string): Promise<string> {
  const [row] = await sql('SELECT sealed_access_token AS sealed FROM booking WHERE id = $1', [bookingId])
  if (!(row?.sealed instanceof Uint8Array)) throw new Error(`booking ${bookingId} has no link`)
  return `/booking-status?bookingId=${bookingId}#k=${seal.open(row.sealed, bookingId)}`
}

/** The latest mail to an address whose subject has these words, once there is one. */
export async function mailTo(
  sql: Site['sql'],
  seal: DataSeal,
  address: string,
  subject: string,
): Promise<string> {
  let text = ''
  const read = async () => {
    const [mail] = await sql(
      "SELECT key, sealed FROM mail WHERE recipient = $1 AND subject LIKE '%' || $2 || '%' ORDER BY id DESC LIMIT 1",
      [address, subject],
    )
    if (!(mail?.sealed instanceof Uint8Array)) throw new Error(`no mail "${subject}" to ${address}`)
    text = openMail(seal, { sealed: mail.sealed, key: String(mail.key) }).text
  }
  // A page may say that something is done before the mail about it is written.
  await expect(read).toPass({ timeout: 15_000 })
  return text
}
