import { expect } from 'vitest'
import { type Database, inTransaction } from '../../../server/platform/prisma.ts'
import { lapseOffers } from '../../../server/waiting-list/lapse-offers.ts'
import { createOfferToken } from '../../../server/waiting-list/offer-link.ts'
import { offerSeats } from '../../../server/waiting-list/offer-seats.ts'
import { asOwner } from '../fixtures/as-owner.ts'
import { sized } from '../fixtures/full-size.ts'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { test as serverTest } from '../fixtures/server-test.ts'
import { claimOffer, decline } from './offers.ts'
import { soldOutEvent } from './waiting-list.ts'
import { type ModelParty, WaitingModel } from './waiting-model.ts'

const sequences = sized(20, 10_000)
const stepsEach = 20
const atOnce = 4

const test = serverTest.extend('settings', { scope: 'file' }, { LOG_LEVEL: 'error' })

test.beforeAll(async ({ site }) => {
  // Steps run one at a time, so freed seats must not be offered automatically.
  await asOwner(site.databaseUrl, 'ALTER TABLE event DISABLE TRIGGER event_enqueue_seats_freed')
  await asOwner(site.databaseUrl, 'DELETE FROM pgboss.schedule')
})

function createRandom(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 1 | state) + 0x6d2b79f5) | 0
    const mixed = state ^ (state + Math.imul(state ^ (state >>> 7), 61 | state))
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** Plays one random sequence on its own camp. Returns the first difference from the model, or null. */
async function play(site: RunningSite, seed: number): Promise<string | null> {
  const random = createRandom(seed)
  // More than all steps together can free.
  const { id: eventId } = await soldOutEvent(site, { maxParticipants: 100, currentParticipants: 100 })
  const model = new WaitingModel()
  const notified: string[] = []
  for (let step = 0; step < stepsEach; step += 1) {
    const said = await takeStep(site, eventId, model, random)
    notified.push(said)
    const [real, wanted] = [await readState(site.services.db, eventId), describeWanted(model)]
    if (said.endsWith('!') || real !== wanted) {
      return `seed ${seed} after ${notified.join(', ')}:\n${real}\n  instead of\n${wanted}`
    }
  }
  return null
}

/** Applies a step to the database and the model. The result ends with `!` when they differ. */
async function takeStep(
  site: RunningSite,
  eventId: number,
  model: WaitingModel,
  random: (below: number) => number,
): Promise<string> {
  const { db } = site.services
  const offered = model.line.filter((party) => party.offered !== null)
  const party = offered[random(Math.max(1, offered.length))]
  const dice = random(12)
  if (dice < 3) {
    const people = 1 + random(4)
    const alsoPeople = people > 1 && random(3) === 0 ? 1 + random(people - 1) : null
    await join(db, eventId, model, people, alsoPeople)
    return `joins ${people}/${alsoPeople}`
  }
  if (dice < 6) {
    const seats = 1 + random(4)
    await db.event.update({ where: { id: eventId }, data: { currentParticipants: { decrement: seats } } })
    model.free += seats
    return `freed ${seats}`
  }
  if (dice === 6) {
    const people = 1 + random(3)
    const { status } = await claimOffer(site, eventId, null, people)
    const isBooked = model.book(people)
    return `stranger ${people} ${status}${isBooked === (status === 201) ? '' : '!'}`
  }
  if (dice === 7) {
    await db.$executeRaw`UPDATE waiting_list_entry SET paused_until = now() - interval '1 second' WHERE event_id = ${eventId} AND paused_until > now()`
    model.restOver()
    return 'rested'
  }
  if (dice === 8 && party !== undefined) return lapse(site, eventId, model, party)
  if (dice === 9 && party !== undefined) {
    const isStillWaiting = random(2) === 0
    const { __typename } = await decline(site, await readOffer(site, party), isStillWaiting)
    model.decline(party, isStillWaiting)
    return `${party.id} declines${__typename === 'DeclineOfferPayload' ? '' : '!'}`
  }
  if (dice === 10 && party !== undefined) {
    const people = 1 + random(party.offered ?? 1)
    const { status } = await claimOffer(site, eventId, await readOffer(site, party), people)
    model.claim(party, people)
    return `${party.id} claims ${people}${status === 201 ? '' : '!'}`
  }
  await inTransaction(db, (tx) => offerSeats(site.services, tx, eventId))
  model.offer()
  return 'offered'
}

async function join(
  db: Database,
  eventId: number,
  model: WaitingModel,
  people: number,
  alsoPeople: number | null,
): Promise<void> {
  const { id } = await db.waitingListEntry.create({
    data: {
      eventId,
      firstName: 'Sam',
      lastName: 'Waits',
      phone: '0400 111 222',
      adultCount: people,
      alsoPeople,
      email: `model.${Math.random().toString(36).slice(2)}@example.com`,
    },
    select: { id: true },
  })
  const more = { offered: null, lapses: 0, isPaused: false, hasLeft: false }
  model.line.push({ id, people, alsoPeople, ...more })
}

