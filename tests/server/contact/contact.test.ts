import { expect } from 'vitest'
import type { Database } from '../../../server/platform/prisma.ts'
import { mutate } from '../accounts/members.ts'
import { emailSettings } from '../emails/email-checks.ts'
import { test as mailingTest } from '../emails/emailing-test.ts'
import type { MailServer } from '../emails/mail-server.ts'
import { asOwner } from '../fixtures/as-owner.ts'
import { eventually } from '../fixtures/eventually.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { call } from '../fixtures/sample-bookings.ts'

const answered = "Thanks for writing. We'll get back to you within 24 hours."

const test = mailingTest.extend('settings', { scope: 'file' }, ({ mailServer }) => ({
  ...emailSettings(mailServer),
  RATE_LIMIT_FACTOR: '1',
  TRUST_PROXY: '1',
}))

test.beforeEach(async ({ db }) => {
  await db.enquiry.deleteMany()
})

let clients = 0
/** Returns the headers of a new client address, or of a given one. */
function from(number = ++clients): Record<string, string> {
  return { 'x-forwarded-for': `198.51.100.${number}` }
}

function body(changes: Record<string, unknown> = {}) {
  return {
    name: 'Robin Wattle',
    email: 'robin@example.com',
    phone: '0400 111 222',
    subject: 'Billycarts',
    message: 'May 22 kids come?\nAnd their dads?',
    eventType: 'school',
    ...changes,
  }
}

function input(changes: Record<string, unknown> = {}) {
  return body({ eventType: 'SCHOOL', ...changes })
}

function send(site: RunningSite, sent: unknown, headers = from()) {
  return call(`${site.url}/api/contact`, 'POST', sent, headers)
}

function stored(db: Database) {
  return db.enquiry.findMany({ orderBy: { id: 'asc' } })
}

/** Waits for the only email with this end of the subject. Its headers are unfolded. */
async function deliveredEmail(
  mailServer: MailServer,
  subject: string,
): Promise<MailServer['envelopes'][number]> {
  const found = () => mailServer.envelopes.filter(({ raw }) => raw.includes(`${subject}\r\n`))
  await eventually(() => expect(found()).toHaveLength(1))
  const [email] = found()
  if (email === undefined) throw new Error('no mail came')
  return email
}

test('stores a message and emails it to the organiser for a reply', async ({ site, mailServer }) => {
  const answer = await send(site, body())
  expect(answer).toMatchObject({ status: 200, body: { message: answered } })
  expect(await stored(site.services.db)).toMatchObject([{ ...body(), handledAt: null }])
  const { from: sender, to, raw } = await deliveredEmail(mailServer, 'Billycarts')
  expect([sender, ...to]).toEqual(['site@campdads.example', 'organiser@campdads.example'])
  expect(raw).toMatch(/^From: Camp Dads <site@campdads\.example>\r$/m)
  expect(raw).toMatch(/^Reply-To: robin@example\.com\r$/m)
  expect(raw).toMatch(/^Subject: School Group: Billycarts\r$/m)
  expect(raw).toMatch(/^Content-Type: text\/plain/m)
  for (const line of ['Name: Robin Wattle', 'Phone: 0400 111 222', 'May 22 kids come?', 'And their dads?']) {
    expect(raw).toContain(line)
  }
})

test('has no word of a message or a name in the log or audit trail', async ({ site, mailServer }) => {
  await send(site, body({ subject: 'Kites' }))
  await deliveredEmail(mailServer, 'Kites')
  const logged = site.logLines.join('\n') + JSON.stringify(await site.services.db.auditEntry.findMany())
  expect(logged).toContain('contact message stored')
  expect(logged).not.toMatch(/Robin|Wattle|Kites|22 kids|0400 111/)
})

test('stores a message only together with its email', async ({ site }) => {
  await asOwner(site.databaseUrl, 'ALTER TABLE outgoing_email RENAME TO outgoing_email_away')
  const answer = await send(site, body())
  await asOwner(site.databaseUrl, 'ALTER TABLE outgoing_email_away RENAME TO outgoing_email')
  expect(answer.status).toBe(500)
  expect(await stored(site.services.db)).toEqual([])
})

test('needs no phone, subject or kind in a message, ignores other fields', async ({ site, mailServer }) => {
  const { status } = await send(site, {
    name: 'Robin',
    email: 'r@example.com',
    message: 'Hi',
    id: 7,
    isAdmin: true,
  })
  expect(status).toBe(200)
  expect(await stored(site.services.db)).toMatchObject([{ phone: null, subject: '', eventType: 'general' }])
  await deliveredEmail(mailServer, 'Subject: General Inquiry: a message from Robin')
})

