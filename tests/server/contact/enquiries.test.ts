import { expect } from 'vitest'
import { countWaitingEnquiries } from '../../../server/contact/staff/count-waiting-enquiries.ts'
import { decryptEmail } from '../../../server/platform/email/encrypted-email.ts'
import { getFields, getList, graphql } from '../fixtures/graphql-call.ts'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { call } from '../fixtures/sample-bookings.ts'
import { test as serverTest } from '../fixtures/server-test.ts'
import { createSignedInUser, type SignedInUser } from '../fixtures/signed-in.ts'
import {
  answerEnquiry,
  listEnquiries,
  markEnquiry,
  openEnquiries,
  readEnquiry,
  writeEnquiry,
} from './enquiries.ts'

const test = serverTest
  .extend('settings', { scope: 'file' }, { MAIL_TO: 'organiser@campdads.example' })
  .extend('other', { scope: 'file' }, ({ site }) => createSignedInUser(site, { role: 'admin' }))

test('emails an answer with the quoted enquiry, closing it by name', async ({ site, admin, other }) => {
  const id = await writeEnquiry(site, { phone: '0400 111 222' })
  const before = await readEnquiry(site, admin, id)
  expect(before).toMatchObject({
    name: 'Robin Wattle',
    phone: '0400 111 222',
    label: 'General Inquiry',
    version: 1,
  })
  expect([before.answeredAt, before.answers, await openEnquiries(site, admin)]).toEqual([null, [], 1])

  const answered = await answerEnquiry(site, admin, { id, version: 1 })
  expect(answered).toMatchObject({
    __typename: 'AnswerEnquiryPayload',
    enquiry: {
      changedBy: admin.username,
      version: 2,
      answers: [{ text: 'Yes,\non a lead.', who: admin.username }],
    },
  })
  expect(await openEnquiries(site, admin)).toBe(0)
  await answerEnquiry(site, other, { id, version: 2, text: 'And bring water.' })
  expect((await readEnquiry(site, admin, id)).answers).toHaveLength(2)

  const { db, cipher } = site.services
  const [email] = await db.outgoingEmail.findMany({
    where: { key: { startsWith: `enquiry-answer:${id}:` } },
    orderBy: { id: 'asc' },
  })
  if (email === undefined) throw new Error('there is no mail')
  const { text, html, replyTo } = decryptEmail(cipher, email)
  expect(email).toMatchObject({ recipient: 'robin@example.com', subject: 'Re: Dogs' })
  expect(replyTo).toBe('organiser@campdads.example')
  expect(text).toMatch(
    /^Hi Robin Wattle,\n\nYes,\non a lead\.\n\nAnything else?.*You wrote on .*:\n> Hi,\n> may we\?\n/s,
  )
  expect(html).toContain('&gt; Hi,<br>&gt; may we?')

  const trail = await db.auditEntry.findMany({ where: { subject: `enquiry:${id}` }, orderBy: { id: 'asc' } })
  expect(trail.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
    `user:${admin.userId} enquiry-read`,
    `user:${admin.userId} enquiry-answered`,
    `user:${other.userId} enquiry-answered`,
  ])
})

test('greets once when the organiser writes a greeting', async ({ site, admin }) => {
  const id = await writeEnquiry(site)
  await answerEnquiry(site, admin, { id, version: 1, text: 'Hi Robin,\n\nYes, on a lead.' })
  const { db, cipher } = site.services
  const email = await db.outgoingEmail.findFirstOrThrow({
    where: { key: { startsWith: `enquiry-answer:${id}:` } },
  })
  const { text, html } = decryptEmail(cipher, email)
  expect(text).toMatch(/^Hi Robin,\n\nYes, on a lead\./)
  expect(html?.match(/Hi Robin/g)).toHaveLength(2)
})

