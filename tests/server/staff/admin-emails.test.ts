import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { sampleEmails } from '../../../server/http/email-preview/sample-emails.ts'
import type { Database } from '../../../server/platform/prisma.ts'
import { hideSecrets } from '../../../server/staff/emails/hide-secrets.ts'
import { createMember, mutate } from '../accounts/members.ts'
import { bookParty } from '../fixtures/paying.ts'
import { productionSettings } from '../fixtures/production-settings.ts'
import { type RunningSite, startSite } from '../fixtures/running-site.ts'
import { call, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import type { SignedInUser } from '../fixtures/signed-in.ts'

async function ask(
  site: RunningSite,
  admin: SignedInUser,
  query: string,
  variables: Record<string, unknown> = {},
) {
  const headers = { cookie: admin.cookie, 'x-camp-csrf': '1' }
  return (await call(`${site.url}/graphql`, 'POST', { query, variables }, headers)).body
}

const listQuery = `query ($filter: EmailFilter, $first: Int, $after: String) {
  adminEmails(filter: $filter, first: $first, after: $after) {
    edges { node { id kind recipient subject status bookingId } } pageInfo { hasNextPage endCursor } } }`
const emailQuery = 'query ($id: ID!) { adminEmail(id: $id) { recipient subject text files } }'

function readings(db: Database, admin: SignedInUser, action: string) {
  return db.auditEntry.count({ where: { actor: `user:${admin.userId}`, action } })
}

async function lastEmail(db: Database, recipient: string): Promise<number> {
  const email = await db.outgoingEmail.findFirstOrThrow({ where: { recipient }, orderBy: { id: 'desc' } })
  return email.id
}

test('without a mail server emails are stored, and each read is logged', async ({ site, inbox, admin }) => {
  const email = 'kept@example.com'
  const { id: bookingId } = await bookParty(site, (await createEvent(site.services)).id, { email })
  await inbox.drainOutbox()
  const id = await lastEmail(site.services.db, email)
  const listed = await ask(site, admin, listQuery, { filter: { search: 'kept@' } })
  expect(listed).toMatchObject({
    data: {
      adminEmails: {
        edges: [
          {
            node: {
              id: String(id),
              kind: 'booking-received',
              recipient: email,
              status: 'STORED',
              bookingId,
              subject: 'We have your booking for Creek Camp',
            },
          },
        ],
      },
    },
  })
  expect(await readings(site.services.db, admin, 'emails-read')).toBe(1)
  const read = await ask(site, admin, emailQuery, { id })
  expect(read).toMatchObject({ data: { adminEmail: { recipient: email, files: [] } } })
  expect(JSON.stringify(read)).toContain(`/booking-status?bookingId=${bookingId}#[hidden]`)
  expect(await readings(site.services.db, admin, 'email-read')).toBe(1)
  expect(await ask(site, admin, emailQuery, { id: 999_999 })).toEqual({ data: { adminEmail: null } })
})

test('hides keys in links in every state of an email', async ({ site, admin }) => {
  await createMember(site.services, 'Secretive')
  await mutate(site.url, 'requestPasswordReset', { email: 'secretive@example.com' })
  const { db } = site.services
  for (const recipient of ['secretive@example.com', 'kept@example.com']) {
    const id = await lastEmail(db, recipient)
    for (const state of ['STORED', 'SENT', 'QUEUED', 'FAILED'] as const) {
      await db.outgoingEmail.update({ where: { id }, data: { state } })
      const shown = JSON.stringify(await ask(site, admin, emailQuery, { id }))
      expect(shown).toMatch(/\/(reset-password|booking-status\?bookingId=[\w-]+)#\[hidden\]/)
      expect(shown).not.toMatch(/#[kt]=|[\w-]{40}/)
    }
  }
})

test('staff see no working link or code in any email of the site', () => {
  const emails = [...sampleEmails('https://camp.example', new Date('2026-06-01T00:00:00Z'))]
  const withLink = emails.filter(([, { text }]) => /#[kt]=/.test(text))
  expect(withLink.length).toBeGreaterThan(10)
  for (const [name, { text }] of emails) {
    const shown = hideSecrets(text)
    expect(shown, name).not.toMatch(/#[kt]=|CAMP-/)
    expect(shown.split('\n').length, name).toBe(text.split('\n').length)
  }
  const token = randomBytes(32).toString('base64url')
  expect(hideSecrets(`https://camp.example/calendar/${token}.ics`)).toBe(
    'https://camp.example/calendar/[hidden].ics',
  )
  expect(hideSecrets('Meet at https://maps.example/?q=Creek+Camp at 4 pm')).toBe(
    'Meet at https://maps.example/?q=Creek+Camp at 4 pm',
  )
})

test('an erased email has no text', async ({ site, admin }) => {
  const id = await lastEmail(site.services.db, 'kept@example.com')
  await site.services.db.outgoingEmail.update({ where: { id }, data: { encryptedContent: new Uint8Array() } })
  expect(await ask(site, admin, emailQuery, { id })).toMatchObject({
    data: { adminEmail: { text: null, files: [] } },
  })
})

test('pages through emails, newest first, and filters by state', async ({ site, admin }) => {
  const { db, cipher } = site.services
  const emails = Array.from({ length: 25 }, (_, index) => ({
    key: `sample:${index}`,
    recipient: 'many@example.com',
    subject: `Mail ${index}`,
    encryptedContent: cipher.encrypt('text', `sample:${index}`),
    state: 'FAILED' as const,
  }))
  await db.outgoingEmail.createMany({ data: emails })
  const subjects: string[] = []
  let after: unknown = null
  for (let page = 0; page < 3; page += 1) {
    const { data } = await ask(site, admin, listQuery, {
      filter: { status: 'FAILED', search: 'many@' },
      first: 10,
      after,
    })
    const text = JSON.stringify(data)
    for (const [, subject] of text.matchAll(/"subject":"([^"]+)"/g)) subjects.push(subject ?? '')
    after = /"endCursor":"([^"]+)"/.exec(text)?.[1] ?? null
  }
  expect(subjects).toEqual(emails.map(({ subject }) => subject).toReversed())
})

test('a dead email is retried once, however many admins ask', async ({ site, admin }) => {
  const { db } = site.services
  const { id } = await db.outgoingEmail.findFirstOrThrow({ where: { key: 'sample:0' } })
  const again = `mutation ($input: ResendEmailInput!) { resendEmail(input: $input) {
    __typename ... on ResendEmailPayload { email { status failure } } } }`
  const answers = await Promise.all([1, 2, 3].map(() => ask(site, admin, again, { input: { id } })))
  const names = answers.map((answer) => /"__typename":"(\w+)"/.exec(JSON.stringify(answer))?.[1])
  expect(names.toSorted()).toEqual(['ActionItemSettledError', 'ActionItemSettledError', 'ResendEmailPayload'])
  // Without a mail server it is stored for reading.
  expect(await db.outgoingEmail.findUniqueOrThrow({ where: { id } })).toMatchObject({
    state: 'STORED',
    failure: null,
  })
  expect(await db.auditEntry.count({ where: { action: 'email-resent', subject: `email:${id}` } })).toBe(1)
})

test('any email can be previewed in development and none in production', async ({ site }) => {
  const list = await fetch(`${site.url}/mail-preview`)
  const pages = [...(await list.text()).matchAll(/href="(\/mail-preview\/[\w-]+)"/g)].map(([, page]) => page)
  expect(pages.length).toBeGreaterThan(20)
  for (const page of pages) {
    const [html, text] = await Promise.all([fetch(site.url + page), fetch(`${site.url}${page}.txt`)])
    expect([html.status, text.status]).toEqual([200, 200])
    expect(html.headers.get('content-security-policy')).toContain("default-src 'none'")
    const shown = (await html.text()) + (await text.text())
    expect(shown).toContain('Hi')
    expect(shown).not.toMatch(/undefined|NaN|\[object/)
  }
  expect((await fetch(`${site.url}/mail-preview/no-such-mail`)).status).toBe(404)
})

test('in production the preview returns the page for unknown paths', async ({ site }) => {
  const live = await startSite(site.databaseUrl, productionSettings())
  try {
    for (const page of ['', '/reminder', '/reminder.txt']) {
      expect((await fetch(`${live.url}/mail-preview${page}`)).status).toBe(404)
    }
  } finally {
    await live.close()
  }
})
