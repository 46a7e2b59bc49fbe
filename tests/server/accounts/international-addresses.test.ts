import { expect } from 'vitest'
import { answerEnquiry, writeEnquiry } from '../contact/enquiries.ts'
import { test } from '../emails/emailing-test.ts'
import { getFields, getList } from '../fixtures/graphql-call.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { call } from '../fixtures/sample-bookings.ts'
import type { SignedInUser } from '../fixtures/signed-in.ts'

const readAnswer = (site: RunningSite, admin: SignedInUser, id: string) =>
  answerEnquiry(site, admin, { id, version: 1, text: 'Yes, bring the dog.' })

test('stores, forwards and answers IDN messages in ASCII', async ({ site, inbox, mailServer, admin }) => {
  const id = await writeEnquiry(site, {
    email: ' \u202aJo.Reed@B\u00fccher.example\u202c',
    subject: 'B\u00fccher',
  })
  const stored = await site.services.db.enquiry.findUniqueOrThrow({ where: { id: Number(id) } })
  expect(stored.email).toBe('Jo.Reed@xn--bcher-kva.example')
  expect(await readAnswer(site, admin, id)).toMatchObject({ __typename: 'AnswerEnquiryPayload' })
  await inbox.waitUntilSent()
  expect(mailServer.latest('General Inquiry: B\u00fccher').replyTo).toMatchObject([
    { address: 'Jo.Reed@xn--bcher-kva.example' },
  ])
  const answer = mailServer.emails.find(({ text }) => text?.includes('Yes, bring the dog.'))
  expect(answer?.to).toMatchObject([{ address: 'Jo.Reed@xn--bcher-kva.example' }])
})

test.for(['j\u00fcrgen@example.com', 'jo@\u0661\u0662\u0667.0.0.1', 'jo@b\u00fccher'])(
  'rejects the address %s, which no mail server of the site can reach',
  async (email, { site }) => {
    const sent = { name: 'Jo', email, subject: 'Dogs', message: 'May we?' }
    const { status, body } = await call(`${site.url}/api/contact`, 'POST', sent)
    expect([status, getList(body.issues).map((issue) => getFields(issue).path)]).toEqual([400, ['email']])
  },
)

test('still delivers an answer to an address stored before this rule', async ({ site, inbox, admin }) => {
  const email = 'j\u00fcrgen@b\u00fccher.example'
  const { id } = await site.services.db.enquiry.create({
    data: { name: 'Jo', email, subject: 'Old', message: 'May we?', eventType: 'general' },
  })
  expect(await readAnswer(site, admin, String(id))).toMatchObject({ __typename: 'AnswerEnquiryPayload' })
  await inbox.waitUntilSent()
  const sent = await site.services.db.outgoingEmail.findFirstOrThrow({ where: { recipient: email } })
  expect([sent.state, sent.failure]).toEqual(['SENT', null])
})
