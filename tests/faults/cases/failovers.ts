import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import {
  createBooking,
  createPaidBooking,
  createUnpaidBooking,
  newCamp,
  openPayment,
  payByCard,
  pickSiteUrl,
  readState,
  tryToBook,
} from '../kit/customers.ts'
import { type FaultCase, mustBe, mustHold, mustHoldInvariants } from '../kit/fault-case.ts'
import { type Standby, startStandby } from '../kit/standby.ts'
import { waitUntilIdle } from '../kit/wait-until-idle.ts'
import { startWorld, type World } from '../kit/world.ts'

/** Uses a separate world, because its database is replaced. */
async function withStandby(
  mode: 'synchronous' | 'asynchronous',
  work: (world: World, standby: Standby) => Promise<number>,
): Promise<number> {
  const world = await startWorld({ instances: 2, seed: 1 })
  const old = world.postgres
  let standby: Standby | null = null
  try {
    standby = await startStandby(world, mode)
    const times = await work(world, standby)
    await mustHoldInvariants(world)
    return times
  } finally {
    await world.close()
    await standby?.stop()
    old.bringUp()
  }
}

async function mustBeFenced(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  const isReachable = await client.connect().then(
    () => true,
    () => false,
  )
  await client.end().catch(() => undefined)
  mustBe(isReachable, false, 'whether the old primary is reachable')
}

/** Kills the primary and promotes the standby. */
async function failOver(world: World, standby: Standby, camp: number): Promise<void> {
  const { url } = world.postgres
  const pids = world.sites.map(({ pid }) => pid)
  world.allowedDuplicates += world.sites.length
  world.postgres.takeDown()
  world.disconnectedAt = Date.now()
  standby.replication.cut()
  await mustBeFenced(url)
  const { status } = await tryToBook(world, pickSiteUrl(world), camp)
  mustBe(status, 503, 'a booking without a primary')
  await standby.promote()
  const end = Date.now() + 10_000
  for (const site of world.sites) {
    while ((await tryToBook(world, site.url, camp)).status !== 201) {
      mustHold(Date.now() < end, 'no booking within ten seconds of the new primary')
      await sleep(50)
    }
  }
  mustBe(
    world.sites.map(({ pid }) => pid),
    pids,
    'the processes',
  )
}

async function reconcile(world: World): Promise<void> {
  await world.runJob('reconcile')
  for (let tries = 0; tries < 300; tries += 1) {
    const { rowCount } = await world.sql.query(`SELECT 1 FROM audit_entry WHERE action = 'reconciled'`)
    if (rowCount) return
    await sleep(100)
  }
  throw new Error('the comparison did not run')
}

export const failovers: FaultCase[] = [
  {
    number: '11',
    fault: 'primary database dies during bookings, synchronous standby takes over',
    invariants: 'I1 I8',
    isShort: false,
    play: (outer) =>
      withStandby('synchronous', async (world, standby) => {
        const camp = await newCamp(world, 3000)
        await createPaidBooking(world, camp, 2)
        let isOpen = true
        let tries = 0
        const clients = Array.from({ length: 6 }, async () => {
          while (isOpen) {
            const { status } = await tryToBook(world, pickSiteUrl(world), camp)
            mustHold([0, 201, 503].includes(status), `a response of ${status}`)
            tries += 1
            if (status !== 201) await sleep(20)
          }
        })
        await sleep(outer.scale === 1 ? 5000 : 500)
        await failOver(world, standby, camp).finally(() => {
          isOpen = false
        })
        await Promise.all(clients)
        return tries
      }),
  },
  {
    number: '12',
    fault: 'asynchronous standby without the last minutes takes over',
    invariants: 'I2 I4',
    isShort: false,
    play: (outer) =>
      withStandby('asynchronous', async (world, standby) => {
        const camp = await newCamp(world, 50)
        // `open` loses the result of its payment, `held` every trace of it.
        const open = await createUnpaidBooking(world, camp, 2)
        const held = await createBooking(world, camp)
        await waitUntilIdle(world)
        await sleep(300)
        // The connection is silenced, because a suspended receiver still gets data in flight.
        standby.replication.setFault({ isSilent: true })
        await payByCard(world, open)
        const { body } = await openPayment(world, pickSiteUrl(world), held)
        const later = { intentId: String(body.paymentIntentId), clientSecret: String(body.clientSecret) }
        await payByCard(world, later)
        const lost = await Promise.all([1, 2, 3].map(() => createPaidBooking(world, camp, 1)))
        const free = await createBooking(world, camp)
        await waitUntilIdle(world)
        for (const id of [open.bookingId, held, ...lost.map(({ bookingId }) => bookingId)])
          mustBe(await readState(world, id), 'CONFIRMED PAID', 'a booking before the failover')

        await failOver(world, standby, camp)
        for (const id of [...lost.map(({ bookingId }) => bookingId), free]) world.acknowledged.delete(id)
        const { rows } = await world.sql.query('SELECT id FROM booking WHERE id = ANY ($1)', [
          lost.map(({ bookingId }) => bookingId),
        ])
        mustBe(rows, [], 'unreplicated bookings that survived')
        await waitUntilIdle(world)
        // Only the comparison finds these payments.
        mustBe(await readState(world, held), 'HELD UNPAID', 'the booking before the comparison')
        await reconcile(world)
        await waitUntilIdle(world)
        for (const id of [open.bookingId, held])
          mustBe(await readState(world, id), 'CONFIRMED PAID', 'a booking whose payment was lost')
        const { rows: shown } = await world.sql.query<{ subject: string }>(
          `SELECT subject FROM discrepancy WHERE kind = 'UNMATCHED_PAYMENT' AND closed_at IS NULL ORDER BY subject`,
        )
        mustBe(
          shown.map(({ subject }) => subject),
          lost.map(({ intentId }) => `intent:${intentId}`).toSorted(),
          'action items for payments without a booking',
        )
        for (const { intentId } of lost) world.externalIntents.add(intentId)
        outer.notes.push(
          `${lost.length + 1} acknowledged bookings are lost, the ${lost.length} paid ones become action items`,
        )
        return 6
      }),
  },
]