test('lists unanswered enquiries among the action items, as one item that is counted', async ({
  site,
  admin,
}) => {
  await site.services.db.enquiry.deleteMany()
  const readItems = async () => {
    const query = '{ actionItems { count items { kind title canClose group } } }'
    const { data } = await graphql(site.url, query, {}, admin.cookie)
    const { count, items } = getFields(data?.actionItems)
    expect(count).toBe(getList(items).length)
    return getList(items).filter(({ kind }) => kind === 'ENQUIRIES_WAITING')
  }
  expect(await readItems()).toEqual([])
  const id = await writeEnquiry(site)
  expect(await readItems()).toMatchObject([
    { title: 'An enquiry is waiting', canClose: false, group: 'CAMPS' },
  ])
  const other = await writeEnquiry(site)
  expect(await readItems()).toMatchObject([{ title: '2 enquiries are waiting' }])
  await answerEnquiry(site, admin, { id, version: 1 })
  await markEnquiry(site, admin, { id: other, version: 1, isAnswered: true })
  expect(await readItems()).toEqual([])
})

test('marks an enquiry as answered by phone, and reopens it', async ({ site, inbox, admin, other }) => {
  const id = await writeEnquiry(site)
  const marked = { id, isAnswered: true, version: 1 }
  expect(await markEnquiry(site, admin, marked)).toMatchObject({
    enquiry: { changedBy: admin.username, version: 2 },
  })
  // The response may have been lost.
  expect(await markEnquiry(site, admin, marked)).toMatchObject({ __typename: 'MarkEnquiryPayload' })
  expect(await answerEnquiry(site, other, { id, version: 1 })).toMatchObject({
    __typename: 'EnquiryChangedError',
    message: `This enquiry has since been marked as answered by ${admin.username}. Nothing was sent or changed`,
  })
  expect(await markEnquiry(site, admin, { id, isAnswered: false, version: 1 })).toMatchObject({
    __typename: 'EnquiryChangedError',
  })
  const opened = await markEnquiry(site, admin, { id, isAnswered: false, version: 2 })
  expect(getFields(opened.enquiry).answeredAt).toBeNull()
  expect(await answerEnquiry(site, other, { id, version: 2, text: ' ' })).toMatchObject({
    issues: [{ path: 'text', message: 'Answer is required' }],
  })
  expect(await inbox.readTexts('robin@example.com', `enquiry-answer:${id}`)).toEqual([])
})

const createKey = (name: string) => `key-of-${name}`.padEnd(12, '-')

/** Sends the same answer twice concurrently and again later. Returns the number of emails. */
async function emailsOfTwice(
  site: RunningSite,
  admin: SignedInUser,
  idempotencyKey: string,
): Promise<number> {
  const id = await writeEnquiry(site)
  const send = () => answerEnquiry(site, admin, { id, version: 1, idempotencyKey })
  const answers = await Promise.all([send(), send()])
  expect(answers.map(({ __typename }) => __typename)).toContain('AnswerEnquiryPayload')
  const again = await answerEnquiry(site, admin, { id, version: 1, idempotencyKey })
  expect(again.__typename).toBe('AnswerEnquiryPayload')
  return site.services.db.outgoingEmail.count({ where: { key: { startsWith: `enquiry-answer:${id}:` } } })
}

test('sends an answer once when pressed twice, and confirms it to a replay', async ({ site, admin }) => {
  expect(await emailsOfTwice(site, admin, createKey('twice'))).toBe(1)
})

/**
 * Two organisers who read the same version answer concurrently. Returns the responses and the number of
 * answers.
 */
async function twoAtOnce(
  site: RunningSite,
  admin: SignedInUser,
  other: SignedInUser,
  change = (sql: string) => sql,
) {
  const id = await writeEnquiry(site)
  const meeting = { at: /UPDATE enquiry/, count: 2 }
  const answers = await withReplacedStatements(
    change,
    () => Promise.all([admin, other].map((who) => answerEnquiry(site, who, { id, version: 1 }))),
    meeting,
  )
  return {
    id,
    answers,
    sent: await site.services.db.enquiryAnswer.count({ where: { enquiryId: Number(id) } }),
  }
}

