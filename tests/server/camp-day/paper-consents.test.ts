import { expect } from 'vitest'
import { bringTo } from '../bookings/bring-to.ts'
import { getFields, graphql } from '../fixtures/graphql-call.ts'
import { bookParty } from '../fixtures/paying.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { createSignedInUser } from '../fixtures/signed-in.ts'

test.beforeAll(async ({ db, leader, eventId }) => {
  await db.eventLeader.create({ data: { eventId, userId: leader.userId } })
})

const RECORD = `mutation ($input: RecordPaperConsentsInput!) { recordPaperConsents(input: $input) { __typename
  ... on RecordPaperConsentsPayload { bookingId missingConsents } ... on UserError { message } } }`

async function record(site: RunningSite, cookie: string | null, input: Record<string, unknown>) {
  const { data } = await graphql(site.url, RECORD, { input }, cookie)
  return getFields(data?.recordPaperConsents)
}

async function confirmed(site: RunningSite, eventId: number): Promise<string> {
  const { id } = await bookParty(site, eventId)
  await bringTo(site.services.db, id, { state: 'CONFIRMED', paymentState: 'PAID' })
  return id
}

test('records a form signed on paper once, with an entry in the audit trail', async ({
  site,
  db,
  leader,
  eventId,
}) => {
  const bookingId = await confirmed(site, eventId)
  const input = { eventId, bookingId, photoChoice: 'NO' }
  for (let time = 0; time < 2; time += 1) {
    expect(await record(site, leader.cookie, input)).toMatchObject({ bookingId, missingConsents: [] })
  }
  const entries = await db.consent.findMany({ where: { bookingId }, orderBy: { id: 'asc' } })
  expect(entries.map(({ document, photoChoice }) => photoChoice ?? document)).toEqual([
    ...['terms', 'safety', 'medical'],
    ...['NO', 'NO', 'NO'],
  ])
  expect(new Set(entries.map(({ acceptedBy }) => acceptedBy.replace(/:.*/, '')))).toEqual(
    new Set(['On paper']),
  )
  const trail = await db.auditEntry.findMany({
    where: { subject: `booking:${bookingId}`, action: 'paper-consents-recorded' },
  })
  expect(trail).toMatchObject([
    { actor: `user:${leader.userId}`, after: { documents: ['terms', 'safety', 'medical', 'photo'] } },
  ])
  expect(
    await db.outboxMessage.count({ where: { kind: 'answers-changed', key: { contains: bookingId } } }),
  ).toBe(1)
})

test('does not overwrite answers of a family by paper', async ({ site, db, admin, eventId }) => {
  const bookingId = await confirmed(site, eventId)
  await db.consent.createMany({
    data: [
      { bookingId, document: 'medical', edition: '2026-11', acceptedBy: 'Sam Own' },
      { bookingId, document: 'photo', edition: '2026-11', acceptedBy: 'Sam Own', photoChoice: 'YES' },
    ],
  })
  const input = { eventId, bookingId }
  expect(await record(site, admin.cookie, input)).toMatchObject({ missingConsents: ['PHOTO'] })
  expect(
    await db.outboxMessage.count({ where: { kind: 'answers-changed', key: { contains: bookingId } } }),
  ).toBe(0)
  expect(await record(site, admin.cookie, { ...input, photoChoice: 'NO_FACES' })).toMatchObject({
    missingConsents: [],
  })
  const own = await db.consent.findMany({ where: { bookingId, acceptedBy: 'Sam Own' } })
  expect(own.map(({ document, photoChoice }) => [document, photoChoice])).toEqual([
    ['medical', null],
    ['photo', 'YES'],
  ])
  const ofBooker = { bookingId, document: 'photo' as const, personPosition: null }
  expect(await db.consent.count({ where: ofBooker })).toBe(1)
})

test('rejects paper for a booking of another camp or one that is not confirmed', async ({
  site,
  db,
  leader,
  eventId,
}) => {
  const held = await bookParty(site, eventId)
  const elsewhere = await confirmed(site, (await createEvent(site.services)).id)
  const other = await createSignedInUser(site, { role: 'leader' })
  const bookingId = await confirmed(site, eventId)
  expect(await record(site, other.cookie, { eventId, bookingId })).toMatchObject({
    __typename: 'NotAllowedError',
  })
  for (const input of [
    { eventId, bookingId: held.id },
    { eventId, bookingId: elsewhere },
    { eventId: eventId + 1000, bookingId },
  ]) {
    expect((await record(site, leader.cookie, input)).__typename).toMatch(
      /BookingNotFoundError|NotAllowedError/,
    )
  }
  expect(await db.consent.count({ where: { bookingId: { in: [held.id, elsewhere, bookingId] } } })).toBe(0)
})
