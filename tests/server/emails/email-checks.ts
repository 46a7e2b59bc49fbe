import ICAL from 'ical.js'
import ical from 'node-ical'
import type { Email } from 'postal-mime'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { expect } from 'vitest'
import { getInbox } from '../fixtures/inbox.ts'
import { bookParty, openIntent } from '../fixtures/paying.ts'
import { getProvider } from '../fixtures/provider.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { call, createEvent } from '../fixtures/sample-bookings.ts'
import { emailFaults } from './email-faults.ts'
import type { MailServer } from './mail-server.ts'

const secrets = /canarychild|canarynuts|canarycontact|canaryneeds|0400 333 444|allerg|asthma|medication/i

export const emailSettings = ({ url }: Pick<MailServer, 'url'>): Record<string, string> => ({
  SMTP_URL: url,
  MAIL_FROM: 'Camp Dads <site@campdads.example>',
  MAIL_TO: 'organiser@campdads.example',
})

export async function paidParty(site: RunningSite, title: string) {
  const event = await createEvent(site.services, { title })
  const booking = await bookParty(site, event.id)
  const intent = await openIntent(site, booking.id)
  await getProvider(site).pay(intent)
  await getProvider(site).waitForWebhooks()
  await getInbox(site).waitUntilSent()
  return { ...booking, event }
}

/**
 * Checks that text and HTML agree, follow the style and contain no private data.
 * @param typed an address that somebody typed, shown unchanged
 */
export function expectWhole(email: Email, typed = ''): void {
  expect(email.from).toMatchObject({ name: 'Camp Dads', address: 'site@campdads.example' })
  expect(email.messageId).toMatch(/^<mail-\d+@[\w.]+>$/)
  const { text = '', html = '' } = email
  expect(text).toContain('Camp Dads\nhello@campdads.example')
  expect(html).toContain('<h1')
  expect(html).not.toMatch(/undefined|null\b/)
  const links = [...text.matchAll(/https?:\/\/\S+/g)].map(([link]) => link)
  for (const link of links) expect(html).toContain(link.replaceAll('&', '&amp;'))
  const pictures = email.attachments.flatMap(({ contentId }) => (contentId ? [contentId.slice(1, -1)] : []))
  const looked = { subject: email.subject ?? '', text, html: html.replaceAll(typed, ''), pictures }
  expect(emailFaults(looked)).toEqual([])
  const files = email.attachments.map(({ content }) => getText(content)).join('\n')
  expect(`${email.subject}${text}${html}${files}`).not.toMatch(secrets)
}

function getText(content: string | ArrayBuffer | Uint8Array): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content)
}

/** Checks that the private link opens the whole booking in a new browser. */
export async function expectLinkOpens(site: RunningSite, email: Email, bookingId: string): Promise<void> {
  const link = /\/booking-status\?bookingId=([\w-]+)#k=([\w-]{43})/.exec(email.text ?? '')
  expect(link?.[1]).toBe(bookingId)
  const claimed = await call(`${site.url}/api/bookings/${bookingId}/claim`, 'POST', { token: link?.[2] })
  expect(claimed.status).toBe(204)
  const { body } = await call(`${site.url}/api/bookings/${bookingId}`, 'GET', undefined, {
    cookie: claimed.cookie ?? '',
  })
  expect(body.lastName).toBe('Canarysurname')
}

/** Returns the calendar file as two other programs read it. */
export function getCalendar(email: Email) {
  const file = email.attachments.find(({ mimeType }) => mimeType === 'text/calendar')
  expect(file?.filename).toMatch(/^[a-z0-9_]+\.ics$/)
  const text = getText(file?.content ?? '')
  const calendar = new ICAL.Component(ICAL.parse(text))
  const event = calendar.getFirstSubcomponent('vevent')
  const read = (name: string) => String(event?.getFirstPropertyValue(name))
  const method = String(calendar.getFirstPropertyValue('method'))
  // Email programs act by the type of the part.
  expect(file?.method).toBe(method)
  expect(read('organizer')).toBe('mailto:hello@campdads.example')
  expect(`mailto:${email.to?.[0]?.address}`).toBe(read('attendee'))
  const [other] = Object.values(ical.sync.parseICS(text)).filter((part) => part?.type === 'VEVENT')
  expect(other).toMatchObject({ summary: read('summary'), uid: read('uid'), status: read('status') })
  return {
    method,
    uid: read('uid'),
    summary: read('summary'),
    description: read('description'),
    status: read('status'),
    sequence: Number(read('sequence')),
  }
}

/** Returns the text of the QR code in an email. */
export async function readEmailTicket(email: Email): Promise<string | undefined> {
  const shown = email.attachments.find(({ contentId }) =>
    email.html?.includes(`"cid:${contentId?.slice(1, -1)}"`),
  )
  expect(shown).toMatchObject({ mimeType: 'image/png', disposition: 'inline', related: true })
  const content = shown?.content
  return readTicket(typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content ?? []))
}

async function readTicket(png: Uint8Array): Promise<string | undefined> {
  const pixels = sharp(png).ensureAlpha().raw()
  const { data, info } = await pixels.toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data })
}
