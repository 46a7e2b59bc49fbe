import { expect } from 'vitest'
import { cancelParty } from '../cancellations/cancelling.ts'
import { getClock } from '../fixtures/clock.ts'
import { getFields, graphql } from '../fixtures/graphql-call.ts'
import { bookParty, type Party } from '../fixtures/paying.ts'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import { type RunningSite, startSite } from '../fixtures/running-site.ts'
import { countSeats, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import type { SignedInUser } from '../fixtures/signed-in.ts'
import { eventInput } from '../staff/admin-forms.ts'
import { exchangeParty } from '../transfers/exchanging.ts'
import { paidParty } from '../transfers/transferring.ts'
import { changeSeats, readOffers, seatsOffered, waits } from './offers.ts'
import { soldOutEvent } from './waiting-list.ts'

/** Two adults and a child fill a camp for three, and one more person waits. */
async function fullOfPaid(site: RunningSite): Promise<Party & { eventId: number; entry: number }> {
  const party = await paidParty(site, { maxParticipants: 3 })
  return { ...party, entry: await waits(site, party.eventId, 1) }
}

async function fullOfHeld(site: RunningSite): Promise<Party & { eventId: number; entry: number }> {
  const { id: eventId } = await createEvent(site.services, { maxParticipants: 3 })
  const party = await bookParty(site, eventId)
  return { ...party, eventId, entry: await waits(site, eventId, 1) }
}

async function byAdmin(
  site: RunningSite,
  admin: SignedInUser,
  name: string,
  input: Record<string, unknown>,
): Promise<void> {
  const capital = name.charAt(0).toUpperCase() + name.slice(1)
  const { data } = await graphql(
    site.url,
    `mutation M($input: ${capital}Input!) { ${name}(input: $input) { __typename ... on UserError { message } } }`,
    { input },
    admin.cookie,
  )
  expect(getFields(data?.[name]).__typename).toBe(`${capital}Payload`)
}

type Freed = { eventId: number; entry: number }

/** Every way to free seats, from start to end. */
const ways: Record<string, (site: RunningSite, admin: SignedInUser) => Promise<Freed>> = {
  async 'a hold lapses'(site) {
    const camp = await fullOfHeld(site)
    await getClock(site).lapseHold(camp.id)
    await site.runJob('expire-holds')
    return camp
  },
  async 'an unpaid booking is cancelled'(site) {
    const camp = await fullOfHeld(site)
    expect((await cancelParty(site, camp)).status).toBe(200)
    return camp
  },
  async 'a paid booking is cancelled'(site) {
    const camp = await fullOfPaid(site)
    expect((await cancelParty(site, camp)).status).toBe(200)
    return camp
  },
  async 'one of a booking stays at home'(site) {
    const camp = await fullOfPaid(site)
    const remove = [{ kind: 'child', position: 0 }]
    expect((await cancelParty(site, camp, { as: 'cash', remove })).status).toBe(200)
    return camp
  },
  async 'a booking moves to another camp'(site) {
    const camp = await fullOfPaid(site)
    const { id: otherId } = await createEvent(site.services, { adultPriceCents: 5000, childPriceCents: 2500 })
    expect((await exchangeParty(site, camp, otherId, { expectedCredit: '350.00' })).__typename).toBe(
      'ExchangeBookingPayload',
    )
    return camp
  },
  async 'the camp takes more people'(site, admin) {
    const camp = await fullOfHeld(site)
    await byAdmin(site, admin, 'openPlaces', { eventId: String(camp.eventId), places: 1 })
    return camp
  },
  async 'an edit lets the camp take more people'(site, admin) {
    const { id: eventId } = await createEvent(site.services, { maxParticipants: 3 })
    await bookParty(site, eventId)
    const entry = await waits(site, eventId, 1)
    await byAdmin(site, admin, 'updateEvent', {
      id: String(eventId),
      version: 1,
      form: eventInput({ maxParticipants: 4 }),
    })
    return { eventId, entry }
  },
  async 'a hidden camp is shown again'(site, admin) {
    const camp = await fullOfHeld(site)
    await byAdmin(site, admin, 'setEventVisibility', { id: String(camp.eventId), isActive: false })
    await changeSeats(site, camp.eventId, -1)
    expect(await seatsOffered(site, camp.eventId)).toEqual([])
    await byAdmin(site, admin, 'setEventVisibility', { id: String(camp.eventId), isActive: true })
    return camp
  },
}

test.for(Object.entries(ways))('offers the spots when %s', async ([_how, free], { site, admin }) => {
  const { eventId, entry } = await free(site, admin)
  expect(await seatsOffered(site, eventId)).toEqual([`${entry} 1 OPEN`])
})

test('a lost signal costs one run of the job', async ({ site }) => {
  const { id } = await soldOutEvent(site)
  const entry = await waits(site, id, 2)
  await changeSeats(site, id, -2)
  await site.services.db.outboxMessage.deleteMany({ where: { kind: 'seats-freed' } })
  await site.runJob('process-waiting-lists')
  expect(await readOffers(site, id)).toEqual([`${entry} 2 OPEN`])
})

test('concurrent runs on two instances make one offer of the same seats', async ({ site }) => {
  const { id } = await soldOutEvent(site)
  const entry = await waits(site, id, 2)
  await waits(site, id, 2)
  await changeSeats(site, id, -2)
  const other = await startSite(site.databaseUrl, { DATA_DIR: site.env.dataDir })
  await Promise.all([
    ...Array.from({ length: 5 }, () => site.runJob('process-waiting-lists')),
    ...Array.from({ length: 5 }, () => other.runJob('process-waiting-lists')),
  ])
  await other.close()
  expect(await readOffers(site, id)).toEqual([`${entry} 2 OPEN`])
  expect(await countSeats(site.services, id)).toMatchObject({ stored: 20 })
})

test('negative test: without the event lock two runs offer the same seats twice', async ({ site }) => {
  const withoutLock = (sql: string) => sql.replace(/(FROM event WHERE id = \$1) FOR UPDATE/, '$1')
  const isOffering = { at: /SELECT id, adult_count \+ child_count AS people/, count: 4 }
  const { id } = await soldOutEvent(site)
  for (let index = 0; index < 4; index += 1) await waits(site, id, 2)
  await changeSeats(site, id, -2)
  await withReplacedStatements(
    withoutLock,
    () => Promise.allSettled(Array.from({ length: 4 }, () => site.runJob('process-waiting-lists'))),
    isOffering,
  )
  const offers = await site.services.db.waitingListOffer.findMany({ where: { eventId: id } })
  const { stored, max } = await countSeats(site.services, id)
  expect(offers.length > 1 || stored > max).toBe(true)
})

test('makes no offer when its email cannot be stored: the seats stay free', async ({ site }) => {
  const { id } = await soldOutEvent(site)
  const entry = await waits(site, id, 2)
  await changeSeats(site, id, -2)
  const withoutEmail = (sql: string) =>
    sql.replace(/INSERT INTO outgoing_email \(/, 'INSERT INTO no_such_table (')
  await withReplacedStatements(withoutEmail, () => site.runJob('process-waiting-lists'))
  expect(await readOffers(site, id)).toEqual([])
  expect(await countSeats(site.services, id)).toMatchObject({ stored: 18 })
  await site.runJob('process-waiting-lists')
  expect(await readOffers(site, id)).toEqual([`${entry} 2 OPEN`])
})
