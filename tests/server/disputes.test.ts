import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../support/database.ts'
import { checkInvariants } from '../support/invariants.ts'
import { actionItemsOf, paidByCard } from '../support/money-desk.ts'
import { setFaults, webhooksArrived } from '../support/paying.ts'
import { effectsOf, paidOnce } from '../support/payment-effects.ts'
import { type RunningSite, startSite } from '../support/running-site.ts'
import { createEvent, seatsOfEvent } from '../support/sample-bookings.ts'
import { type SignedIn, signedIn } from '../support/signed-in.ts'
import { control } from './running-simulator.ts'

let database: TestDatabase
let site: RunningSite
let admin: SignedIn

beforeAll(async () => {
  database = await cloneDatabase()
  site = await startSite(database.url)
  admin = await signedIn(site, { role: 'admin' })
})
afterAll(async () => {
  await site.close()
  await database.drop()
})

const itemsAbout = async (bookingId: string) =>
  (await actionItemsOf(site, admin)).filter((item) => item.bookingId === bookingId)

test('a dispute waits until the provider has decided; one that is lost counts as given back and frees no seats', async () => {
  const places = await createEvent(site.services)
  for (const status of ['won', 'lost']) {
    const booking = await paidByCard(site, places.id)
    const dispute = (type: string, change: object) =>
      control({ url: site.simulatorUrl }, 'events', {
        type: `charge.dispute.${type}`,
        object: {
          id: `dp_${status}`,
          object: 'dispute',
          amount: 75_000,
          payment_intent: booking.intent.id,
          ...change,
        },
      })
    await dispute('created', { status: 'needs_response' })
    await webhooksArrived(site)
    expect(await itemsAbout(booking.id)).toMatchObject([
      { kind: 'DISPUTE', canRetry: false, canClose: false },
    ])
    // Twice, and once more the old news.
    await Promise.all([dispute('closed', { status }), dispute('closed', { status })])
    await dispute('created', { status: 'needs_response' })
    await webhooksArrived(site)
    expect(await itemsAbout(booking.id)).toEqual([])
    const effects = await effectsOf(site, booking.id)
    if (status === 'won') {
      expect(effects).toEqual({
        ...paidOnce,
        audits: ['booking-confirmed', 'dispute-won', 'payment-disputed', 'payment-succeeded'],
      })
    } else {
      expect(effects).toMatchObject({ state: 'CONFIRMED REFUNDED', refunds: ['75000 SUCCEEDED'] })
    }
  }
  expect(await seatsOfEvent(site.services, places.id)).toMatchObject({ kept: 6 })
})

test('a dispute whose messages were lost is found by the comparison', async () => {
  const { id: eventId } = await createEvent(site.services)
  const booking = await paidByCard(site, eventId)
  await setFaults(site, { webhooks: 'drop' })
  const object = { id: 'dp_silent', object: 'dispute', amount: 75_000, payment_intent: booking.intent.id }
  await control({ url: site.simulatorUrl }, 'events', { type: 'charge.dispute.created', object })
  expect(await itemsAbout(booking.id)).toEqual([])
  await site.runJob('reconcile')
  expect(await itemsAbout(booking.id)).toMatchObject([{ kind: 'DISPUTE', amount: '750.00' }])
  await setFaults(site)
  await checkInvariants(site)
})
