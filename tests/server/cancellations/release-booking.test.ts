import { expect } from 'vitest'
import { mutated } from '../fixtures/graphql-call.ts'
import { getInbox } from '../fixtures/inbox.ts'
import { checkInvariants } from '../fixtures/invariants.ts'
import { bookParty, createIntent, openIntent, type Party, unpaidBooking } from '../fixtures/paying.ts'
import { getProvider } from '../fixtures/provider.ts'
import { withStatements } from '../fixtures/replaced-statements.ts'
import { whileBookingIsLocked } from '../fixtures/row-lock.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { createEvent, seatsOfEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { signedIn } from '../fixtures/signed-in.ts'
import { inDays, paidBooking } from './cancelling.ts'

async function release(site: RunningSite, { id, cookie }: Party): Promise<string> {
  return String((await mutated(site.url, 'releaseBooking', { bookingId: id }, cookie)).__typename)
}

/** The statuses of a booking's intents at the card provider, the oldest first. */
async function readIntents(site: RunningSite, bookingId: string): Promise<string[]> {
  const { intents } = await getProvider(site).readLedger()
  return intents.filter(({ metadata }) => metadata.bookingId === bookingId).map(({ status }) => status)
}

async function readState(site: RunningSite, id: string): Promise<string> {
  return (await site.services.db.booking.findUniqueOrThrow({ where: { id } })).state
}

test('releases the seats, closes the payment, and sends no email', async ({ site, inbox }) => {
  const { id: eventId } = await createEvent(site.services)
  const member = await signedIn(site)
  const party = await bookParty(site, eventId)
  await site.services.db.booking.update({ where: { id: party.id }, data: { userId: member.userId } })
  const intent = await openIntent(site, party.id)
  expect(await release(site, party)).toBe('ReleaseBookingPayload')
  expect(await seatsOfEvent(site.services, eventId)).toMatchObject({ counted: 0, kept: 0 })
  expect(await readIntents(site, party.id)).toEqual(['canceled'])
  expect((await getProvider(site).pay(intent)).status).not.toBe(200)
  expect((await createIntent(site, party.id)).status).toBe(409)
  // A press that is repeated after its response was lost.
  expect(await release(site, party)).toBe('ReleaseBookingPayload')
  await inbox.drainOutbox()
  const mails = await site.services.db.mail.findMany({ where: { key: { contains: party.id } } })
  expect(mails.map(({ key }) => key).filter((key) => key.startsWith('booking-cancelled'))).toEqual([])
  await checkInvariants(site)
})

test('never ends a paid booking, also when cancelling it would return nothing', async ({ site }) => {
  const { id: eventId } = await createEvent(site.services, inDays(3))
  const party = await paidBooking(site, eventId)
  expect(await release(site, party)).toBe('AlreadyPaidError')
  expect(await readState(site, party.id)).toBe('CONFIRMED')
})

test('finds a payment that has arrived without a webhook', async ({ site, provider }) => {
  const { id: eventId } = await createEvent(site.services, inDays(3))
  const party = await unpaidBooking(site, eventId)
  await provider.setFaults({ webhooks: 'hold' })
  await provider.pay(party.intent)
  expect(await release(site, party)).toBe('AlreadyPaidError')
  expect(await readState(site, party.id)).toBe('CONFIRMED')
  await provider.setFaults()
  await provider.deliverWebhooks()
  await checkInvariants(site)
})

test('releases nothing while the provider cannot close the payment', async ({ site, provider }) => {
  const { id: eventId } = await createEvent(site.services)
  const party = await unpaidBooking(site, eventId)
  await provider.setFaults({
    failure: {
      kind: 'connectionReset',
      path: `POST /v1/payment_intents/${party.intent.id}/cancel`,
      times: 50,
    },
  })
  expect(await release(site, party)).toBe('PaymentUnavailableError')
  expect(await readState(site, party.id)).toBe('HELD')
  await provider.setFaults()
  expect(await release(site, party)).toBe('ReleaseBookingPayload')
})

test('hides the booking from strangers and staff', async ({ site, admin }) => {
  const { id: eventId } = await createEvent(site.services)
  const { id } = await bookParty(site, eventId)
  expect(await release(site, { id, cookie: '' })).toBe('BookingNotFoundError')
  expect(await release(site, { id, cookie: admin.cookie })).toBe('BookingNotFoundError')
  expect(await readState(site, id)).toBe('HELD')
})

test('paying while the booking is changed either pays it or is refused', async ({ site, provider }) => {
  const { id: eventId } = await createEvent(site.services, { ...inDays(3), maxParticipants: 500 })
  for (let run = 0; run < 8; run += 1) {
    const party = await unpaidBooking(site, eventId)
    const [answer, paid] = await Promise.all([release(site, party), provider.pay(party.intent)])
    await provider.waitForWebhooks()
    const isReleased = answer === 'ReleaseBookingPayload'
    expect([isReleased, paid.status === 200]).toEqual([isReleased, !isReleased])
    await expect.poll(() => readState(site, party.id)).toBe(isReleased ? 'CANCELLED' : 'CONFIRMED')
    expect(await readIntents(site, party.id)).toEqual([isReleased ? 'canceled' : 'succeeded'])
  }
  await getInbox(site).drainOutbox()
  await checkInvariants(site)
})

/** Another tab opens the payment while the booking waits to be released. @returns the open payments afterwards */
async function whilePaymentOpens(site: RunningSite): Promise<number> {
  const { id: eventId } = await createEvent(site.services)
  const party = await bookParty(site, eventId)
  await whileBookingIsLocked<unknown>(site.databaseUrl, party.id, [
    () => createIntent(site, party.id),
    () => release(site, party),
  ])
  expect(await readState(site, party.id)).toBe('CANCELLED')
  const intents = await readIntents(site, party.id)
  return intents.filter((status) => status !== 'canceled').length
}

test('closes a payment that another tab opens at the same moment', async ({ site }) => {
  for (let run = 0; run < 3; run += 1) expect(await whilePaymentOpens(site)).toBe(0)
})

test('control: without the look at payments under the lock one stays open', async ({ site }) => {
  // Once the release waits for the lock, the first look is that of the other tab, and the next its own.
  let looks: number | null = null
  const change = (sql: string) => {
    if (/^SELECT id FROM booking WHERE id = \$1 FOR UPDATE$/.test(sql.trim())) looks = 0
    if (looks === null || !/FROM "public"\."payment" WHERE .*"status" IN/.test(sql)) return sql
    looks += 1
    return looks === 2 ? sql.replace(' WHERE ', ' WHERE false AND ') : sql
  }
  expect(await withStatements(change, () => whilePaymentOpens(site))).toBe(1)
})
