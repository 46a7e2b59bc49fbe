import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../fixtures/database.ts'
import { fieldsOf, graphql } from '../fixtures/graphql-call.ts'
import { outboxDrained } from '../fixtures/payment-effects.ts'
import { type RunningSite, startSite } from '../fixtures/running-site.ts'
import { call } from '../fixtures/sample-bookings.ts'
import { signedIn } from '../fixtures/signed-in.ts'

let database: TestDatabase
let site: RunningSite

beforeAll(async () => {
  database = await cloneDatabase()
  site = await startSite(database.url)
})
afterAll(async () => {
  await site.close()
  await database.drop()
})
beforeEach(async () => {
  await site.services.db.contactMessage.deleteMany()
})

async function send(changes: Record<string, unknown>): Promise<void> {
  const sent = { name: 'Robin Wattle', email: 'robin@example.com', subject: 'Billycarts', message: 'Hi' }
  const { status } = await call(`${site.url}/api/contact`, 'POST', { ...sent, ...changes })
  expect(status).toBe(200)
}

function kept() {
  return site.services.db.contactMessage.findMany({ orderBy: { id: 'asc' } })
}

/** Which of the messages still have the mail that brought them. */
async function mailedOf(messages: readonly { id: number }[]): Promise<number[]> {
  const keys = messages.map(({ id }) => `contact-message:${id}`)
  const mails = await site.services.db.mail.findMany({ where: { key: { in: keys } }, orderBy: { id: 'asc' } })
  return mails.map(({ key }) => Number(key.split(':')[1]))
}

const erasing = `mutation E($password: String!) { eraseAccount(input: { password: $password }) { __typename } }`

test('a member finds the own messages in the export, and they go with the account and with their mails', async () => {
  const member = await signedIn(site)
  const unproved = await signedIn(site, { isEmailVerified: false })
  for (const { email } of [member, unproved]) await send({ email: email.toUpperCase() })
  await send({})
  const before = await kept()
  expect(await mailedOf(before)).toHaveLength(3)
  const file = await call(`${site.url}/api/account/export`, 'GET', undefined, { cookie: member.cookie })
  expect(file.body.contactMessages).toMatchObject([{ subject: 'Billycarts', eventType: 'general' }])
  const foreign = await call(`${site.url}/api/account/export`, 'GET', undefined, { cookie: unproved.cookie })
  expect(foreign.body.contactMessages).toEqual([])

  for (const { password, cookie } of [member, unproved]) {
    const { data } = await graphql(site.url, erasing, { password }, cookie)
    expect(fieldsOf(data?.eraseAccount).__typename).toBe('EraseAccountPayload')
  }
  await outboxDrained(site)
  const left = await kept()
  expect(left.map(({ email }) => email)).toEqual([unproved.email.toUpperCase(), 'robin@example.com'])
  expect(await mailedOf(before)).toEqual(left.map(({ id }) => id))
})

test('messages are deleted after two years, with their mails', async () => {
  for (const subject of ['young', 'old']) await send({ subject })
  await site.services.db.$executeRaw`
    UPDATE contact_message SET created_at = now() - interval '24 months' + CASE subject
      WHEN 'old' THEN interval '-1 hour' ELSE interval '1 hour' END`
  const before = await kept()
  await site.runJob('sweep-contact-messages')
  const left = await kept()
  expect(left.map(({ subject }) => subject)).toEqual(['young'])
  expect(await mailedOf(before)).toEqual(left.map(({ id }) => id))
})
