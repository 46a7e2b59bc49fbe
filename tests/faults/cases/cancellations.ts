import { randomUUID } from 'node:crypto'
import { readAdmin, refundAll } from '../kit/admins.ts'
import { createPaidBooking, newCamp, pickSiteUrl, readState, send } from '../kit/customers.ts'
import { type FaultCase, mustBe, mustHold } from '../kit/fault-case.ts'
import { raceForEvent } from '../kit/row-lock.ts'
import { waitUntilIdle } from '../kit/wait-until-idle.ts'
import type { World } from '../kit/world.ts'

type Paid = { bookingId: string; cookie: string }

function cancel(world: World, url: string, { bookingId, cookie }: Paid, key: string, remove?: object[]) {
  const body = { as: 'cash', ...(remove === undefined ? {} : { remove }) }
  return send(world, `${url}/api/bookings/${bookingId}/cancel`, 'POST', body, {
    cookie,
    'idempotency-key': key,
  })
}

async function readRefundTotals(world: World, bookingId: string) {
  const { rows } = await world.sql.query<{ times: number; cents: number }>(
    `SELECT (SELECT count(*)::int FROM cancellation WHERE booking_id = $1) AS times,
       (SELECT coalesce(sum(amount_cents), 0)::int FROM refund WHERE booking_id = $1) AS cents`,
    [bookingId],
  )
  return rows[0]
}

/** Refunds a part by one admin while another refunds everything. */
async function refundByTwoAdmins(
  world: World,
): Promise<{ camp: number; bookingId: string; outcomes: string[] }> {
  const one = await readAdmin(world, 'one')
  const another = await readAdmin(world, 'another')
  const camp = await newCamp(world, 10)
  const paid = await createPaidBooking(world, camp, 2)
  const [here = '', there = ''] = world.sites.map(({ url }) => url)
  const oneAdult = [{ kind: 'adult', position: 0 }]
  const outcomes = await raceForEvent(world, camp, [
    async () => {
      const { status } = await cancel(world, here, { ...paid, cookie: one }, randomUUID(), oneAdult)
      return `part: ${status}`
    },
    async () => `all: ${await refundAll(world, there, another, paid.bookingId, '600.00')}`,
  ])
  return { camp, bookingId: paid.bookingId, outcomes }
}

/** The later request gets a conflict. */
const allowedOutcomes = [
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
      const { bookingId, outcomes } = await refundByTwoAdmins(world)
      mustHold(
        allowedOutcomes.some((end) => end.join() === outcomes.join()),
        `outcomes: ${outcomes}`,
      )
      await waitUntilIdle(world)
      const wanted = outcomes[0] === 'part: 200' ? 30_000 : 60_000
      mustBe(await readRefundTotals(world, bookingId), { times: 1, cents: wanted }, 'refund totals')
      return 2
    },
    async control(world) {
      await Promise.all(world.sites.map((site) => site.setFaults({ disabledGuards: ['booking is locked'] })))
      const { camp, outcomes } = await refundByTwoAdmins(world)
      world.excludedEvents.add(camp)
      return allowedOutcomes.some((end) => end.join() === outcomes.join())
        ? ''
        : `outcomes: ${outcomes.join(', ')}`
    },
  },
  {
    number: '31',
    fault: 'four concurrent cancellations on two instances',
    invariants: 'I1 I4',
    isShort: false,
    async play(world) {
      const paid = await createPaidBooking(world, await newCamp(world, 10), 2)
      const clicks = await Promise.all(
        [0, 1, 0, 1].map((index) => cancel(world, world.sites[index]?.url ?? '', paid, randomUUID())),
      )
      const done = clicks.filter(({ status }) => status === 200)
      mustBe(done.length, 1, `successful cancellations (${clicks.map(({ status }) => status)})`)
      await waitUntilIdle(world)
      mustBe(await readRefundTotals(world, paid.bookingId), { times: 1, cents: 60_000 }, 'refund totals')
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
      const paid = await createPaidBooking(world, await newCamp(world, 10), 3)
      const [victim, other] = world.sites
      await victim?.setFaults({ crashAt: 'inside-cancellation' })
      world.allowedDuplicates += 1
      const key = randomUUID()
      const one = [{ kind: 'adult', position: 0 }]
      mustBe((await cancel(world, victim?.url ?? '', paid, key, one)).status, 0, 'the killed instance')
      for (let round = 0; round < 2; round += 1) {
        const again = await cancel(
          world,
          round === 0 ? (other?.url ?? '') : pickSiteUrl(world),
          paid,
          key,
          one,
        )
        mustBe(again.status, 200, 'the retry')
      }
      await waitUntilIdle(world)
      mustBe(await readRefundTotals(world, paid.bookingId), { times: 1, cents: 30_000 }, 'refund totals')
      mustHold(
        (await readState(world, paid.bookingId)).startsWith('CONFIRMED'),
        'the rest of the party was cancelled too',
      )
      return 2
    },
  },
]
