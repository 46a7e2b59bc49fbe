import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { bookingBody } from '../../server/fixtures/sample-bookings.ts'
import { eventForm } from '../../server/staff/admin-forms.ts'
import { editEvents, readAdmin } from '../kit/admins.ts'
import { createBooking, lapseHold, newCamp, readState, send, tryToBook } from '../kit/customers.ts'
import { type FaultCase, mustBe, mustHold } from '../kit/fault-case.ts'
import type { SiteProcess } from '../kit/site-process.ts'
import type { World } from '../kit/world.ts'

/** Returns how many bookings succeeded. */
async function rush(world: World, camp: number, tries: number): Promise<Map<number, number>> {
  const answers = await Promise.all(
    Array.from({ length: tries }, (_, index) => {
      const site = world.sites[index % world.sites.length]
      return tryToBook(world, site?.url ?? '', camp)
    }),
  )
  const counts = new Map<number, number>()
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  return counts
}

async function readPeople(world: World, camp: number): Promise<number> {
  const { rows } = await world.sql.query('SELECT current_participants AS people FROM event WHERE id = $1', [
    camp,
  ])
  return Number(rows[0]?.people)
}

const hasBlockedWarning = (site: SiteProcess | undefined) =>
  site?.logCapture.lines.some((line) => line.includes('the event loop was blocked')) ?? false

const getSiteUrls = (world: World) => world.sites.map((site) => site.url)

