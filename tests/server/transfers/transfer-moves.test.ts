import { expect } from 'vitest'
import { cancelParty, paidBooking, refundsEnd } from '../cancellations/cancelling.ts'
import { grantAtGate, withGates } from '../fixtures/gates.ts'
import { getInbox } from '../fixtures/inbox.ts'
import { checkInvariants } from '../fixtures/invariants.ts'
import type { Party } from '../fixtures/paying.ts'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { countSeats, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { createSignedInUser } from '../fixtures/signed-in.ts'
import { exchangeParty, movedTo, readExchange, storedBooking } from './exchanging.ts'
import { claim, emailedToken, readAccess, robin, transfer } from './transferring.ts'

/** Half the price of the sample camp. The rest becomes credit. */
const half = { title: 'Half Camp', adultPriceCents: 5_000, childPriceCents: 2_500 }
const asCredit = { expectedCredit: '350.00' }
/** At the same price only the fee is due. */
const fee = { expectedToPay: '25.00' }

test.afterEach(async ({ site }) => {
  await checkInvariants(site)
})

/** A moved booking with the browser of its family. */
async function exchangedParty(site: RunningSite) {
  const { id: from } = await createEvent(site.services, { title: 'First Camp' })
  const { id: to } = await createEvent(site.services, half)
  const old = await paidBooking(site, from)
  const moved: Party = { ...old, id: movedTo(await exchangeParty(site, old, to, asCredit)) }
  return { old, moved, to }
}

/** Transfers a booking to Robin and returns Robin's browser. */
async function givenToRobin(site: RunningSite, { id, cookie }: Party): Promise<Party> {
  expect(await transfer(site, id, cookie)).toMatchObject({ __typename: 'TransferBookingPayload' })
  const entered = await claim(site, id, await emailedToken(site, robin.email, 'booking-transferred'))
  expect(entered.status).toBe(204)
  return { id, cookie: entered.cookie ?? '' }
}

test('transferring a moved booking ends access to it by the old booking', async ({ site, inbox }) => {
  const { old, moved, to } = await exchangedParty(site)
  const { encryptedAccessToken } = await storedBooking(site, old.id)
  const oldToken = String(site.services.cipher.decrypt(encryptedAccessToken ?? Buffer.alloc(0), old.id))
  expect(await exchangeParty(site, old, to, asCredit)).toMatchObject({ booking: { id: moved.id } })
  await inbox.drainOutbox()
  const next = await givenToRobin(site, moved)

  const byLink = await claim(site, old.id, oldToken)
  expect(byLink.status).toBe(204)
  for (const cookie of [old.cookie, byLink.cookie ?? '']) {
    const answer = await exchangeParty(site, { id: old.id, cookie }, to, asCredit)
    expect(answer).toMatchObject({ __typename: 'ExchangeClosedError' })
    expect(await readAccess(site, moved.id, cookie)).toBe('REDUCED')
    expect(await readExchange(site, { id: old.id, cookie })).toMatchObject({ exchangeLinks: null })
  }
  expect(await readAccess(site, moved.id, next.cookie)).toBe('FULL')
  expect(await readExchange(site, next)).toMatchObject({ exchangeLinks: null, carriedAmount: '400.00' })
  const admin = await createSignedInUser(site, { role: 'admin' })
  expect(await readExchange(site, { id: moved.id, cookie: admin.cookie })).toMatchObject({
    exchangeLinks: { from: { id: old.id, event: { title: 'First Camp' } } },
  })
})

test('hides the former holder’s unpaid move from the next person, and ends it', async ({ site }) => {
  const { id: from } = await createEvent(site.services, { title: 'First Camp' })
  const { id: to } = await createEvent(site.services, { title: 'Second Camp' })
  const old = await paidBooking(site, from)
  const held: Party = { ...old, id: movedTo(await exchangeParty(site, old, to, fee)) }
  const next = await givenToRobin(site, old)
  expect(await readExchange(site, next)).toMatchObject({ exchange: { openExchangeId: null } })
  expect(await readExchange(site, held)).toMatchObject({ exchangeLinks: null })

  const own = movedTo(await exchangeParty(site, next, to, fee))
  expect(own).not.toBe(held.id)
  expect(await storedBooking(site, own)).toMatchObject({ state: 'HELD', email: robin.email })
  expect(await storedBooking(site, held.id)).toMatchObject({ state: 'EXPIRED' })
  expect(await countSeats(site.services, to)).toMatchObject({ counted: 3, stored: 3 })
  expect(await readAccess(site, held.id, next.cookie)).toBe('REDUCED')
  expect(await readAccess(site, own, held.cookie)).toBe('REDUCED')
  expect(await readExchange(site, next)).toMatchObject({ exchange: { openExchangeId: own } })
})

test('records money moved before a transfer as returned to its payer', async ({ site }) => {
  const { moved } = await exchangedParty(site)
  const next = await givenToRobin(site, moved)
  expect((await cancelParty(site, next)).status).toBe(200)
  await refundsEnd(site, moved.id, ['37500 SUCCEEDED'])
  const { receipts } = await storedBooking(site, moved.id)
  expect(receipts.map(({ issuedTo }) => issuedTo)).toEqual(['Sam Canarysurname', 'Sam Canarysurname'])
})

/** Repeats a move while the new booking is transferred. Returns the old family's access. */
async function givenWhileRepeated(site: RunningSite, change: (sql: string) => string): Promise<unknown> {
  const { old, moved, to } = await exchangedParty(site)
  await getInbox(site).drainOutbox()
  await withReplacedStatements(
    (sql) => change(grantAtGate(sql)),
    () =>
      withGates(site.databaseUrl, async (gates) => {
        const repeat = exchangeParty(site, old, to, asCredit)
        const given = await gates.runWhileWaiting(() => transfer(site, moved.id, old.cookie))
        expect(given).toMatchObject({ __typename: 'TransferBookingPayload' })
        await repeat
      }),
  )
  return readAccess(site, moved.id, old.cookie)
}

test('a replay during a transfer grants no access', async ({ site }) => {
  expect(await givenWhileRepeated(site, (sql) => sql)).toBe('REDUCED')
})

test('negative test: without the lock of the new booking it grants access', async ({ site }) => {
  expect(await givenWhileRepeated(site, (sql) => sql.replace('FOR SHARE', ''))).toBe('FULL')
})
