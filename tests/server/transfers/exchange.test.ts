import { expect } from 'vitest'
import { bookingSequence } from '../../../domain/calendars/calendar.ts'
import { getDisplayCode } from '../../../server/bookings/ledger/credit-notes.ts'
import { decryptEmail } from '../../../server/platform/email/encrypted-email.ts'
import { cancelParty, paidBooking, refundsEnd } from '../cancellations/cancelling.ts'
import { notified, tellArrangements } from '../event-changes/arrangements.ts'
import { getFields, getList, graphql } from '../fixtures/graphql-call.ts'
import { checkInvariants } from '../fixtures/invariants.ts'
import { bookParty, type Party } from '../fixtures/paying.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { call, countSeats, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { createSignedInUser } from '../fixtures/signed-in.ts'
import { exchangeParty, movedTo, readExchange, storedBooking } from './exchanging.ts'

/** Half the price of the sample camp: 375.00, or 400.00 with the fee. */
const half = { title: 'Half Camp', adultPriceCents: 5_000, childPriceCents: 2_500 }

test.afterEach(async ({ site }) => {
  await checkInvariants(site)
})

async function paidAndCheaper(site: RunningSite, there: Parameters<typeof createEvent>[1] = half) {
  const { id: from } = await createEvent(site.services, { title: 'First Camp' })
  const { id: to } = await createEvent(site.services, there)
  return { party: await paidBooking(site, from), from, to }
}

const asCredit = { expectedCredit: '350.00' }

test('to a cheaper camp money and seats move, and the rest becomes credit', async ({ site }) => {
  const { party, from, to } = await paidAndCheaper(site)
  await site.services.db.consent.create({
    data: { bookingId: party.id, document: 'terms', edition: '2026-11', acceptedBy: 'Sam Canarysurname' },
  })
  const answer = await exchangeParty(site, party, to, asCredit)
  expect(answer).toMatchObject({
    booking: { paymentStatus: 'COMPLETED', totalAmount: '400.00', carriedAmount: '400.00' },
    replacedId: party.id,
  })
  const [old, moved] = [await storedBooking(site, party.id), await storedBooking(site, movedTo(answer))]
  expect(moved).toMatchObject({
    state: 'CONFIRMED',
    paymentState: 'PAID',
    paidCents: 40_000,
    exchangeFeeCents: 2_500,
    replacedBookingId: party.id,
    email: old.email,
    policyEdition: old.policyEdition,
    refunds: [],
    receipts: [{ kind: 'payment', amountCents: 40_000, carriedCents: 40_000 }],
    payments: [{ method: 'CARRIED', capturedCents: 40_000, carriedFromId: old.payments[0]?.id }],
    consents: [{ document: 'terms', acceptedBy: 'Sam Canarysurname' }],
  })
  expect(old).toMatchObject({
    state: 'CANCELLED',
    refunds: [],
    cancellations: [
      { cause: 'EXCHANGE', creditCents: 35_000, retainedCents: 0, cancelledCents: 35_000, seats: 3 },
    ],
    creditNotes: [{ amountCents: 35_000, balanceCents: 35_000, email: old.email }],
    receipts: [75_000, 35_000, 40_000].map((amountCents) => ({ amountCents })),
  })
  expect(await countSeats(site.services, from)).toMatchObject({ counted: 0, stored: 0 })
  expect(await countSeats(site.services, to)).toMatchObject({ counted: 3, stored: 3 })
})

test('re-encrypts what the family wrote; its browser sees the whole booking', async ({ site }) => {
  const { party, to } = await paidAndCheaper(site)
  await tellArrangements(site.services, party.id)
  const id = movedTo(await exchangeParty(site, party, to, asCredit))
  const { data } = await graphql(
    site.url,
    `query B($id: ID!) { booking(id: $id) { access exchangeLinks { from { id event { title } } }
      beforeYouCome { diets { position diet note } collectors { name phone } } details { emergencyContactName specialRequirements
      children { name allergies } priceLines { kind amount } } } }`,
    { id },
    party.cookie,
  )
  expect(data?.booking).toMatchObject({
    access: 'FULL',
    exchangeLinks: { from: { id: party.id, event: { title: 'First Camp' } } },
    beforeYouCome: notified,
    details: {
      emergencyContactName: 'Alex Canarycontact',
      specialRequirements: 'Canaryneeds',
      children: [{ name: 'Canarychild', allergies: 'Canarynuts' }],
      priceLines: [{ kind: 'ADULTS' }, { kind: 'CHILDREN' }, { kind: 'EXCHANGE_FEE', amount: '25.00' }],
    },
  })
  expect(await readExchange(site, party)).toMatchObject({ exchange: null, exchangeLinks: { to: { id } } })
})

