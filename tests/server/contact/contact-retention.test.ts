import { expect } from 'vitest'
import type { Database } from '../../../server/platform/prisma.ts'
import { getFields, graphql } from '../fixtures/graphql-call.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { call } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { createSignedInUser } from '../fixtures/signed-in.ts'

test.beforeEach(async ({ db }) => {
  await db.enquiry.deleteMany()
})

async function send(site: RunningSite, changes: Record<string, unknown>): Promise<void> {
  const sent = { name: 'Robin Wattle', email: 'robin@example.com', subject: 'Billycarts', message: 'Hi' }
  const { status } = await call(`${site.url}/api/contact`, 'POST', { ...sent, ...changes })
  expect(status).toBe(200)
}

function stored(db: Database) {
  return db.enquiry.findMany({ orderBy: { id: 'asc' } })
}

/** Returns the ids of messages that still have an email. */
async function readEmailed(db: Database, messages: readonly { id: number }[]): Promise<number[]> {
  const keys = messages.map(({ id }) => `enquiry:${id}`)
  const emails = await db.outgoingEmail.findMany({ where: { key: { in: keys } }, orderBy: { id: 'asc' } })
  return emails.map(({ key }) => Number(key.split(':')[1]))
}

const erasing = `mutation E($password: String!) { eraseAccount(input: { password: $password }) { __typename } }`

test('exports messages of a member, and erases them with account and emails', async ({ site, inbox }) => {
  const member = await createSignedInUser(site)
  const unproved = await createSignedInUser(site, { isEmailVerified: false })
  for (const { email } of [member, unproved]) await send(site, { email: email.toUpperCase() })
  await send(site, {})
  const before = await stored(site.services.db)
  expect(await readEmailed(site.services.db, before)).toHaveLength(3)
  const file = await call(`${site.url}/api/account/export`, 'GET', undefined, { cookie: member.cookie })
  expect(file.body.contactMessages).toMatchObject([{ subject: 'Billycarts', eventType: 'general' }])
  const foreign = await call(`${site.url}/api/account/export`, 'GET', undefined, { cookie: unproved.cookie })
  expect(foreign.body.contactMessages).toEqual([])

  for (const { password, cookie } of [member, unproved]) {
    const { data } = await graphql(site.url, erasing, { password }, cookie)
    expect(getFields(data?.eraseAccount).__typename).toBe('EraseAccountPayload')
  }
  await inbox.drainOutbox()
  const left = await stored(site.services.db)
  expect(left.map(({ email }) => email)).toEqual([unproved.email.toUpperCase(), 'robin@example.com'])
  expect(await readEmailed(site.services.db, before)).toEqual(left.map(({ id }) => id))
})

test('deletes messages after two years, with their emails', async ({ site }) => {
  for (const subject of ['young', 'old']) await send(site, { subject })
  await site.services.db.$executeRaw`
    UPDATE enquiry SET created_at = now() - interval '24 months' + CASE subject
      WHEN 'old' THEN interval '-1 hour' ELSE interval '1 hour' END`
  const before = await stored(site.services.db)
  await site.runJob('sweep-enquiries')
  const left = await stored(site.services.db)
  expect(left.map(({ subject }) => subject)).toEqual(['young'])
  expect(await readEmailed(site.services.db, before)).toEqual(left.map(({ id }) => id))
})
