import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelParty } from '../cancellations/cancelling.ts'
import { cloneDatabase, type TestDatabase } from '../fixtures/database.ts'
import { fieldsOf, graphql } from '../fixtures/graphql-call.ts'
import { bookParty, type Party } from '../fixtures/paying.ts'
import { lapseHold } from '../fixtures/payment-effects.ts'
import { withStatements } from '../fixtures/replaced-statements.ts'
import { type RunningSite, startSite } from '../fixtures/running-site.ts'
import { createEvent, seatsOfEvent } from '../fixtures/sample-bookings.ts'
import { type SignedIn, signedIn } from '../fixtures/signed-in.ts'
import { eventInput } from '../staff/admin-forms.ts'
import { moveParty } from '../transfers/exchanging.ts'
import { paidParty } from '../transfers/transferring.ts'
import { changeSeats, offersOf, seatsOffered, waits } from './offers.ts'
import { soldOutEvent } from './waiting-list.ts'

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

/** Two adults and a child have a camp for three to themselves; one more person waits. */
async function fullOfPaid(): Promise<Party & { eventId: number; entry: number }> {
  const party = await paidParty(site, { maxParticipants: 3 })
  return { ...party, entry: await waits(site, party.eventId, 1) }
}

async function fullOfHeld(): Promise<Party & { eventId: number; entry: number }> {
  const { id: eventId } = await createEvent(site.services, { maxParticipants: 3 })
  const party = await bookParty(site, eventId)
  return { ...party, eventId, entry: await waits(site, eventId, 1) }
}

async function byAdmin(name: string, input: Record<string, unknown>): Promise<void> {
  const capital = name.charAt(0).toUpperCase() + name.slice(1)
  const { data } = await graphql(
    site.url,
    `mutation M($input: ${capital}Input!) { ${name}(input: $input) { __typename ... on UserError { message } } }`,
    { input },
    admin.cookie,
  )
  expect(fieldsOf(data?.[name]).__typename).toBe(`${capital}Payload`)
}

type Freed = { eventId: number; entry: number }

/** Every way in which seats of a camp come free, each from beginning to end. */
const ways: Record<string, () => Promise<Freed>> = {
  async 'a hold lapses'() {
    const camp = await fullOfHeld()
    await lapseHold(site, camp.id)
    await site.runJob('expire-holds')
    return camp
  },
  async 'an unpaid booking is cancelled'() {
    const camp = await fullOfHeld()
    expect((await cancelParty(site, camp)).status).toBe(200)
    return camp
  },
  async 'a paid booking is cancelled'() {
    const camp = await fullOfPaid()
    expect((await cancelParty(site, camp)).status).toBe(200)
    return camp
  },
  async 'one of a booking stays at home'() {
    const camp = await fullOfPaid()
    const remove = [{ kind: 'child', position: 0 }]
    expect((await cancelParty(site, camp, { as: 'cash', remove })).status).toBe(200)
    return camp
  },
  async 'a booking moves to another camp'() {
    const camp = await fullOfPaid()
    const { id: otherId } = await createEvent(site.services, { adultPriceCents: 5000, childPriceCents: 2500 })
    expect((await moveParty(site, camp, otherId, { expectedCredit: '350.00' })).__typename).toBe(
      'ExchangeBookingPayload',
    )
    return camp
  },
  async 'the camp takes more people'() {
    const camp = await fullOfHeld()
    await byAdmin('openPlaces', { eventId: String(camp.eventId), places: 1 })
    return camp
  },
  async 'an edit lets the camp take more people'() {
    const { id: eventId } = await createEvent(site.services, { maxParticipants: 3 })
    await bookParty(site, eventId)
    const entry = await waits(site, eventId, 1)
    await byAdmin('updateEvent', {
      id: String(eventId),
      version: 1,
      form: eventInput({ maxParticipants: 4 }),
    })
    return { eventId, entry }
  },
  async 'a hidden camp is shown again'() {
    const camp = await fullOfHeld()
    await byAdmin('setEventVisibility', { id: String(camp.eventId), isActive: false })
    await changeSeats(site, camp.eventId, -1)
    expect(await seatsOffered(site, camp.eventId)).toEqual([])
    await byAdmin('setEventVisibility', { id: String(camp.eventId), isActive: true })
    return camp
  },
}

test.each(Object.entries(ways))('the spots are offered when %s', async (_how, free) => {
  const { eventId, entry } = await free()
  expect(await seatsOffered(site, eventId)).toEqual([`${entry} 1 OPEN`])
})

test('a signal that was lost costs one tick of the job', async () => {
  const { id } = await soldOutEvent(site)
  const entry = await waits(site, id, 2)
  await changeSeats(site, id, -2)
  await site.services.db.outboxEntry.deleteMany({ where: { kind: 'seats-freed' } })
  await site.runJob('tend-waiting-lists')
  expect(await offersOf(site, id)).toEqual([`${entry} 2 OPEN`])
})

test('two instances at one tick make one offer of the same seats', async () => {
  const { id } = await soldOutEvent(site)
  const entry = await waits(site, id, 2)
  await waits(site, id, 2)
  await changeSeats(site, id, -2)
  const other = await startSite(database.url, { DATA_DIR: site.env.dataDir })
  await Promise.all([
    ...Array.from({ length: 5 }, () => site.runJob('tend-waiting-lists')),
    ...Array.from({ length: 5 }, () => other.runJob('tend-waiting-lists')),
  ])
  await other.close()
  expect(await offersOf(site, id)).toEqual([`${entry} 2 OPEN`])
  expect(await seatsOfEvent(site.services, id)).toMatchObject({ kept: 20 })
})

test('control: without the lock of the event two ticks offer the same seats twice', async () => {
  const withoutLock = (sql: string) => sql.replace(/(FROM event WHERE id = \$1) FOR UPDATE/, '$1')
  const isOffering = { at: /SELECT id, adult_count \+ child_count AS people/, count: 4 }
  const { id } = await soldOutEvent(site)
  for (let index = 0; index < 4; index += 1) await waits(site, id, 2)
  await changeSeats(site, id, -2)
  await withStatements(
    withoutLock,
    () => Promise.allSettled(Array.from({ length: 4 }, () => site.runJob('tend-waiting-lists'))),
    isOffering,
  )
  const offers = await site.services.db.waitingListOffer.findMany({ where: { eventId: id } })
  const { kept, max } = await seatsOfEvent(site.services, id)
  expect(offers.length > 1 || kept > max).toBe(true)
})

test('an offer whose mail cannot be kept is not made: the seats stay free for the next tick', async () => {
  const { id } = await soldOutEvent(site)
  const entry = await waits(site, id, 2)
  await changeSeats(site, id, -2)
  const withoutMail = (sql: string) => sql.replace(/INSERT INTO mail \(/, 'INSERT INTO no_such_table (')
  await withStatements(withoutMail, () => site.runJob('tend-waiting-lists'))
  expect(await offersOf(site, id)).toEqual([])
  expect(await seatsOfEvent(site.services, id)).toMatchObject({ kept: 18 })
  await site.runJob('tend-waiting-lists')
  expect(await offersOf(site, id)).toEqual([`${entry} 2 OPEN`])
})
