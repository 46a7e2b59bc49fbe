import { expect } from 'vitest'
import type { RunningSite } from '../fixtures/running-site.ts'
import { countSeats } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import type { SignedInUser } from '../fixtures/signed-in.ts'
import { changeSeats, readOffers, seatsOffered, waits } from './offers.ts'
import { soldOutEvent } from './waiting-list.ts'
import { actOnWaitingList, getLine } from './waiting-list-actions.ts'

async function readForecast(site: RunningSite, admin: SignedInUser, eventId: number, places: number) {
  const fields = `placesForecast(places: ${places}) { parties people amount left }`
  return (await getLine(site, admin, eventId, fields)).placesForecast
}

/** Adults, children, and the smaller party they would also accept. */
const parties = [
  { adultCount: 2, childCount: 3, alsoPeople: null },
  { adultCount: 1, childCount: 2, alsoPeople: 2 },
  { adultCount: 1, childCount: 0, alsoPeople: null },
  { adultCount: 2, childCount: 2, alsoPeople: 3 },
  { adultCount: 1, childCount: 1, alsoPeople: null },
]

test('what more places bring in is counted, and comes when they are opened', async ({ site, admin }) => {
  for (const places of [2, 4, 9]) {
    const { id } = await soldOutEvent(site)
    const entries: number[] = []
    for (const party of parties) entries.push(await waits(site, id, party.adultCount, party))
    // A resting entry is skipped.
    await site.services.db.waitingListEntry.update({
      where: { id: entries[2] ?? 0 },
      data: { pausedUntil: new Date('2100-01-01') },
    })
    let left = places
    let cents = 0
    const expected: string[] = []
    for (const [index, { adultCount, childCount, alsoPeople }] of parties.entries()) {
      const all = adultCount + childCount
      const seats = all <= left ? all : alsoPeople !== null && alsoPeople <= left ? alsoPeople : 0
      if (index === 2 || seats === 0) continue
      left -= seats
      const adults = Math.min(adultCount, seats)
      // Three nights at 100.00 for an adult and 50.00 for a child.
      cents += 3 * (adults * 10_000 + (seats - adults) * 5_000)
      expected.push(`${entries[index]} ${seats} OPEN`)
    }
    expect(await readForecast(site, admin, id, places), `${places} places`).toEqual({
      parties: expected.length,
      people: places - left,
      amount: (cents / 100).toFixed(2),
      left,
    })
    await actOnWaitingList(site, admin, 'openPlaces', { eventId: String(id), places })
    expect(await seatsOffered(site, id), `${places} places`).toEqual(expected)
    // No entry would take the remaining seats.
    expect(await readForecast(site, admin, id, 0)).toEqual({ parties: 0, people: 0, amount: '0.00', left })
  }
})

test('forecasts nobody where no offers are made, not by hand either', async ({ site, admin }) => {
  for (const closed of [
    { isActive: false },
    { cancelledAt: new Date() },
    { bookingClosesAt: new Date(Date.now() - 1000) },
  ]) {
    const { id } = await soldOutEvent(site)
    const entry = await waits(site, id, 2)
    await site.services.db.event.update({ where: { id }, data: closed })
    await changeSeats(site, id, -2)
    expect(await readForecast(site, admin, id, 3)).toEqual({ parties: 0, people: 0, amount: '0.00', left: 5 })
    const input = { entryId: String(entry), reason: 'Asked by phone' }
    expect(await actOnWaitingList(site, admin, 'offerOutOfTurn', input)).toMatchObject({
      __typename: 'BookingClosedError',
    })
    expect(await seatsOffered(site, id)).toEqual([])
  }
})

test('opens no more places than the event form accepts, with a field error', async ({ site, admin }) => {
  const { id } = await soldOutEvent(site, { maxParticipants: 9_998, currentParticipants: 9_998 })
  const open = (places: number) =>
    actOnWaitingList(site, admin, 'openPlaces', { eventId: String(id), places })
  expect(await open(3)).toMatchObject({
    issues: [{ path: 'places', message: 'An event takes at most 10,000 people' }],
  })
  expect((await open(2)).__typename).toBe('OpenPlacesPayload')
})

test('places asked for with one key are opened once, however often and whenever', async ({ site, admin }) => {
  const { id } = await soldOutEvent(site)
  const open = (places: number, key: string | null) =>
    actOnWaitingList(site, admin, 'openPlaces', { eventId: String(id), places, idempotencyKey: key })
  const most = async () => (await countSeats(site.services, id)).max
  const key = `places-of-${id}`
  const answers = [...(await Promise.all(Array.from({ length: 4 }, () => open(3, key)))), await open(3, key)]
  expect(answers.map(({ __typename }) => __typename)).toEqual(Array(5).fill('OpenPlacesPayload'))
  expect(await most()).toBe(23)
  expect(await open(2, key)).toMatchObject({ __typename: 'IdempotencyKeyReusedError' })
  expect(await open(3, 'short')).toMatchObject({ issues: [{ path: 'idempotencyKey' }] })
  expect(await most()).toBe(23)
  await open(1, null)
  await open(1, null)
  expect(await most()).toBe(25)
})

test('counts entries and entries with an offer', async ({ site, admin }) => {
  const { id } = await soldOutEvent(site)
  await waits(site, id, 2)
  await waits(site, id, 3)
  const counts = () => getLine(site, admin, id, 'waitingCount offeredCount')
  expect(await counts()).toEqual({ waitingCount: 2, offeredCount: 0 })
  await changeSeats(site, id, -2)
  await seatsOffered(site, id)
  expect(await readOffers(site, id)).toHaveLength(1)
  expect(await counts()).toEqual({ waitingCount: 2, offeredCount: 1 })
})