async function lapse(
  site: RunningSite,
  eventId: number,
  model: WaitingModel,
  party: ModelParty,
): Promise<string> {
  const { db } = site.services
  await db.$executeRaw`
    UPDATE waiting_list_offer SET expires_at = now() - interval '1 second', created_at = now() - interval '1 day'
    WHERE entry_id = ${party.id} AND state = 'OPEN'`
  await inTransaction(db, (tx) => lapseOffers(tx, eventId, site.services))
  model.lapse(party)
  return `${party.id} lapses`
}

async function readOffer(site: RunningSite, { id }: ModelParty): Promise<{ id: number; token: string }> {
  const offer = await site.services.db.waitingListOffer.findFirst({
    where: { entryId: id, state: 'OPEN' },
    select: { id: true },
  })
  return { id: offer?.id ?? 0, token: createOfferToken(site.services, offer?.id ?? 0) }
}

async function readState(db: Database, eventId: number): Promise<string> {
  const [event, entries] = await Promise.all([
    db.event.findUniqueOrThrow({ where: { id: eventId } }),
    db.waitingListEntry.findMany({
      where: { eventId },
      include: { offers: { where: { state: 'OPEN' } } },
      orderBy: [{ joinedAt: 'asc' }, { id: 'asc' }],
    }),
  ])
  const line = entries.map(({ id, closedAt, lapsedOfferCount, offers }) =>
    getLine({
      id,
      hasLeft: closedAt !== null,
      lapses: lapsedOfferCount,
      offered: offers.map(({ seats }) => seats),
    }),
  )
  return [`free ${event.maxParticipants - event.currentParticipants}`, ...line].join('\n')
}

function describeWanted({ free, line }: WaitingModel): string {
  const lines = line.map(({ id, hasLeft, lapses, offered }) =>
    getLine({ id, hasLeft, lapses, offered: offered === null ? [] : [offered] }),
  )
  return [`free ${free}`, ...lines].join('\n')
}

function getLine(party: { id: number; hasLeft: boolean; lapses: number; offered: number[] }): string {
  return `${party.id}${party.hasLeft ? ' left' : ''}, ${party.lapses} lapsed, offered ${party.offered.join('+') || 0}`
}

/** Returns the first difference among `count` sequences. */
async function playAll(site: RunningSite, count: number, from = 0): Promise<string | null> {
  let found: string | null = null
  let next = from
  const player = async () => {
    while (found === null && next < from + count) {
      const seed = next
      next += 1
      const parted = await play(site, seed).catch((error: unknown) => `seed ${seed}: ${String(error)}`)
      found ??= parted
    }
  }
  await Promise.all(Array.from({ length: atOnce }, player))
  return found
}

test(`${sequences} random sequences go as the simple model says`, async ({ site }) => {
  expect(await playAll(site, sequences)).toBeNull()
}, 3_600_000)

/** Guards as a pattern in a statement and its replacement. */
const guards: Record<string, [RegExp, string]> = {
  'those who wait come before strangers': [
    /SELECT FROM waiting_list_entry AS waiting\s+WHERE/,
    '$& false AND',
  ],
  'first come, first asked': [/ORDER BY joined_at, id$/, 'ORDER BY joined_at DESC, id DESC'],
  'who has an offer gets no other': [
    /AND NOT EXISTS \(SELECT FROM waiting_list_offer WHERE entry_id = waiting_list_entry\.id AND state = 'OPEN'\)/,
    '',
  ],
  'who let an offer pass rests': [/paused_until = party\.paused_until,/, 'paused_until = NULL,'],
  'after two that lapsed there is no third': [
    /CASE WHEN party\.is_last THEN now\(\) ELSE closed_at END/,
    'closed_at',
  ],
  'an offer is taken up once': [
    /UPDATE waiting_list_entry SET closed_at = now\(\), end_reason = 'BOOKED'/,
    'UPDATE waiting_list_entry SET notified = true',
  ],
  'what is not booked of an offer comes free': [
    /UPDATE event SET current_participants = current_participants - (\$\d+) WHERE id = (\$\d+)/,
    'UPDATE event SET current_participants = current_participants - 0 * $1::int WHERE id = $2',
  ],
}

test.for(Object.entries(guards))(
  'negative test: without the rule "%s" a sequence differs from the model',
  async ([_rule, [guard, without]], { site }) => {
    const found = await withReplacedStatements(
      (sql) => sql.replace(guard, without),
      () => playAll(site, 400, 1_000_000),
    )
    expect(found).not.toBeNull()
  },
)
