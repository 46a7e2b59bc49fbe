import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { decryptEmail } from '../../../server/platform/email/encrypted-email.ts'
import { changeParty } from '../bookings/correcting.ts'
import { cancelEvent } from '../event-changes/cancelling-events.ts'
import { getFields, graphql } from '../fixtures/graphql-call.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { call } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { createSignedInUser } from '../fixtures/signed-in.ts'
import {
  acceptTransfer,
  offeredToken,
  offerTransfer,
  paidParty,
  readAccess,
  robin,
  withdrawTransfer,
} from './transferring.ts'

async function offeredParty(site: RunningSite, changes: Parameters<typeof paidParty>[1] = {}) {
  const party = await paidParty(site, changes)
  expect(await offerTransfer(site, party.id, party.cookie)).toMatchObject({ bookingId: party.id })
  return { ...party, token: await offeredToken(site, robin.email) }
}

async function opened(site: RunningSite, token: string) {
  const { data } = await graphql(
    site.url,
    `query O($token: String!) { transferOffer(token: $token) { firstName adultCount childCount
      glampingTentCount beerPackageCount policy expiresAt event { title } } }`,
    { token },
  )
  return data?.transferOffer
}

async function readPending(site: RunningSite, id: string, cookie: string | null) {
  const { data } = await graphql(
    site.url,
    'query B($id: ID!) { booking(id: $id) { access pendingTransfer { firstName email expiresAt } } }',
    { id },
    cookie,
  )
  return getFields(data?.booking)
}

const hours = (count: number) => new Date(Date.now() + count * 3_600_000)

test('an offered booking stays with its holder, who sees the offer', async ({ site }) => {
  const { id, cookie } = await offeredParty(site)
  const pending = await readPending(site, id, cookie)
  expect(pending).toMatchObject({
    access: 'FULL',
    pendingTransfer: { firstName: robin.firstName, email: robin.email },
  })
  const { expiresAt } = getFields(pending.pendingTransfer)
  expect(Date.parse(String(expiresAt)) - hours(48).getTime()).toBeLessThan(60_000)
  expect(await readPending(site, id, null)).toMatchObject({ access: 'REDUCED', pendingTransfer: null })
  const booking = await site.services.db.booking.findUniqueOrThrow({ where: { id } })
  expect(booking).toMatchObject({ firstName: 'Sam', formerHolderCount: 0 })
  expect(booking.encryptedDetails).not.toBeNull()
  const given = await site.services.db.outgoingEmail.count({
    where: { key: { startsWith: 'booking-transferred-away:' } },
  })
  expect(given).toBe(0)
})

test('link and email show the camp and the party, no child, no amount and no details', async ({ site }) => {
  const { id, token } = await offeredParty(site, { title: 'Wattle Camp' })
  const offer = await opened(site, token)
  expect(offer).toMatchObject({
    firstName: 'Sam',
    event: { title: 'Wattle Camp' },
    childCount: 1,
    glampingTentCount: 0,
    policy: expect.arrayContaining(['Full refund when cancelling 14 or more days before the event.']),
  })
  const received = await site.services.db.outgoingEmail.findFirstOrThrow({
    where: { key: { startsWith: `transfer-offered:${id}` } },
  })
  const { text, html } = decryptEmail(site.services.cipher, received)
  expect(text).toContain('Sam is offering you a booking.')
  const { email, phone, code } = await site.services.db.booking.findUniqueOrThrow({ where: { id } })
  for (const shown of [JSON.stringify(offer), text, String(html)]) {
    for (const hidden of ['Canary', email, phone, code, id, robin.lastName, robin.phone]) {
      expect(shown).not.toContain(hidden)
    }
  }
  expect(`${JSON.stringify(offer)}${text}`).not.toMatch(/\$\d|\d\.\d\d\b/)
  expect(await site.services.db.transferOffer.findUniqueOrThrow({ where: { bookingId: id } })).toMatchObject({
    tokenHash: new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))),
  })
})

test('admits the browser that accepted, and invalidates the link', async ({ site }) => {
  const { id, cookie, token } = await offeredParty(site)
  const answer = await call(`${site.url}/graphql`, 'POST', {
    query: `mutation M($input: AcceptTransferInput!) { acceptTransfer(input: $input) { __typename
      ... on AcceptTransferPayload { booking { id access } } } }`,
    variables: { input: { token } },
  })
  expect(getFields(answer.body.data).acceptTransfer).toMatchObject({ booking: { id, access: 'FULL' } })
  expect(await readAccess(site, id, answer.cookie)).toBe('FULL')
  expect(await readAccess(site, id, cookie)).toBe('REDUCED')
  expect(await site.services.db.booking.findUniqueOrThrow({ where: { id } })).toMatchObject({
    ...robin,
    emailVerifiedAt: expect.any(Date),
  })
  expect(await opened(site, token)).toBeNull()
  expect(await acceptTransfer(site, token)).toBe('TransferOfferEndedError')
})