test('one email has the move, credit note, both calendar files and booking link', async ({ site, inbox }) => {
  const { party, to } = await paidAndCheaper(site)
  const { revision } = await storedBooking(site, party.id)
  const id = movedTo(await exchangeParty(site, party, to, asCredit))
  await inbox.drainOutbox()
  const emails = await site.services.db.outgoingEmail.findMany({
    where: { key: { contains: id } },
  })
  expect(emails.map(({ key }) => key.split(':')[0])).toEqual(['booking-exchanged'])
  const [email] = emails
  if (!email) throw new Error('no mail')
  const { text, files } = decryptEmail(site.services.cipher, email)
  const [note] = (await storedBooking(site, party.id)).creditNotes
  expect(email.subject).toBe('Your booking has moved to Half Camp')
  expect(text).toContain('moved from First Camp')
  expect(text).toContain(note === undefined ? 'a note' : getDisplayCode(site.services.cipher, note))
  expect(text).toContain('$25.00')
  const property = (name: string) =>
    files?.map(({ content }) => new RegExp(`^${name}:(.*?)\\r`, 'm').exec(content)?.[1])
  expect(files?.map(({ type }) => type.split('; ')[2])).toEqual(['method=REQUEST', 'method=CANCEL'])
  expect(property('UID')).toEqual([`booking-${id}@camp-dads`, `booking-${party.id}@camp-dads`])
  expect(Number(property('SEQUENCE')?.[1])).toBeGreaterThan(bookingSequence({ revision }, { version: 1 }))
  const token = /#k=([\w-]{43})/.exec(text)?.[1] ?? ''
  expect((await call(`${site.url}/api/bookings/${id}/claim`, 'POST', { token })).status).toBe(204)
})

test('a booking can move to every future camp, however many there are', async ({ site }) => {
  const { party } = await paidAndCheaper(site)
  const { id, ...sample } = await site.services.db.event.findFirstOrThrow({ where: { title: 'Half Camp' } })
  const many = Array.from({ length: 62 }, (_, index) => ({
    ...sample,
    title: `Camp ${index}`,
    currentParticipants: 0,
    tentsTaken: 0,
  }))
  await site.services.db.event.createMany({
    data: many.map(({ photographs: _photographs, plan: _plan, leaders: _leaders, ...event }) => event),
  })
  const { exchange } = await readExchange(site, party)
  const titles = getList(getFields(exchange).options).map(({ event }) => getFields(event).title)
  expect(titles).toEqual(expect.arrayContaining(many.map(({ title }) => title)))
})

test('add-ons that the other camp lacks are dropped, and their money counts', async ({ site }) => {
  const { id: from } = await createEvent(site.services)
  const { id: to } = await createEvent(site.services, { ...half, tentPriceCents: 0, hoodieKidsPriceCents: 0 })
  const party = await paidBooking(site, from, {
    glampingTentCount: 1,
    beerPackageCount: 1,
    tshirtOrders: [{ name: 'Canaryshirt', size: 'M', isKids: false }],
    hoodieOrders: [
      { name: 'Canarykid', size: '8', isKids: true },
      { name: 'Canaryhood', size: 'L', isKids: false },
    ],
  })
  const { exchange } = await readExchange(site, party)
  // 750 + 150 + 45 + 30 + 50 + 65 paid; 375 + 45 + 30 + 65 + 25 due there.
  expect(getFields(exchange).options).toContainEqual({
    event: { id: String(to), title: 'Half Camp' },
    hasRoom: true,
    skipped: ['Glamping tent', 'Hoodies'],
    priceAmount: '515.00',
    feeAmount: '25.00',
    carriedAmount: '540.00',
    // Cancelling today returns 1040.00 of 1090.00, so 491.37 of 515.00 may be returned as money.
    toPayAmount: '0.00',
    creditAmount: '550.00',
    cashLimitAmount: '491.37',
  })
  const id = movedTo(await exchangeParty(site, party, to, { expectedCredit: '550.00' }))
  expect(await storedBooking(site, id)).toMatchObject({ glampingTentCount: 0, beerPackageCount: 1 })
  const { data } = await graphql(
    site.url,
    'query B($id: ID!) { booking(id: $id) { details { tshirtOrders { name } hoodieOrders { name } } } }',
    { id },
    party.cookie,
  )
  expect(data?.booking).toMatchObject({
    details: { tshirtOrders: [{ name: 'Canaryshirt' }], hoodieOrders: [{ name: 'Canaryhood' }] },
  })
})

