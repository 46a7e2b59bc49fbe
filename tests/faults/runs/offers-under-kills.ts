import { setTimeout as sleep } from 'node:timers/promises'
import { createHmacHasher } from '../../../server/platform/hmac-hasher.ts'
import { bookingBody } from '../../server/fixtures/sample-bookings.ts'
import { bookWithRetries, lapseHold, newCamp, pickSiteUrl, send } from '../kit/customers.ts'
import { type World, worldDataKey } from '../kit/world.ts'
import {
  type BigRun,
  findViolationsWhenIdle,
  killRandomInstance,
  scaled,
  scheduleStrikes,
  withClients,
} from './big-run.ts'

const hmac = createHmacHasher([worldDataKey])

/** Seats become free for a long waiting list on ten processes. */
export const offersUnderKills: BigRun = {
  name: 'waiting list offers under kills',
  instances: 10,
  async play(world, scale) {
    const seats = scaled(500, scale)
    const camp = await newCamp(world, seats)
    const holds: string[] = []
    for (let taken = 0; taken < seats; ) {
      const adults = Math.min(seats - taken, 1 + Math.floor(world.random() * 5))
      const { body } = await bookWithRetries(world, camp, { adults })
      holds.push(String(body.id))
      taken += adults
    }
    await joinAll(world, camp, 2 * seats)
    const kills = scheduleStrikes(scaled(40, scale), () => killRandomInstance(world))
    const counts = { claimed: 0, declined: 0, strangers: 0, rejected: 0 }
    await withClients(
      holds.length,
      6,
      async (index) => {
        await lapseHold(world, holds[index] ?? '')
        if (world.random() < 0.5) await world.runJob('expire-holds')
        if (world.random() < 0.2) await world.runJob('process-waiting-lists')
        await answerSomeOffer(world, camp, counts)
        const stranger = await send(world, `${pickSiteUrl(world)}/api/bookings`, 'POST', createParty(camp, 1))
        if (stranger.status === 201) counts.strangers += 1
        if (stranger.status === 409) counts.rejected += 1
        await sleep(world.random() * 100)
      },
      (share) => kills.onProgress(share),
    )
    const killed = await kills.finished()
    await world.runJob('expire-holds')
    const wrong = await findViolationsWhenIdle(world, 600_000)
    const { rows } = await world.sql.query<{ offers: number; free: number }>(
      `SELECT (SELECT count(*)::int FROM waiting_list_offer WHERE event_id = $1) AS offers,
        max_participants - current_participants AS free FROM event WHERE id = $1`,
      [camp],
    )
    return {
      done: [
        `${2 * seats} parties, ${seats} freed seats, ${killed} kills: ${rows[0]?.offers} offers, ${counts.claimed} claimed, ${counts.declined} declined; strangers booked ${counts.strangers}, ${counts.rejected} rejected; ${rows[0]?.free} free seats`,
      ],
      wrong,
    }
  },
}

/** Adds entries in numerical order, before any seat is free. */
async function joinAll(world: World, camp: number, parties: number): Promise<void> {
  const people = Array.from({ length: parties }, () => 1 + Math.floor(world.random() * 5))
  await world.sql.query(
    `INSERT INTO waiting_list_entry (event_id, first_name, last_name, email, phone, adult_count, joined_at, updated_at)
     SELECT $1::int, 'Sam', 'Waits', 'line.' || $1::int || '.' || place || '@example.com', '0400 111 222', people,
       now() - interval '1 day' + place * interval '1 second', now()
     FROM unnest($2::int[]) WITH ORDINALITY AS party(people, place)`,
    [camp, people],
  )
}

async function answerSomeOffer(
  world: World,
  camp: number,
  counts: { claimed: number; declined: number },
): Promise<void> {
  const { rows } = await world.sql.query<{ id: number; seats: number }>(
    `SELECT id, seats FROM waiting_list_offer WHERE event_id = $1 AND state = 'OPEN' ORDER BY random() LIMIT 1`,
    [camp],
  )
  const [offer] = rows
  if (offer === undefined) return
  const token = Buffer.from(hmac.create('offer-link', String(offer.id))).toString('base64url')
  if (world.random() < 0.7) {
    const people = world.random() < 0.8 ? offer.seats : 1
    const body = { ...createParty(camp, people), offer: { id: offer.id, token } }
    const { status } = await send(world, `${pickSiteUrl(world)}/api/bookings`, 'POST', body)
    if (status === 201) counts.claimed += 1
    return
  }
  const query = `mutation M($input: DeclineOfferInput!) { declineOffer(input: $input) { __typename } }`
  const variables = {
    input: { offer: { id: String(offer.id), token }, isStillWaiting: world.random() < 0.5 },
  }
  const { status } = await send(
    world,
    `${pickSiteUrl(world)}/graphql`,
    'POST',
    { query, variables },
    { 'x-camp-csrf': '1' },
  )
  if (status === 200) counts.declined += 1
}

function createParty(camp: number, adults: number): Record<string, unknown> {
  return bookingBody(camp, { adultCount: adults, childCount: 0, childrenDetails: [] })
}
