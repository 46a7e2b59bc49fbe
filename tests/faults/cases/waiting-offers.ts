import { setTimeout as sleep } from 'node:timers/promises'
import { lapseHold } from '../kit/customers.ts'
import { type FaultCase, mustBe, mustHold } from '../kit/fault-case.ts'
import type { SiteProcess } from '../kit/site-process.ts'
import { restoreDatabase, waitUntilIdle } from '../kit/wait-until-idle.ts'
import { createFullCamp, lapseOffers, readOffers, waitForOffers } from '../kit/waiting.ts'
import type { World } from '../kit/world.ts'

function twoSites(world: World): [SiteProcess, SiteProcess] {
  const [one, other] = world.sites
  if (one === undefined || other === undefined) throw new Error('two instances are needed')
  return [one, other]
}

/** Kills the first instance while the other pauses. Returns the camp. */
async function killWhileOffering(
  world: World,
  faults: Parameters<SiteProcess['setFaults']>[0],
): Promise<number> {
  const [victim, other] = twoSites(world)
  const { camp, bookingId, entries } = await createFullCamp(world, 2, [2])
  mustBe(entries.length, 1, 'waiting parties')
  await waitUntilIdle(world)
  await other.signal('SIGSTOP')
  await victim.setFaults(faults)
  world.allowedDuplicates += 1
  await lapseHold(world, bookingId)
  await world.runJob('expire-holds')
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
async function offerConcurrently(world: World, disabledGuards: 'event is locked'[]): Promise<string[]> {
  const [slow, quick] = twoSites(world)
  const { camp, bookingId } = await createFullCamp(world, 2, [2, 2])
  await waitUntilIdle(world)
  if (disabledGuards.length > 0) world.excludedEvents.add(camp)
  await world.sql.query(`UPDATE booking SET hold_expires_at = now() + interval '1 hour' WHERE id = $1`, [
    bookingId,
  ])
  await quick.signal('SIGSTOP')
  await slow.setFaults({
    disabledGuards,
    delay: { at: 'SELECT id, adult_count \\+ child_count AS people', ms: 1500 },
  })
  await lapseHold(world, bookingId)
  await world.runJob('expire-holds')
  await waitForFreeSeats(world, camp)
  await world.runJob('process-waiting-lists')
  await sleep(1200)
  await quick.setFaults({ disabledGuards }).catch(() => undefined)
  await quick.signal('SIGCONT')
  await world.runJob('outbox')
  await sleep(3000)
  await waitUntilIdle(world)
  return readOffers(world, camp)
}

async function waitForFreeSeats(world: World, camp: number): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const { rows } = await world.sql.query(
      'SELECT max_participants - current_participants AS free FROM event WHERE id = $1',
      [camp],
    )
    if (Number(rows[0]?.free) > 0) return
    mustHold(tries < 200, 'the seats were not released')
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
      const camp = await killWhileOffering(world, { crashAt: 'after-offer-made' })
      mustBe((await readOffers(world, camp)).length, 1, 'offers of the two seats')
      return 1
    },
    async control(world) {
      const camp = await killWhileOffering(world, {
        commitBefore: 'INSERT INTO outgoing_email \\(',
        crashAt: 'before-offer-mailed',
      })
      world.excludedEvents.add(camp)
      const { rows } = await world.sql.query(
        `SELECT id FROM waiting_list_offer AS offer WHERE event_id = $1 AND NOT EXISTS (
           SELECT FROM outgoing_email WHERE key = 'waiting-list-offer:' || offer.entry_id || ':' || offer.id)`,
        [camp],
      )
      return rows.length === 0 ? '' : 'an offer without an email'
    },
  },
  {
    number: '62',
    fault: 'database down when an offer expires',
    invariants: 'I1 I12',
    isShort: false,
    async play(world) {
      const { camp, bookingId, entries } = await createFullCamp(world, 2, [2, 2])
      await lapseHold(world, bookingId)
      await world.runJob('expire-holds')
      await waitForOffers(world, camp, [`${entries[0]} 2 OPEN`])
      await lapseOffers(world, camp)
      await world.runJob('process-waiting-lists')
      world.allowedDuplicates += world.sites.length
      world.postgres.kill()
      await sleep(1000)
      await restoreDatabase(world)
      await world.makeJobsDue(false)
      await world.runJob('process-waiting-lists')
      await waitForOffers(world, camp, [`${entries[0]} 2 LAPSED`, `${entries[1]} 2 OPEN`], 60_000)
      return 1
    },
    async control(world) {
      const { camp, bookingId, entries } = await createFullCamp(world, 2, [2, 2])
      await lapseHold(world, bookingId)
      await world.runJob('expire-holds')
      await waitForOffers(world, camp, [`${entries[0]} 2 OPEN`])
      await Promise.all(world.sites.map((site) => site.setFaults({ disabledGuards: ['offers lapse'] })))
      await lapseOffers(world, camp)
      await world.runJob('process-waiting-lists')
      await sleep(3000)
      const offers = await readOffers(world, camp)
      return offers.length === 1 ? 'an expired offer still reserves its seats' : ''
    },
  },
  {
    number: '63',
    fault: 'two instances run the waiting list at once: seats are offered once',
    invariants: 'I1 I12',
    isShort: false,
    async play(world) {
      const offers = await offerConcurrently(world, [])
      mustBe(offers.length, 1, 'offers of the two seats')
      return 1
    },
    async control(world) {
      const offers = await offerConcurrently(world, ['event is locked'])
      return offers.length > 1 ? `${offers.length} offers for the same two seats` : ''
    },
  },
]
