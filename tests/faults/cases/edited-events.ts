import { setTimeout as sleep } from 'node:timers/promises'
import { bookingBody } from '../../server/fixtures/sample-bookings.ts'
import { editEvents, readAdmin } from '../kit/admins.ts'
import {
  createPaidBooking,
  newCamp,
  pickSiteUrl,
  type SiteResponse,
  send,
  tryToBook,
} from '../kit/customers.ts'
import { type FaultCase, mustBe, mustHold } from '../kit/fault-case.ts'
import { raceForEvent } from '../kit/row-lock.ts'
import type { World } from '../kit/world.ts'

// Negative tests of the deletion: tests/server/events/admin-delete-event.test.ts, which can order the two.

async function rush(world: World, camp: number, tries: number): Promise<number[]> {
  const answers = await Promise.all(
    Array.from({ length: tries }, (_, index) =>
      tryToBook(world, world.sites[index % world.sites.length]?.url ?? '', camp),
    ),
  )
  return answers.map(({ status }) => status)
}

async function readPeople(world: World, camp: number): Promise<number> {
  const { rows } = await world.sql.query('SELECT current_participants AS people FROM event WHERE id = $1', [
    camp,
  ])
  return Number(rows[0]?.people)
}

const readSpots = async (world: World, camp: number) =>
  (await send(world, `${pickSiteUrl(world)}/api/events/${camp}`, 'GET')).body.availableSpots

const oneAdult = { adultCount: 1, childCount: 0, childrenDetails: [], totalAmount: '300.00' }

function bookAtOldPrice(world: World, camp: number): Promise<SiteResponse> {
  return send(world, `${pickSiteUrl(world)}/api/bookings`, 'POST', bookingBody(camp, oneAdult))
}

/** Books at 300.00 and waits for the row while an edit makes it 360.00. */
async function editWhileBooking(world: World, camp: number): Promise<SiteResponse | undefined> {
  const edit = 'UPDATE event SET adult_price_cents = 12000, version = version + 1 WHERE id = $1'
  const [answer] = await raceForEvent(world, camp, [() => bookAtOldPrice(world, camp)], edit)
  return answer
}

/** Bookings wait for the row while an edit lowers the maximum. Returns how many succeed. */
async function lowerWhileBooking(world: World, camp: number): Promise<number> {
  world.loweredEvents.add(camp)
  mustBe(await rush(world, camp, 2), [201, 201], 'booked before')
  const calls = Array.from({ length: 5 }, () => () => tryToBook(world, pickSiteUrl(world), camp))
  const edit = 'UPDATE event SET max_participants = 1, version = version + 1 WHERE id = $1'
  const answers = await raceForEvent(world, camp, calls, edit)
  return answers.filter(({ status }) => status === 201).length
}

export const editedEvents: FaultCase[] = [
  {
    number: '47',
    fault: 'admin lowers the maximum below seats taken during bookings',
    invariants: 'I1',
    isShort: false,
    async play(world) {
      const admin = await readAdmin(world)
      const camp = await newCamp(world, 30)
      world.loweredEvents.add(camp)
      await rush(world, camp, 15)
      const rushing = rush(world, camp, 60)
      await sleep(30)
      const saved = await editEvents(world, admin, 'PUT', `/${camp}`, { maxParticipants: 10 })
      mustBe(saved.status, 200, 'the edit')
      await rushing
      const late = await rush(world, camp, 10)
      const people = await readPeople(world, camp)
      mustHold(people >= 15 && people <= 30, `${people} people`)
      mustBe([...new Set(late)], [409], 'statuses after the maximum was lowered')
      mustBe(await readSpots(world, camp), 0, 'the displayed spots')
      mustBe(await lowerWhileBooking(world, await newCamp(world, 30)), 0, 'booked while it was lowered')
      return 92
    },
    async control(world) {
      await Promise.all(world.sites.map((site) => site.setFaults({ disabledGuards: ['seats', 'version'] })))
      const camp = await newCamp(world, 30)
      world.excludedEvents.add(camp)
      const taken = await lowerWhileBooking(world, camp)
      return taken > 0 ? `${taken} people booked above the lowered maximum` : ''
    },
  },
  {
    number: '47',
    fault: 'admin deletes the event during bookings, with one or none paid',
    invariants: 'I1 I8',
    isShort: false,
    async play(world) {
      const admin = await readAdmin(world)
      const paid = await newCamp(world, 30)
      await createPaidBooking(world, paid, 2)
      const free = await newCamp(world, 30)
      for (const camp of [paid, free]) {
        const rushing = rush(world, camp, 20)
        await sleep(30)
        const { status } = await editEvents(world, admin, 'DELETE', `/${camp}`)
        const statuses = await rushing
        mustHold(
          statuses.every((each) => [201, 404, 409].includes(each)),
          `statuses of bookings during the deletion: ${statuses}`,
        )
        mustHold(camp === paid ? status === 409 : [200, 409].includes(status), `deleting returned ${status}`)
        const after = await tryToBook(world, pickSiteUrl(world), camp)
        mustBe(after.status, status === 200 ? 404 : 201, 'a booking afterwards')
        const people = status === 200 ? 0 : await readPeople(world, camp)
        mustHold(people >= 0 && people <= 30, `${people} people`)
      }
      return 44
    },
  },
  {
    number: '48',
    fault: 'admin edits the price between quote and booking, or while it is stored',
    invariants: 'I7',
    isShort: true,
    async play(world) {
      const admin = await readAdmin(world)
      const camp = await newCamp(world, 30)
      mustBe((await bookAtOldPrice(world, camp)).status, 201, 'at the quoted price')
      const saved = await editEvents(world, admin, 'PUT', `/${camp}`, { priceAdultPerNight: '120.00' })
      mustBe(saved.status, 200, 'the edit')
      const rejected = await bookAtOldPrice(world, camp)
      mustBe([rejected.status, rejected.body.total], [409, '360.00'], 'at the old price')
      const late = await editWhileBooking(world, await newCamp(world, 30))
      mustBe([late?.status, late?.body.total], [409, '360.00'], 'while the edit was under way')
      return 3
    },
    async control(world) {
      await Promise.all(world.sites.map((site) => site.setFaults({ disabledGuards: ['version'] })))
      const camp = await newCamp(world, 30)
      world.excludedEvents.add(camp)
      const late = await editWhileBooking(world, camp)
      return late?.status === 201 ? `sold for ${String(late.body.totalAmount)} when it cost 360.00` : ''
    },
  },
]
