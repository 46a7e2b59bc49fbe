import { expect } from 'vitest'
import { decryptEmail } from '../../../server/platform/email/encrypted-email.ts'
import { linkLimitNotice } from '../../../server/platform/email/mailbox-allowance.ts'
import { graphql } from '../fixtures/graphql-call.ts'
import { getInbox } from '../fixtures/inbox.ts'
import { type RunningSite, startSite } from '../fixtures/running-site.ts'
import { bookingBody, call, createEvent } from '../fixtures/sample-bookings.ts'
import { test as serverTest } from '../fixtures/server-test.ts'
import { createSignedInUser } from '../fixtures/signed-in.ts'

const test = serverTest.extend('limited', { scope: 'file' }, async ({ site }, { onCleanup }) => {
  const limited = await startSite(site.databaseUrl, { RATE_LIMIT_FACTOR: '1', DATA_DIR: site.env.dataDir })
  onCleanup(limited.close)
  return limited
})

const asking = `mutation Ask($email: String!) { emailBookingLinks(input: { email: $email }) { __typename
  ... on EmailBookingLinksPayload { message }
  ... on InvalidInputError { issues { path message } }
  ... on TooManyRequestsError { retryAfterSeconds } } }`

function ask(site: RunningSite, email: string, url = site.url) {
  return graphql(url, asking, { email })
}

async function book(site: RunningSite, eventId: number, email: string, event = eventId): Promise<string> {
  const answer = await call(`${site.url}/api/bookings`, 'POST', bookingBody(event, { email }))
  expect(answer.status).toBe(201)
  return String(answer.body.id)
}

/** Returns the texts of the emails with booking links, oldest first. */
async function linkEmails(site: RunningSite, email: string): Promise<string[]> {
  await getInbox(site).drainOutbox()
  const emails = await site.services.db.outgoingEmail.findMany({
    where: { recipient: email, key: { startsWith: 'booking-links:' } },
    orderBy: { id: 'asc' },
  })
  return emails.map((received) => decryptEmail(site.services.cipher, received).text)
}

function tokensIn(text: string): { id: string; token: string }[] {
  return [...text.matchAll(/bookingId=([\w-]+)#k=([\w-]{43})/g)].map(([, id = '', token = '']) => ({
    id,
    token,
  }))
}

async function claimStatus(site: RunningSite, { id, token }: { id: string; token: string }): Promise<number> {
  return (await call(`${site.url}/api/bookings/${id}/claim`, 'POST', { token })).status
}

