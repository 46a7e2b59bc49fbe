import { setTimeout as sleep } from 'node:timers/promises'
import { lapse } from '../kit/customers.ts'
import { type FaultCase, mustBe, mustHold } from '../kit/fault-case.ts'
import type { SiteProcess } from '../kit/site-process.ts'
import { databaseBack, waitUntilIdle } from '../kit/wait-until-idle.ts'
import { fullCamp, offersBecome, offersLapse, readOffers } from '../kit/waiting.ts'
import type { World } from '../kit/world.ts'

function twoSites(world: World): [SiteProcess, SiteProcess] {
  const [one, other] = world.sites
  if (one === undefined || other === undefined) throw new Error('two instances are needed')
  return [one, other]
}

/** Kills the first instance while the other pauses. Returns the camp. */
async function dieWhileOffering(world: World, order: Parameters<SiteProcess['order']>[0]): Promise<number> {
  const [victim, other] = twoSites(world)
  const { camp, bookingId, entries } = await fullCamp(world, 2, [2])
  mustBe(entries.length, 1, 'parties that wait')
  await waitUntilIdle(world)
  await other.signal('SIGSTOP')
  await victim.order(order)
  world.excuses += 1
  await lapse(world, bookingId)
  await world.wake('expire-holds')
  for (let tries = 0; victim.isAlive; tries += 1) {
    mustHold(tries < 400, 'the instance did not reach the point')
    await sleep(50)
  }
  await other.signal('SIGCONT')
  await victim.start()
  await waitUntilIdle(world)
  return camp
}

/** Makes both instances offer the same two seats. Returns the offers. */
async function offerTwiceAtOnce(world: World, guardsOff: 'event is locked'[]): Promise<string[]> {
  const [slow, quick] = twoSites(world)
  const { camp, bookingId } = await fullCamp(world, 2, [2, 2])
  await waitUntilIdle(world)
  if (guardsOff.length > 0) world.excluded.add(camp)
  await world.sql.query(`UPDATE booking SET hold_expires_at = now() + interval '1 hour' WHERE id = $1`, [
    bookingId,
  ])
  await quick.signal('SIGSTOP')
  await slow.order({ guardsOff, late: { at: 'SELECT id, adult_count \\+ child_count AS people', ms: 1500 } })
  await lapse(world, bookingId)
  await world.wake('expire-holds')
  await seatsFree(world, camp)
  await world.wake('process-waiting-lists')
  await sleep(1200)
  await quick.order({ guardsOff }).catch(() => undefined)
  await quick.signal('SIGCONT')
  await world.wake('outbox')
  await sleep(3000)
  await waitUntilIdle(world)
  return readOffers(world, camp)
}

async function seatsFree(world: World, camp: number): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const { rows } = await world.sql.query(
      'SELECT max_participants - current_participants AS free FROM event WHERE id = $1',
      [camp],
    )
    if (Number(rows[0]?.free) > 0) return
    mustHold(tries < 200, 'the seats did not come back')
    await sleep(50)
  }
}

export const waitingOffers: FaultCase[] = [
  {
    number: '61',
    fault: 'killed between a waiting list offer and its email',
    invariants: 'I1 I12',
    isShort: false,
    async play(world) {
      const camp = await dieWhileOffering(world, { crashAt: 'after-offer-made' })
      mustBe((await readOffers(world, camp)).length, 1, 'offers of the two seats')
      return 1
    },
    async control(world) {
      const camp = await dieWhileOffering(world, {
        apartAt: 'INSERT INTO outgoing_email \\(',
        crashAt: 'before-offer-mailed',
      })
      world.excluded.add(camp)
      const { rows } = await world.sql.query(
        `SELECT id FROM waiting_list_offer AS offer WHERE event_id = $1 AND NOT EXISTS (
           SELECT FROM outgoing_email WHERE key = 'waiting-list-offer:' || offer.entry_id || ':' || offer.id)`,
        [camp],
      )
      return rows.length === 0 ? '' : 'an offer of which nobody was told'
    },
  },
  {
    number: '62',
    fault: 'database down when an offer expires',
    invariants: 'I1 I12',
    isShort: false,
    async play(world) {
      const { camp, bookingId, entries } = await fullCamp(world, 2, [2, 2])
      await lapse(world, bookingId)
      await world.wake('expire-holds')
      await offersBecome(world, camp, [`${entries[0]} 2 OPEN`])
      await offersLapse(world, camp)
      await world.wake('process-waiting-lists')
      world.excuses += world.sites.length
      world.postgres.kill()
      await sleep(1000)
      await databaseBack(world)
      await world.hurry(false)
      await world.wake('process-waiting-lists')
      await offersBecome(world, camp, [`${entries[0]} 2 LAPSED`, `${entries[1]} 2 OPEN`], 60_000)
      return 1
    },
    async control(world) {
      const { camp, bookingId, entries } = await fullCamp(world, 2, [2, 2])
      await lapse(world, bookingId)
      await world.wake('expire-holds')
      await offersBecome(world, camp, [`${entries[0]} 2 OPEN`])
      await Promise.all(world.sites.map((site) => site.order({ guardsOff: ['offers lapse'] })))
      await offersLapse(world, camp)
      await world.wake('process-waiting-lists')
      await sleep(3000)
      const offers = await readOffers(world, camp)
      return offers.length === 1 ? 'seats stay with an offer whose time has passed' : ''
    },
  },
  {
    number: '63',
    fault: 'two instances run the waiting list at once: seats are offered once',
    invariants: 'I1 I12',
    isShort: false,
    async play(world) {
      const offers = await offerTwiceAtOnce(world, [])
      mustBe(offers.length, 1, 'offers of the two seats')
      return 1
    },
    async control(world) {
      const offers = await offerTwiceAtOnce(world, ['event is locked'])
      return offers.length > 1 ? `${offers.length} offers of two seats for two each` : ''
    },
  },
]