test('rejects the second concurrent answer, which may be sent afterwards', async ({ site, admin, other }) => {
  const { id, answers, sent } = await twoAtOnce(site, admin, other)
  expect(sent).toBe(1)
  const rejected = answers.findIndex(({ __typename }) => __typename === 'EnquiryChangedError')
  const [late, early] = rejected === 0 ? [admin, other] : [other, admin]
  expect(answers[rejected]).toMatchObject({
    changedBy: early.username,
    version: 2,
    message: `This enquiry has since been answered by ${early.username}. Nothing was sent or changed`,
  })
  expect(await answerEnquiry(site, late, { id, version: answers[rejected]?.version })).toMatchObject({
    __typename: 'AnswerEnquiryPayload',
  })
})

test('negative test: without the version both are sent', async ({ site, admin, other }) => {
  const withoutVersion = (sql: string) =>
    sql.replace(/(WHERE id = \$\d+) AND version = \$(\d+)/, '$1 AND $$$2::int > 0')
  expect((await twoAtOnce(site, admin, other, withoutVersion)).sent).toBe(2)
})

test('lists waiting enquiries first, newest first, in pages, with filters', async ({ site, admin }) => {
  await site.services.db.enquiry.deleteMany()
  const [first, second, third, fourth] = [
    await writeEnquiry(site, { name: 'Kim 100%' }),
    await writeEnquiry(site, { email: 'kim@example.com' }),
    await writeEnquiry(site, { subject: 'For KIM' }),
    await writeEnquiry(site),
  ]
  for (const id of [third, first]) await markEnquiry(site, admin, { id, version: 1, isAnswered: true })
  const page = await listEnquiries(site, admin, { first: 3 })
  expect(page.ids).toEqual([fourth, second, third])
  expect((await listEnquiries(site, admin, { first: 3, after: page.endCursor })).ids).toEqual([first])
  const listed = async (filter: Record<string, unknown>) => (await listEnquiries(site, admin, { filter })).ids
  expect(await listed({ status: 'OPEN' })).toEqual([fourth, second])
  expect(await listed({ status: 'ANSWERED', search: 'kim' })).toEqual([third, first])
  expect(await listed({ search: '0%' })).toEqual([first])

  const { db } = site.services
  await db.$executeRaw`UPDATE enquiry SET created_at = now() - interval '25 hours' WHERE id = ${Number(second)}`
  expect([await countWaitingEnquiries(db), await countWaitingEnquiries(db, 24)]).toEqual([2, 1])
})

test('exports answers to a member, and erases them with account and emails', async ({ site, admin }) => {
  const member = await createSignedInUser(site)
  const [own, foreign] = [await writeEnquiry(site, { email: member.email }), await writeEnquiry(site)]
  for (const id of [own, foreign]) await answerEnquiry(site, admin, { id, version: 1 })
  const file = await call(`${site.url}/api/account/export`, 'GET', undefined, { cookie: member.cookie })
  expect(file.body.contactMessages).toMatchObject([
    { subject: 'Dogs', answers: [{ text: 'Yes,\non a lead.' }] },
  ])
  const { db } = site.services
  const emails = () =>
    db.outgoingEmail.findMany({ where: { key: { startsWith: 'enquiry-answer:' } }, select: { key: true } })
  await db.$executeRaw`UPDATE enquiry SET created_at = now() - interval '3 years' WHERE id = ${Number(own)}`
  await site.runJob('sweep-enquiries')
  const keys = (await emails()).map(({ key }) => key.split(':')[1])
  expect([keys.includes(own), keys.includes(foreign)]).toEqual([false, true])
  expect(await db.enquiryAnswer.count({ where: { enquiryId: Number(own) } })).toBe(0)
})
