import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { waitingBody } from '../../server/waiting-list/waiting-list.ts'
import { createBooking, newCamp, pickSiteUrl, send } from './customers.ts'
import { mustBe, mustHold } from './fault-case.ts'
import type { World } from './world.ts'

/** Fills a camp with one booking and adds waiting parties of these sizes. */
export async function createFullCamp(world: World, seats: number, parties: readonly number[]) {
  const camp = await newCamp(world, seats)
  const bookingId = await createBooking(world, camp, seats)
  const entries: number[] = []
  for (const people of parties) entries.push(await joinWaitingList(world, camp, people))
  return { camp, bookingId, entries }
}

export async function joinWaitingList(world: World, camp: number, people: number): Promise<number> {
  const email = `waits.${randomUUID()}@example.com`
  const body = waitingBody(camp, { adultCount: people, childCount: 0, email })
  const { status, body: answer } = await send(world, `${pickSiteUrl(world)}/api/waiting-list`, 'POST', body)
  mustBe(status, 201, 'joining the waiting list')
  return Number(answer.id)
}

/** Returns `entry seats STATE` in order of creation. */
export async function readOffers(world: World, camp: number): Promise<string[]> {
  const { rows } = await world.sql.query<{ offer: string }>(
    `SELECT entry_id || ' ' || seats || ' ' || state AS offer FROM waiting_list_offer WHERE event_id = $1 ORDER BY id`,
    [camp],
  )
  return rows.map(({ offer }) => offer)
}

export async function waitForOffers(
  world: World,
  camp: number,
  wanted: readonly string[],
  timeoutMs = 20_000,
): Promise<void> {
  const end = Date.now() + timeoutMs
  for (;;) {
    const offers = await readOffers(world, camp)
    if (JSON.stringify(offers) === JSON.stringify(wanted)) return
    mustHold(
      Date.now() < end,
      `the offers are ${JSON.stringify(offers)} instead of ${JSON.stringify(wanted)}`,
    )
    await sleep(50)
  }
}

export async function lapseOffers(world: World, camp: number): Promise<void> {
  await world.sql.query(
    `UPDATE waiting_list_offer SET expires_at = now() - interval '1 second', created_at = now() - interval '1 day'
     WHERE event_id = $1 AND state = 'OPEN'`,
    [camp],
  )
}
