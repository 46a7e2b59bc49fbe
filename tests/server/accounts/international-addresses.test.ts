import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerEnquiry, writeEnquiry } from '../contact/enquiries.ts'
import { type Inbox, openInbox } from '../emails/inbox.ts'
import { posted, startMailingSite } from '../emails/mail-checks.ts'
import { cloneDatabase, type TestDatabase } from '../fixtures/database.ts'
import { fieldsOf, listOf } from '../fixtures/graphql-call.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { call } from '../fixtures/sample-bookings.ts'
import { type SignedIn, signedIn } from '../fixtures/signed-in.ts'

let database: TestDatabase
let inbox: Inbox
let site: RunningSite
let admin: SignedIn

beforeAll(async () => {
  database = await cloneDatabase()
  inbox = await openInbox()
  site = await startMailingSite(database.url, inbox)
  admin = await signedIn(site, { role: 'admin' })
})
afterAll(async () => {
  await site.close()
  await inbox.close()
  await database.drop()
})

const answerOf = (id: string) => answerEnquiry(site, admin, { id, version: 1, text: 'Yes, bring the dog.' })

test('a message from an internationalised domain is kept, forwarded and answered with its ASCII form', async () => {
  const id = await writeEnquiry(site, {
    email: ' \u202aJo.Reed@B\u00fccher.example\u202c',
    subject: 'B\u00fccher',
  })
  const stored = await site.services.db.contactMessage.findUniqueOrThrow({ where: { id: Number(id) } })
  expect(stored.email).toBe('Jo.Reed@xn--bcher-kva.example')
  expect(await answerOf(id)).toMatchObject({ __typename: 'AnswerEnquiryPayload' })
  await posted(site)
  expect(inbox.latest('General Inquiry: B\u00fccher').replyTo).toMatchObject([
    { address: 'Jo.Reed@xn--bcher-kva.example' },
  ])
  const answer = inbox.mails.find(({ text }) => text?.includes('Yes, bring the dog.'))
  expect(answer?.to).toMatchObject([{ address: 'Jo.Reed@xn--bcher-kva.example' }])
})

test.each(['j\u00fcrgen@example.com', 'jo@\u0661\u0662\u0667.0.0.1', 'jo@b\u00fccher'])(
  'the address %s, which no mail server of the site can reach, is rejected by its field',
  async (email) => {
    const sent = { name: 'Jo', email, subject: 'Dogs', message: 'May we?' }
    const { status, body } = await call(`${site.url}/api/contact`, 'POST', sent)
    expect([status, listOf(body.issues).map((issue) => fieldsOf(issue).path)]).toEqual([400, ['email']])
  },
)

test('an answer to an address that was stored before this rule is still delivered', async () => {
  const email = 'j\u00fcrgen@b\u00fccher.example'
  const { id } = await site.services.db.contactMessage.create({
    data: { name: 'Jo', email, subject: 'Old', message: 'May we?', eventType: 'general' },
  })
  expect(await answerOf(String(id))).toMatchObject({ __typename: 'AnswerEnquiryPayload' })
  await posted(site)
  const sent = await site.services.db.mail.findFirstOrThrow({ where: { recipient: email } })
  expect([sent.state, sent.failure]).toEqual(['SENT', null])
})
