import { expect } from 'vitest'
import { getList } from '../fixtures/graphql-call.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { call, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'

async function listed(site: RunningSite): Promise<Record<string, unknown>[]> {
  const response = await fetch(`${site.url}/api/events`)
  expect(response.status).toBe(200)
  return getList(await response.json())
}

const past = new Date(Date.now() - 3_600_000)

test('returns an event with every documented field, in the list and by its id', async ({ site }) => {
  const event = await createEvent(site.services, { currentParticipants: 15 })
  const answer = await call(`${site.url}/api/events/${event.id}`, 'GET')
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({
    id: event.id,
    title: 'Creek Camp',
    description: 'Three nights by the creek with the kids.',
    shortDescription: 'Three nights by the creek.',
    imageUrl: '/media/scenes/camp-01.webp',
    category: 'outdoor',
    startDate: event.startDate.toISOString().slice(0, 10),
    endDate: event.endDate.toISOString().slice(0, 10),
    startTime: '16:00',
    endTime: '10:00',
    startsAt: event.startsAt.toISOString(),
    endsAt: event.endsAt.toISOString(),
    bookingClosesAt: event.bookingClosesAt.toISOString(),
    nights: 3,
    isDayEvent: false,
    location: 'Scenic Rim',
    priceAdultPerNight: '100.00',
    priceChildPerNight: '50.00',
    pricePerAdult: '100.00',
    pricePerChild: '50.00',
    glampingTentPrice: '150.00',
    beerPackagePrice: '45.00',
    tshirtPrice: '30.00',
    tshirtKidsPrice: '22.00',
    hoodiePrice: '65.00',
    hoodieKidsPrice: '50.00',
    maxParticipants: 20,
    currentParticipants: 15,
    availableSpots: 5,
    availability: 'FEW_LEFT',
    isCancelled: false,
    activities: ['Campfire', 'Rope swing'],
    isActive: true,
    isOver: false,
    createdAt: event.createdAt.toISOString(),
    updatedAt: event.updatedAt.toISOString(),
  })
  expect(await listed(site)).toContainEqual(answer.body)
})

test('responds 404 for a hidden or deleted event, and does not list it', async ({ site }) => {
  for (const changes of [{ isActive: false }, { deletedAt: past }]) {
    const event = await createEvent(site.services, changes)
    const answer = await call(`${site.url}/api/events/${event.id}`, 'GET')
    expect(answer.status).toBe(404)
    expect(answer.body).toEqual({ message: 'Event not found' })
    expect((await listed(site)).map((each) => each.id)).not.toContain(event.id)
  }
})

test('removes a past event from the list, but still returns it by id', async ({ site }) => {
  const event = await createEvent(site.services, { startsAt: past, endsAt: past, bookingClosesAt: past })
  expect((await listed(site)).map((each) => each.id)).not.toContain(event.id)
  const answer = await call(`${site.url}/api/events/${event.id}`, 'GET')
  expect(answer.status).toBe(200)
  expect(answer.body.isOver).toBe(true)
})

test('lists a cancelled event, marked as cancelled', async ({ site }) => {
  const event = await createEvent(site.services, { cancelledAt: past, cancelReason: 'Floods' })
  const answer = await call(`${site.url}/api/events/${event.id}`, 'GET')
  expect(answer.body).toMatchObject({ isCancelled: true, availability: 'CLOSED' })
  expect(await listed(site)).toContainEqual(answer.body)
})

test('sorts the list by start', async ({ site }) => {
  const day = (offset: number) => new Date(Math.floor(Date.now() / 86_400_000 + offset) * 86_400_000)
  for (const offset of [90, 30, 61]) {
    await createEvent(site.services, { startDate: day(offset), endDate: day(offset + 2) })
  }
  const days = (await listed(site)).map((event) => String(event.startDate))
  expect(days.length).toBeGreaterThan(3)
  expect(days).toEqual(days.toSorted())
})

test.for(['0', '-1', '1.5', 'abc', '9999999999', '2147483648', '1e1', '0x1'])(
  'does not know event %s',
  async (id, { site }) => {
    const answer = await call(`${site.url}/api/events/${id}`, 'GET')
    expect(answer.status).toBe(404)
    expect(typeof answer.body.message).toBe('string')
  },
)

test('responds to HEAD without a body', async ({ site }) => {
  const response = await fetch(`${site.url}/api/events`, { method: 'HEAD' })
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('')
})