export const severalInstances: FaultCase[] = [
  {
    number: '7',
    fault: '150 concurrent buyers for 20 seats on all instances',
    invariants: 'I1 I8',
    isShort: false,
    async play(world) {
      const counts = await rush(world, await newCamp(world, 20), 150)
      mustBe([counts.get(201), counts.get(409)], [20, 130], 'booked and rejected')
      return 150
    },
    async control(world) {
      await Promise.all(world.sites.map((site) => site.setFaults({ disabledGuards: ['seats'] })))
      const camp = await newCamp(world, 20)
      world.excludedEvents.add(camp)
      await rush(world, camp, 150)
      const people = await readPeople(world, camp)
      return people > 20 ? `${people} people on 20 seats` : ''
    },
  },
  {
    number: '37',
    fault: 'one booking on two instances: shared hold, grant and key',
    invariants: 'I1',
    isShort: true,
    async play(world) {
      const camp = await newCamp(world, 10)
      const [here = '', there = ''] = getSiteUrls(world)
      const key = randomUUID()
      const party = bookingBody(camp, { email: 'one@example.com' })
      const headers = { 'content-type': 'application/json', 'idempotency-key': key }
      const body = JSON.stringify(party)
      const made = await fetch(`${here}/api/bookings`, { method: 'POST', headers, body })
      const { id } = Object(await made.json())
      const cookie = made.headers.get('set-cookie')?.split(';')[0] ?? ''
      const read = await send(world, `${there}/api/bookings/${id}`, 'GET', undefined, { cookie })
      mustBe(read.body.email, 'one@example.com', 'the whole booking at the other instance')
      const twice = await send(world, `${there}/api/bookings`, 'POST', party, { 'idempotency-key': key })
      mustBe(twice.body.id, id, 'the same key at the other instance')
      return 3
    },
  },
  {
    number: '38',
    fault: 'two workers and schedulers: ten holds end at once',
    invariants: 'I1',
    isShort: false,
    async play(world) {
      const camp = await newCamp(world, 10)
      const ids = await Promise.all(Array.from({ length: 10 }, () => createBooking(world, camp)))
      await Promise.all(ids.map((id) => lapseHold(world, id)))
      for (let round = 0; round < 4; round += 1) {
        await world.runJob('expire-holds')
        await sleep(500)
      }
      for (let tries = 0; (await readPeople(world, camp)) !== 0; tries += 1) {
        mustHold(tries < 100, 'the seats were not released')
        await sleep(100)
      }
      return 10
    },
  },
  ...[5 * 60_000, -5 * 60_000, -60 * 60_000].map(
    (clockMs): FaultCase => ({
      number: '39',
      fault: `one instance's clock off by ${clockMs / 60_000} minutes`,
      invariants: 'I1',
      isShort: clockMs === -60 * 60_000,
      async play(world) {
        const [wrong] = world.sites
        await wrong?.setFaults({ clockMs })
        const camp = await newCamp(world, 10)
        const made = await tryToBook(world, wrong?.url ?? '', camp)
        mustBe(made.status, 201, 'a booking at the instance whose clock is off')
        const { rows } = await world.sql.query(
          `SELECT round(extract(epoch FROM hold_expires_at - now()) / 60)::int AS minutes FROM booking WHERE id = $1`,
          [made.body.id],
        )
        mustBe(rows[0]?.minutes, 30, 'minutes of the hold')
        await Promise.all(world.sites.slice(1).map((site) => site.signal('SIGSTOP')))
        await world.runJob('expire-holds')
        await sleep(1500)
        await Promise.all(world.sites.map((site) => site.signal('SIGCONT')))
        mustBe(await readState(world, String(made.body.id)), 'HELD UNPAID', 'the booking after a sweep')
        return 1
      },
    }),
  ),
  {
    number: '39',
    fault: 'server clock changes for daylight saving during the camp',
    invariants: 'I1 I7',
    isShort: true,
    async play(world) {
      const admin = await readAdmin(world)
      await Promise.all(world.sites.map((site) => site.setFaults({ timeZone: 'Australia/Sydney' })))
      // Sydney changes its clocks on 4 April and 3 October 2027; Brisbane never does.
      const camps = [
        ['2027-04-02', '2027-04-05'],
        ['2027-10-01', '2027-10-04'],
      ]
      for (const [startDate, endDate] of camps) {
        const form = eventForm({ startDate, endDate, priceAdultPerNight: '100.00' })
        const { status, body: event } = await editEvents(world, admin, 'POST', '', form)
        mustBe(status, 201, 'the new event')
        const made = await tryToBook(world, getSiteUrls(world)[0] ?? '', Number(event.id))
        mustBe([made.status, made.body.totalAmount], [201, '300.00'], 'a booking of three nights')
        const { rows } = await world.sql.query(
          `SELECT nights, to_char(starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI') AS starts,
             to_char(ends_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI') AS ends,
             round(extract(epoch FROM hold_expires_at - now()) / 60)::int AS minutes
           FROM booking JOIN event ON event.id = event_id WHERE booking.id = $1`,
          [made.body.id],
        )
        const wanted = { nights: 3, starts: `${startDate} 06:00`, ends: `${endDate} 00:00`, minutes: 30 }
        mustBe(rows, [wanted], 'what was stored')
      }
      return 2
    },
  },
  {
    number: '53',
    fault: 'uncaught error in a call, promise and timer',
    invariants: 'I11',
    isShort: true,
    async play(world) {
      const [broken, healthy] = world.sites
      const camp = await newCamp(world, 10)
      await broken?.setFaults({ failAt: 'FROM event WHERE id = ' })
      const answer = await send(world, `${broken?.url}/api/events/${camp}`, 'GET')
      mustBe([answer.status, typeof answer.body.requestId], [500, 'string'], 'the broken call')
      world.serverErrors.length = 0
      await broken?.setFaults({ uncaught: 'rejection' })
      await sleep(200)
      mustBe(broken?.isAlive, true, 'after a rejection')
      await broken?.setFaults({ uncaught: 'timer' })
      await broken?.ended()
      mustBe((await tryToBook(world, healthy?.url ?? '', camp)).status, 201, 'the other instance')
      mustHold((broken?.uncaught.length ?? 0) >= 2, 'the log does not contain both errors')
      if (broken) broken.uncaught.length = 0
      return 3
    },
    async control(world) {
      const child = JSON.stringify(bookingBody(0).childrenDetails)
      await world.sites[0]?.setFaults({ print: `an error about ${child}` })
      await sleep(100)
      const leaks = world.sites.flatMap(({ logCapture }) => logCapture.findLeaks(world.secrets))
      for (const { logCapture } of world.sites) logCapture.clear()
      return leaks.length === 0 ? '' : 'personal data was found in the log'
    },
  },
  {
    number: '56',
    fault: 'event loop blocked for seconds; the log warns',
    invariants: 'I11',
    isShort: true,
    async play(world) {
      const [blocked, other] = world.sites
      const camp = await newCamp(world, 10)
      await blocked?.setFaults({ blockMs: 2500 })
      await sleep(100)
      const late = tryToBook(world, blocked?.url ?? '', camp)
      const quick = await tryToBook(world, other?.url ?? '', camp)
      mustBe(quick.status, 201, 'the other instance')
      mustHold(quick.ms < 2000, `the other instance took ${Math.round(quick.ms)} ms`)
      mustBe((await late).status, 201, 'the blocked one afterwards')
      for (let tries = 0; !hasBlockedWarning(blocked); tries += 1) {
        mustHold(tries < 40, 'it logged no warning')
        await sleep(50)
      }
      mustBe(hasBlockedWarning(other), false, 'a warning from the other instance')
      return 2
    },
  },
]