test('validates in the documented order and lists every error', async ({ site }) => {
  const cases: [Record<string, unknown>, string][] = [
    [{ name: ' ', email: '', message: '' }, 'Please enter your name.'],
    [{ email: '', message: '' }, 'Please enter your email address.'],
    [{ email: 'robin', message: '' }, 'Please enter your message.'],
    [{ email: 'robin' }, 'Please enter a valid email address.'],
    [{ name: undefined }, 'Please enter your name.'],
    [{ name: 7 }, 'Name must be text'],
    [{ message: 'x'.repeat(5001) }, 'Message must be at most 5000 characters.'],
    [{ eventType: 'wedding' }, 'Please choose what your message is about.'],
    [{ email: `a@${'.'.repeat(90_000)}@` }, 'Email must be at most 255 characters.'],
    [{ name: ' ', subject: 'x'.repeat(401) }, 'Subject must be at most 200 characters.'],
  ]
  for (const [changes, message] of cases) {
    const answer = await send(site, body(changes))
    expect(answer).toMatchObject({ status: 400, body: { message } })
  }
  const { body: all } = await send(site, {})
  expect(all.issues).toEqual([
    { path: 'name', message: 'Please enter your name.' },
    { path: 'email', message: 'Please enter your email address.' },
    { path: 'message', message: 'Please enter your message.' },
  ])
  for (const odd of ['[]', '"hi"', 'null', '{"name":']) expect((await send(site, odd)).status).toBe(400)
  expect(await stored(site.services.db)).toEqual([])
})

test('accepts five of a hundred messages an hour from one address', async ({ site }) => {
  const home = from()
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, number) => send(site, body({ subject: `Number ${number}` }), home)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  const rejected = answers.filter(({ status }) => status === 429)
  expect(rejected).toHaveLength(95)
  for (const { headers } of rejected) {
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3500)
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(3600)
  }
  expect(await stored(site.services.db)).toHaveLength(5)
  // An invalid message does not count, and other addresses are not affected.
  expect((await send(site, body({ name: '' }), home)).status).toBe(400)
  expect((await send(site, body())).status).toBe(200)
})

test('rejects a message with the hidden field and sends it to nobody', async ({ site, mailServer }) => {
  const problem = { path: 'leaveEmpty', message: expect.stringContaining('so nothing was sent') }
  const answer = await send(site, body({ subject: 'Casino', leaveEmpty: 'https://spam.example' }))
  expect(answer).toMatchObject({ status: 400, body: { issues: [problem] } })
  const { result } = await mutate(
    site.url,
    'sendContactMessage',
    input({ subject: 'Casino', leaveEmpty: 'x' }),
  )
  expect(result).toMatchObject({ __typename: 'InvalidInputError', issues: [problem] })
  expect(await stored(site.services.db)).toEqual([])
  // The same message is delivered without the hidden field, which proves the check above.
  await send(site, body({ subject: 'No casino' }))
  await deliveredEmail(mailServer, 'No casino')
  expect(await site.services.db.outgoingEmail.count({ where: { subject: { endsWith: ': Casino' } } })).toBe(0)
})

test('lets no input add an email header', async ({ site, mailServer }) => {
  for (const email of ['robin@example.com\r\nBcc: eve@example.com', 'robin@example.com,eve@example.com']) {
    expect((await send(site, body({ email }))).status).toBe(400)
  }
  const evil = '\r\nBcc: eve@example.com\r\nContent-Type: text/html\r\n\r\n<script>alert(1)</script>'
  expect((await send(site, body({ name: `Robin${evil}`, subject: `Dogs${evil}` }))).status).toBe(200)
  const { to, raw } = await deliveredEmail(mailServer, '<script>alert(1)</script>')
  const head = raw.slice(0, raw.indexOf('\r\n\r\n'))
  expect(to).toEqual(['organiser@campdads.example'])
  expect(head).toContain('Subject: School Group: Dogs Bcc: eve@example.com')
  expect(head).not.toMatch(/^(Bcc|Cc):/im)
  expect(head.match(/^Content-Type:/gim)).toHaveLength(1)
  expect(head).toMatch(/^Content-Type: text\/plain/m)
})

test('rejects other sites, other formats and a megabyte', async ({ site }) => {
  const post = (headers: Record<string, string>, sent = JSON.stringify(body())) =>
    fetch(`${site.url}/api/contact`, { method: 'POST', headers, body: sent })
  const json = { 'content-type': 'application/json' }
  expect((await post({ ...json, origin: 'https://evil.example' })).status).toBe(403)
  expect((await post({ ...json, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await post({ 'content-type': 'text/plain; application/json' })).status).toBe(415)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await post(form, 'name=Robin&email=r@example.com&message=Hi')).status).toBe(415)
  expect((await send(site, body({ message: 'x'.repeat(1_000_000) }))).status).toBe(413)
  expect((await call(`${site.url}/api/contact`, 'GET')).status).toBe(405)
  expect(await stored(site.services.db)).toEqual([])
})

test('runs the same use case by the mutation', async ({ site }) => {
  const { result } = await mutate(site.url, 'sendContactMessage', input())
  expect(result).toEqual({ __typename: 'SendContactMessagePayload', message: answered })
  expect(await stored(site.services.db)).toMatchObject([body()])
  const rejected = await mutate(
    site.url,
    'sendContactMessage',
    input({ name: ' ', email: 'robin', message: 'Hi' }),
  )
  expect(rejected.result).toEqual({
    __typename: 'InvalidInputError',
    message: 'Please enter your name.',
    issues: [
      { path: 'name', message: 'Please enter your name.' },
      { path: 'email', message: 'Please enter a valid email address.' },
    ],
  })
})