test('sends one offer for a repeated request, and asks to withdraw it before another', async ({ site }) => {
  const { id, cookie, token } = await offeredParty(site)
  expect(await offerTransfer(site, id, cookie)).toMatchObject({ bookingId: id })
  expect(await offeredToken(site, robin.email)).toBe(token)
  const another = { email: 'another@example.com' }
  expect(await offerTransfer(site, id, cookie, another)).toMatchObject({
    __typename: 'TransferPendingError',
    message: 'This booking is already offered to another person. Please withdraw that offer first',
  })
  const stranger = await createSignedInUser(site)
  expect(await withdrawTransfer(site, id, stranger.cookie)).toBe('BookingNotFoundError')
  expect(await withdrawTransfer(site, id, cookie)).toBe('WithdrawTransferPayload')
  expect(await withdrawTransfer(site, id, cookie)).toBe('WithdrawTransferPayload')
  expect(await readPending(site, id, cookie)).toMatchObject({ pendingTransfer: null })
  expect(await opened(site, token)).toBeNull()
  expect(await acceptTransfer(site, token)).toBe('TransferOfferEndedError')
  expect(await offerTransfer(site, id, cookie, another)).toMatchObject({ bookingId: id })
  const trail = await site.services.db.auditEntry.findMany({
    where: { subject: `booking:${id}`, action: { startsWith: 'transfer-' } },
    orderBy: { id: 'asc' },
  })
  expect(trail.map(({ action }) => action)).toEqual([
    ...['transfer-offered', 'transfer-withdrawn', 'transfer-offered'],
  ])
})

test("an offer expires, and a job deletes the receiver's data", async ({ site }) => {
  const { id, cookie, token } = await offeredParty(site)
  const { db } = site.services
  await db.transferOffer.update({ where: { bookingId: id }, data: { expiresAt: hours(-0.001) } })
  expect(await opened(site, token)).toBeNull()
  expect(await readPending(site, id, cookie)).toMatchObject({ access: 'FULL', pendingTransfer: null })
  expect(await acceptTransfer(site, token)).toBe('TransferOfferEndedError')
  await site.runJob('expire-holds')
  expect(await db.transferOffer.count({ where: { bookingId: id } })).toBe(0)
  expect(await offerTransfer(site, id, cookie)).toMatchObject({ bookingId: id })
})

test('an offer ends at the latest 48 hours before the start, also of a camp moved forward', async ({
  site,
}) => {
  const soon = await offeredParty(site, { startsAt: hours(50) })
  const { expiresAt } = getFields((await readPending(site, soon.id, soon.cookie)).pendingTransfer)
  expect(Math.abs(Date.parse(String(expiresAt)) - hours(2).getTime())).toBeLessThan(60_000)
  const where = { id: soon.eventId }
  await site.services.db.event.update({ where, data: { startsAt: hours(47.9) } })
  expect(await readPending(site, soon.id, soon.cookie)).toMatchObject({ pendingTransfer: null })
  expect(await opened(site, soon.token)).toBeNull()
  expect(await acceptTransfer(site, soon.token)).toBe('TransferOfferEndedError')
})

type Offered = Awaited<ReturnType<typeof offeredParty>>

const changes: Record<string, (site: RunningSite, party: Offered) => Promise<unknown>> = {
  'the cancellation of the booking': (site, { id, cookie }) =>
    call(`${site.url}/api/bookings/${id}/cancel`, 'POST', { as: 'cash' }, { cookie }),
  'the cancellation of a part': (site, { id, cookie }) =>
    call(
      `${site.url}/api/bookings/${id}/cancel`,
      'POST',
      { as: 'cash', remove: [{ kind: 'child', position: 0 }] },
      { cookie },
    ),
  'a change of the party': async (site, { id }) => {
    const admin = await createSignedInUser(site, { role: 'admin' })
    const added = await changeParty(site, admin, id, { adultCount: 3 }, { settlement: 'CASH' })
    expect(added).toMatchObject({ __typename: 'ChangePartyPayload' })
  },
  'a correction of the address': (site, { id }) =>
    site.services.db.booking.update({ where: { id }, data: { email: 'corrected@example.com' } }),
  'a check-in': async (site, { id, eventId }) => {
    const { userId } = await createSignedInUser(site, { role: 'admin' })
    await site.services.db.$executeRaw`
      INSERT INTO attendance_record (id, event_id, booking_id, person, kind, at, recorded_by_id)
      VALUES (${randomUUID()}::uuid, ${eventId}, ${id}, 'a0', 'CHECK_IN', now(), ${userId}::uuid)`
  },
  'the cancellation of the camp': async (site, { eventId }) => {
    const admin = await createSignedInUser(site, { role: 'admin' })
    await cancelEvent(site.url, admin.cookie, eventId)
  },
}

test.for(Object.keys(changes))('%s ends an offer', async (name, { site }) => {
  const party = await offeredParty(site)
  await changes[name]?.(site, party)
  const left = await site.services.db.transferOffer.count({ where: { bookingId: party.id } })
  // Its bookings are cancelled later, one at a time.
  expect(left).toBe(name === 'the cancellation of the camp' ? 1 : 0)
  expect(await opened(site, party.token)).toBeNull()
  expect(await acceptTransfer(site, party.token)).toBe('TransferOfferEndedError')
  const { formerHolderCount } = await site.services.db.booking.findUniqueOrThrow({ where: { id: party.id } })
  expect(formerHolderCount).toBe(0)
})

test('a change that concerns no receiver leaves an offer open', async ({ site }) => {
  const { id, token } = await offeredParty(site)
  await site.services.db.booking.update({ where: { id }, data: { phone: '0400 999 999' } })
  expect(await opened(site, token)).not.toBeNull()
})