test('one email links each booking of an address; old links still work', async ({ site, inbox, eventId }) => {
  const email = 'Many.Bookings@example.com'
  const ids = [await book(site, eventId, email), await book(site, eventId, email.toLowerCase())]
  await inbox.drainOutbox()
  const key = `booking-received:${ids[0]}`
  const first = await site.services.db.outgoingEmail.findUniqueOrThrow({ where: { key } })
  const old = tokensIn(
    decryptEmail(site.services.cipher, { encryptedContent: first.encryptedContent, key }).text,
  )[0] ?? {
    id: '',
    token: '',
  }
  expect(await claimStatus(site, old)).toBe(204)

  await ask(site, '  many.bookings@EXAMPLE.com ')
  const emails = await linkEmails(site, email.toLowerCase())
  expect(emails).toHaveLength(1)
  const links = tokensIn(emails[0] ?? '')
  expect(links.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  expect(emails[0]).not.toMatch(/Canary/)
  for (const link of links) expect(await claimStatus(site, link)).toBe(204)
  expect(links).toContainEqual(old)
  expect(await claimStatus(site, old)).toBe(204)
})

test('known and unknown addresses get the same answer, unknown ones no email', async ({ site, eventId }) => {
  const email = 'known@example.com'
  await book(site, eventId, email)
  const known = await ask(site, email)
  const unknown = await ask(site, 'unknown@example.com')
  expect(known.data?.emailBookingLinks).toEqual({
    __typename: 'EmailBookingLinksPayload',
    message: `If this address has bookings, their links are on the way. ${linkLimitNotice}`,
  })
  expect(unknown).toEqual(known)
  expect(await linkEmails(site, email)).toHaveLength(1)
  expect(await linkEmails(site, 'unknown@example.com')).toEqual([])
  const wrong = await ask(site, 'no address')
  expect(wrong.data?.emailBookingLinks).toMatchObject({
    issues: [{ path: 'email', message: 'Please enter a valid email' }],
  })
})

test('stores the requested address nowhere in the outbox', async ({ site, inbox }) => {
  await ask(site, 'canary.address@example.com')
  const lines = async () => {
    const rows: { line: string }[] = await site.services.db.$queryRaw`SELECT o::text AS line FROM outbox o`
    return rows.map((row) => row.line).join('\n')
  }
  expect(await lines()).not.toContain('canary.address')
  await inbox.drainOutbox()
  expect(await lines()).not.toContain('encryptedEmail')
  expect(site.logLines.join('')).not.toContain('canary.address')
})

test('sends and opens no link for account bookings or after 30 days', async ({ site, inbox, eventId }) => {
  const { db } = site.services
  const email = 'late@example.com'
  const past = await createEvent(site.services)
  const [old, joined] = [await book(site, eventId, email, past.id), await book(site, eventId, email)]
  const member = await createSignedInUser(site)
  await inbox.drainOutbox()
  const key = `booking-received:${old}`
  const received = await db.outgoingEmail.findUniqueOrThrow({ where: { key } })
  const link = tokensIn(
    decryptEmail(site.services.cipher, { encryptedContent: received.encryptedContent, key }).text,
  )[0] ?? {
    id: '',
    token: '',
  }
  expect(link.token).toHaveLength(43)

  const daysAgo = (days: number) =>
    db.$executeRaw`UPDATE event SET ends_at = now() - ${days}::int * interval '1 day' WHERE id = ${past.id}`
  await daysAgo(29)
  expect(await claimStatus(site, link)).toBe(204)
  await daysAgo(31)
  expect(await claimStatus(site, link)).toBe(404)
  await db.booking.update({
    where: { id: joined },
    data: { userId: member.userId, accessTokenHash: null, encryptedAccessToken: null },
  })
  await ask(site, email)
  expect(await linkEmails(site, email)).toEqual([])
})

test('creates a new link if the old one cannot be decrypted or never existed', async ({ site, eventId }) => {
  const email = 'lost.key@example.com'
  const [broken, none] = [await book(site, eventId, email), await book(site, eventId, email)]
  await site.services.db.booking.update({
    where: { id: broken },
    data: { encryptedAccessToken: new Uint8Array([1, 2, 3]) },
  })
  const nothing = { accessTokenHash: null, encryptedAccessToken: null }
  await site.services.db.booking.update({ where: { id: none }, data: nothing })
  await ask(site, email)
  const links = tokensIn((await linkEmails(site, email))[0] ?? '')
  expect(links.map(({ id }) => id).toSorted()).toEqual([broken, none].toSorted())
  for (const link of links) expect(await claimStatus(site, link)).toBe(204)
})

test('limits link requests to 3 an hour per address, booked or not', async ({ site, limited, eventId }) => {
  await book(site, eventId, 'limited@example.com')
  for (const email of ['limited@example.com', 'nobody@example.com']) {
    for (let count = 0; count < 3; count += 1) {
      const { data } = await ask(site, email, limited.url)
      expect(data?.emailBookingLinks).toMatchObject({ __typename: 'EmailBookingLinksPayload' })
    }
    const { data } = await ask(site, email.toUpperCase(), limited.url)
    expect(data?.emailBookingLinks).toMatchObject({ __typename: 'TooManyRequestsError' })
  }
})
