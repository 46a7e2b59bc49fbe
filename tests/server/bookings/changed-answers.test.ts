import { expect } from 'vitest'
import type { Database } from '../../../server/platform/prisma.ts'
import { getFields, graphql, runMutation } from '../fixtures/graphql-call.ts'
import { getInbox } from '../fixtures/inbox.ts'
import { bookParty, type Party } from '../fixtures/paying.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { bringTo } from './bring-to.ts'
import { correct } from './correcting.ts'

const uncle = { name: 'Kim Uncle', phone: '0400 777 888' }
const stranger = { name: 'Some Stranger', phone: '' }

async function confirmedParty(site: RunningSite) {
  const { id: eventId } = await createEvent(site.services)
  const email = `family.${Math.random().toString(36).slice(2)}@example.com`
  const party = await bookParty(site, eventId, { email })
  await bringTo(site.services.db, party.id, { state: 'CONFIRMED', paymentState: 'PAID' })
  await getInbox(site).drainOutbox()
  return { ...party, eventId, email }
}

async function answer(
  site: RunningSite,
  { id }: Pick<Party, 'id'>,
  cookie: string,
  collectors: readonly (typeof uncle)[] | null,
  choice = 'YES',
) {
  const input = {
    bookingId: id,
    acceptedBy: 'Sam Member',
    collectors,
    acceptsTerms: true,
    acceptsSafety: true,
    acceptsMedical: true,
    photoChoices: [-1, -2, 0].map((position) => ({ position, choice })),
  }
  const result = await runMutation(
    site.url,
    'recordConsents',
    input,
    cookie,
    '... on InvalidInputError { issues { path message } }',
  )
  await getInbox(site).drainOutbox()
  return result
}

async function readNotices(db: Database, id: string) {
  const emails = await db.outgoingEmail.findMany({
    where: { key: { startsWith: `answers-changed:${id}:` } },
    orderBy: { id: 'asc' },
    select: { recipient: true, subject: true },
  })
  return emails.map(({ recipient, subject }) => `${recipient}: ${subject}`)
}

async function readTrail(db: Database, id: string) {
  const entries = await db.auditEntry.findMany({
    where: { subject: `booking:${id}`, action: 'consents-recorded' },
    orderBy: { id: 'asc' },
  })
  return entries.map(({ after }) => getFields(after).fields)
}

test('names changed answers in the email to the family and in the audit trail', async ({ site }) => {
  const party = await confirmedParty(site)
  expect((await answer(site, party, party.cookie, [uncle])).__typename).toBe('RecordConsentsPayload')
  const saved = `${party.email}: Your answers for Creek Camp were saved`
  expect(await readNotices(site.services.db, party.id)).toEqual([saved])
  await answer(site, party, party.cookie, [uncle])
  expect(await readNotices(site.services.db, party.id)).toEqual([saved])
  await answer(site, party, party.cookie, [stranger])
  await answer(site, party, party.cookie, null, 'NO')
  expect(await readNotices(site.services.db, party.id)).toEqual([saved, saved, saved])
  expect(await readTrail(site.services.db, party.id)).toEqual([
    ['collectors', 'photoChoices'],
    [],
    ['collectors'],
    ['photoChoices'],
  ])
})

test('notifies a former address for 7 days after the change, without a link', async ({ site, admin }) => {
  const party = await confirmedParty(site)
  await answer(site, party, party.cookie, [uncle])
  const email = `new.${party.email}`
  expect((await correct(site, admin, party.id, { email })).__typename).toBe('CorrectBookingPayload')
  await answer(site, party, admin.cookie, [stranger])
  expect((await readNotices(site.services.db, party.id)).slice(1)).toEqual([
    `${email}: Your answers for Creek Camp were saved`,
    `${party.email}: Answers for a Creek Camp booking were changed`,
  ])
  await site.services.db.$executeRaw`
    UPDATE outgoing_email SET created_at = created_at - interval '8 days'
    WHERE starts_with(key, ${`booking-email-changed:${party.id}:`})`
  await answer(site, party, admin.cookie, [uncle])
  expect((await readNotices(site.services.db, party.id)).slice(3)).toEqual([
    `${email}: Your answers for Creek Camp were saved`,
  ])
})

test('restricts changes of who collects children to staff after check-in', async ({ site, admin }) => {
  const party = await confirmedParty(site)
  await answer(site, party, party.cookie, [uncle])
  const canChange = async (cookie: string) => {
    const query = 'query ($id: ID!) { booking(id: $id) { beforeYouCome { canChangeCollectors } } }'
    const { data } = await graphql(site.url, query, { id: party.id }, cookie)
    return getFields(getFields(data?.booking).beforeYouCome).canChangeCollectors
  }
  expect(await canChange(party.cookie)).toBe(true)
  await site.services.db.attendanceRecord.create({
    data: {
      id: crypto.randomUUID(),
      eventId: party.eventId,
      bookingId: party.id,
      person: 'a0',
      kind: 'CHECK_IN',
      at: new Date(),
      isCurrent: true,
    },
  })
  expect(await canChange(party.cookie)).toBe(false)
  expect(await answer(site, party, party.cookie, [stranger])).toMatchObject({
    __typename: 'InvalidInputError',
    issues: [
      {
        path: 'collectors',
        message:
          'Your party has been checked in, so only the camp team can change who can take the children home',
      },
    ],
  })
  expect((await answer(site, party, party.cookie, [uncle], 'NO')).__typename).toBe('RecordConsentsPayload')
  expect(await canChange(admin.cookie)).toBe(true)
  expect((await answer(site, party, admin.cookie, [stranger], 'NO')).__typename).toBe('RecordConsentsPayload')
  expect(await readTrail(site.services.db, party.id)).toEqual([
    ['collectors', 'photoChoices'],
    ['photoChoices'],
    ['collectors'],
  ])
})