test('rejects same, full, closed, hidden or cancelled camps, other amounts, late moves', async ({ site }) => {
  const { party, from, to } = await paidAndCheaper(site)
  const { id: full } = await createEvent(site.services, { ...half, maxParticipants: 2 })
  const past = new Date(Date.now() - 1_000)
  const { id: closed } = await createEvent(site.services, { ...half, bookingClosesAt: past })
  const { id: hidden } = await createEvent(site.services, { ...half, isActive: false })
  const { id: off } = await createEvent(site.services, { ...half, cancelledAt: past })
  const name = async (eventId: number, amounts = asCredit) =>
    (await exchangeParty(site, party, eventId, amounts)).__typename
  expect(await name(from)).toBe('InvalidInputError')
  expect(await exchangeParty(site, party, full, asCredit)).toMatchObject({
    __typename: 'SeatsUnavailableError',
    message: 'Only 2 spots are left for this event',
  })
  expect(await name(closed)).toBe('BookingClosedError')
  expect(await name(hidden)).toBe('EventNotFoundError')
  expect(await name(999_999)).toBe('EventNotFoundError')
  expect(await name(off)).toBe('BookingClosedError')
  expect(await exchangeParty(site, party, to, { expectedCredit: '351.00' })).toMatchObject({
    __typename: 'ExchangeChangedError',
    toPayAmount: '0.00',
    creditAmount: '350.00',
  })
  await site.services.db.event.update({
    where: { id: from },
    data: { startsAt: new Date(Date.now() + 47.9 * 3_600_000) },
  })
  expect(await name(to)).toBe('ExchangeClosedError')
  expect(await storedBooking(site, party.id)).toMatchObject({ state: 'CONFIRMED', cancellations: [] })
})

test('strangers cannot move a booking, admins can, and unpaid ones cannot move', async ({ site }) => {
  const { party, to } = await paidAndCheaper(site)
  const stranger = await createSignedInUser(site)
  for (const cookie of [null, stranger.cookie]) {
    expect(await exchangeParty(site, { id: party.id, cookie }, to, asCredit)).toMatchObject({
      __typename: 'BookingNotFoundError',
    })
  }
  const admin = await createSignedInUser(site, { role: 'admin' })
  const id = movedTo(await exchangeParty(site, { id: party.id, cookie: admin.cookie }, to, asCredit))
  const audit = await site.services.db.auditEntry.findFirstOrThrow({
    where: { subject: `booking:${id}`, action: 'booking-exchanged' },
  })
  expect(audit.actor).toBe(`user:${admin.userId}`)
  const { id: other } = await createEvent(site.services)
  const unpaid: Party = await bookParty(site, other)
  expect(await exchangeParty(site, unpaid, to)).toMatchObject({ __typename: 'ExchangeClosedError' })
})

test('the organiser sets the fee, in the offer and in the move', async ({ site }) => {
  const { party, to } = await paidAndCheaper(site)
  const { db } = site.services
  await db.setting.create({ data: { id: 1, exchangeFeeCents: 1_000 } })
  const { exchange } = await readExchange(site, party)
  const offer = getList(getFields(exchange).options).find(({ event }) => getFields(event).id === String(to))
  expect(offer).toMatchObject({ feeAmount: '10.00', creditAmount: '365.00' })
  const id = movedTo(await exchangeParty(site, party, to, { expectedCredit: '365.00' }))
  expect(await storedBooking(site, id)).toMatchObject({ exchangeFeeCents: 1_000 })
  await db.setting.deleteMany()
})

test('moved twice and then cancelled: retains each fee, and refunds the card', async ({ site }) => {
  const { party, to } = await paidAndCheaper(site)
  const { id: third } = await createEvent(site.services, { adultPriceCents: 2_000, childPriceCents: 1_000 })
  const second = { ...party, id: movedTo(await exchangeParty(site, party, to, asCredit)) }
  // 400.00 less the fee; the third costs 150.00 and 25.00.
  const answer = await exchangeParty(site, second, third, { expectedCredit: '200.00' })
  const last = { ...party, id: movedTo(answer) }
  expect((await storedBooking(site, second.id)).cancellations).toMatchObject([
    { creditCents: 20_000, retainedCents: 2_500 },
  ])
  expect((await cancelParty(site, last)).status).toBe(200)
  await refundsEnd(site, last.id, ['15000 SUCCEEDED'])
  const ended = await storedBooking(site, last.id)
  expect(ended.cancellations).toMatchObject([{ refundCents: 15_000, retainedCents: 2_500 }])
  const receipts = await graphql(
    site.url,
    'query ($id: ID!) { booking(id: $id) { receipts { isAdjustment adjustedNumber method amount carriedAmount } } }',
    { id: last.id },
    party.cookie,
  )
  const [invoice] = ended.receipts
  expect(receipts.data?.booking).toMatchObject({
    receipts: [
      { isAdjustment: false, method: 'CARD', amount: '175.00', carriedAmount: '175.00' },
      { isAdjustment: true, adjustedNumber: invoice?.number, method: 'CARD', amount: '150.00' },
    ],
  })
})
