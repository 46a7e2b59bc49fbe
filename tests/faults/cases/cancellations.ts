import { randomUUID } from 'node:crypto'
import { readAdmin, refundAll } from '../kit/admins.ts'
import { ask, newCamp, paidParty, readState, someSite } from '../kit/customers.ts'
import { type FaultCase, mustBe, mustHold } from '../kit/fault-case.ts'
import { raceForEvent } from '../kit/row-lock.ts'
import { waitUntilIdle } from '../kit/wait-until-idle.ts'
import type { World } from '../kit/world.ts'

type Paid = { bookingId: string; cookie: string }

function cancel(world: World, url: string, { bookingId, cookie }: Paid, key: string, remove?: object[]) {
  const body = { as: 'cash', ...(remove === undefined ? {} : { remove }) }
  return ask(world, `${url}/api/bookings/${bookingId}/cancel`, 'POST', body, {
    cookie,
    'idempotency-key': key,
  })
}

async function traces(world: World, bookingId: string) {
  const { rows } = await world.sql.query<{ times: number; cents: number }>(
    `SELECT (SELECT count(*)::int FROM cancellation WHERE booking_id = $1) AS times,
       (SELECT coalesce(sum(amount_cents), 0)::int FROM refund WHERE booking_id = $1) AS cents`,
    [bookingId],
  )
  return rows[0]
}

/** Refunds a part by one admin while another refunds everything. */
async function twoAdmins(world: World): Promise<{ camp: number; bookingId: string; told: string[] }> {
  const one = await readAdmin(world, 'one')
  const another = await readAdmin(world, 'another')
  const camp = await newCamp(world, 10)
  const paid = await paidParty(world, camp, 2)
  const [here = '', there = ''] = world.sites.map(({ url }) => url)
  const oneAdult = [{ kind: 'adult', position: 0 }]
  const notified = await raceForEvent(world, camp, [
    async () => {
      const { status } = await cancel(world, here, { ...paid, cookie: one }, randomUUID(), oneAdult)
      return `part: ${status}`
    },
    async () => `all: ${await refundAll(world, there, another, paid.bookingId, '600.00')}`,
  ])
  return { camp, bookingId: paid.bookingId, told: notified }
}

/** The second admin gets a conflict. */
const honestEnds = [
  ['part: 200', 'all: AmountChangedError'],
  ['part: 409', 'all: RefundForMedicalReasonPayload'],
]

export const cancellations: FaultCase[] = [
  {
    number: '31',
    fault: 'partial and full refund by two admins at once on two instances',
    invariants: 'I1 I4',
    isShort: true,
    async play(world) {
      const { bookingId, told: notified } = await twoAdmins(world)
      mustHold(
        honestEnds.some((end) => end.join() === notified.join()),
        `the two were told ${notified}`,
      )
      await waitUntilIdle(world)
      const wanted = notified[0] === 'part: 200' ? 30_000 : 60_000
      mustBe(await traces(world, bookingId), { times: 1, cents: wanted }, 'what went back')
      return 2
    },
    async control(world) {
      await Promise.all(world.sites.map((site) => site.order({ guardsOff: ['booking is locked'] })))
      const { camp, told: notified } = await twoAdmins(world)
      world.excluded.add(camp)
      return honestEnds.some((end) => end.join() === notified.join())
        ? ''
        : `the two were told ${notified.join(', ')}`
    },
  },
  {
    number: '31',
    fault: 'four concurrent cancellations on two instances',
    invariants: 'I1 I4',
    isShort: false,
    async play(world) {
      const paid = await paidParty(world, await newCamp(world, 10), 2)
      const clicks = await Promise.all(
        [0, 1, 0, 1].map((index) => cancel(world, world.sites[index]?.url ?? '', paid, randomUUID())),
      )
      const done = clicks.filter(({ status }) => status === 200)
      mustBe(done.length, 1, `cancellations that were made (${clicks.map(({ status }) => status)})`)
      await waitUntilIdle(world)
      mustBe(await traces(world, paid.bookingId), { times: 1, cents: 60_000 }, 'what is left of it')
      mustBe(await readState(world, paid.bookingId), 'CANCELLED REFUNDED', 'the booking')
      return 4
    },
  },
  {
    number: '6',
    fault: 'killed during a cancellation, retried with the same key',
    invariants: 'I1 I2 I4',
    isShort: true,
    async play(world) {
      const paid = await paidParty(world, await newCamp(world, 10), 3)
      const [victim, other] = world.sites
      await victim?.order({ crashAt: 'inside-cancellation' })
      world.excuses += 1
      const key = randomUUID()
      const one = [{ kind: 'adult', position: 0 }]
      mustBe((await cancel(world, victim?.url ?? '', paid, key, one)).status, 0, 'the killed instance')
      for (let round = 0; round < 2; round += 1) {
        const again = await cancel(world, round === 0 ? (other?.url ?? '') : someSite(world), paid, key, one)
        mustBe(again.status, 200, 'the same key again')
      }
      await waitUntilIdle(world)
      mustBe(await traces(world, paid.bookingId), { times: 1, cents: 30_000 }, 'what is left of it')
      mustHold(
        (await readState(world, paid.bookingId)).startsWith('CONFIRMED'),
        'the rest of the party is gone',
      )
      return 2
    },
  },
]
