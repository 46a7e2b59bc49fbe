import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createEvent } from '../../server/fixtures/sample-bookings.ts'
import { pastEventForm } from '../../server/staff/admin-forms.ts'
import { withClients } from '../runs/big-run.ts'
import { readAdmin } from './admins.ts'
import { ask, someSite } from './customers.ts'
import { book, type Changers, cancel, rename, renameFilm, showOrHide } from './public-changes.ts'
import { type Reading, readings, type Subject, seatsOfSubject, seenIn } from './public-readings.ts'
import { openHistory } from './shown-history.ts'
import type { World } from './world.ts'

const clients = 6
const day = 86_400_000

type Size = {
  /** Minimum of changes and reads. */
  wanted: number
  aRound: number
  /** Time in which a response may lack an acknowledged change. */
  graceMs: number
}

type Life = Changers & {
  graceMs: number
  subjects: Subject[]
  /** Subjects with a pending change. */
  busy: Set<Subject>
  /** The last response of each URL with its ETag. */
  kept: Map<string, { tag: string; text: string }>
  changes: number
  reads: number
  seatsTold: number
  stale: string[]
}

/**
 * Makes random public changes and reads at all instances. Each round ends when every instance shows the last
 * change. Returns stale responses.
 */
export async function livePublicly(
  world: World,
  { wanted, aRound, graceMs }: Size,
): Promise<Pick<Life, 'changes' | 'reads' | 'seatsTold' | 'stale'>> {
  const life = await openLife(world, graceMs)
  try {
    while (life.changes + life.reads < wanted) {
      await withClients(aRound, clients, () =>
        world.random() < 0.3 ? changeSomething(life) : readSomething(life),
      )
      life.stale.push(...(await readUntilCurrent(life)))
    }
    return life
  } finally {
    const ids = life.subjects.filter(({ kind }) => kind === 'event').map(({ id }) => id)
    await world.sql.query('UPDATE event SET is_active = false WHERE id = ANY($1)', [ids])
    await world.sql.query('DELETE FROM past_event')
  }
}

/** Reads until nothing is stale, at most for the grace period. */
async function readUntilCurrent(life: Life): Promise<string[]> {
  const end = performance.now() + life.graceMs
  for (;;) {
    const begunAt = performance.now()
    const old = await readEverywhere(life)
    if (old.length === 0 || begunAt > end) return old
    await sleep(50)
  }
}

async function readEverywhere(life: Life): Promise<string[]> {
  const old: string[] = []
  for (const site of life.world.sites) {
    for (const reading of readings) {
      const single = life.subjects.filter(({ kind }) => reading.isOfOne && kind === 'event')
      for (const subject of reading.isOfOne ? single : [null])
        old.push(...(await read(life, { site: site.url, reading, only: subject, graceMs: 0 })))
    }
  }
  return old
}

async function openLife(world: World, graceMs: number): Promise<Life> {
  const admin = await readAdmin(world)
  const shown = { edition: 1, people: 0, isListed: true }
  const readWord = () => `Quoll${randomUUID().slice(0, 8)}`
  // Shown on the landing page before every other event.
  const startDate = new Date((Math.floor(Date.now() / day) + 5) * day)
  const at = (hours: number) => new Date(startDate.getTime() + hours * 3_600_000)
  const subjects: Subject[] = []
  for (let number = 0; number < 4; number += 1) {
    const word = readWord()
    const event = await createEvent(world, {
      title: `${word} 1`,
      maxParticipants: seatsOfSubject,
      startDate,
      endDate: at(72),
      startsAt: at(6),
      endsAt: at(72),
      bookingClosesAt: at(6),
    })
    subjects.push({ kind: 'event', id: event.id, word, history: openHistory(shown) })
  }
  const word = readWord()
  const film = await ask(
    world,
    `${someSite(world)}/api/admin/past-events`,
    'POST',
    pastEventForm({ title: `${word} 1` }),
    { cookie: admin },
  )
  if (film.status !== 201) throw new Error(`no film: ${film.status}`)
  const id = Number(film.body.id)
  subjects.push({ kind: 'past event', id, word, history: openHistory(shown) })
  const [bookings, stored] = [new Map(), new Map()]
  return {
    world,
    graceMs,
    admin,
    subjects,
    busy: new Set(),
    bookings,
    kept: stored,
    changes: 0,
    reads: 0,
    seatsTold: 0,
    stale: [],
  }
}

async function readSomething(life: Life): Promise<void> {
  const reading = pick(life, readings)
  const events = life.subjects.filter(({ kind }) => kind === 'event')
  const only = reading.isOfOne ? pick(life, events) : null
  life.stale.push(...(await read(life, { site: someSite(life.world), reading, only, graceMs: life.graceMs })))
}

/**
 * @param one `only` is the subject; null for a list
 * @returns stale values
 */
async function read(
  life: Life,
  { site, reading, only, graceMs }: { site: string; reading: Reading; only: Subject | null; graceMs: number },
): Promise<string[]> {
  const request = reading.ask(only?.id ?? 0)
  const url = site + request.path
  const key = `${url} ${request.init.body}`
  const before = life.kept.get(key)
  const isAsking = before !== undefined && life.world.random() < 0.5
  const headers = { ...request.init.headers, ...(isAsking ? { 'if-none-match': before.tag } : {}) }
  const at = performance.now()
  const response = await fetch(url, { ...request.init, headers })
  const text = response.status === 304 ? (before?.text ?? '') : await response.text()
  const answeredAt = performance.now()
  // Neither a busy response nor an unrendered page shows anything.
  if (response.status === 503 || text.includes(' data-shell')) return []
  life.reads += 1
  if (response.status >= 500) throw new Error(`${reading.name} was answered ${response.status}`)
  const tag = response.headers.get('etag')
  if (tag !== null && response.status === 200) life.kept.set(key, { tag, text })
  const told = life.subjects.filter((each) => (only === null ? each.kind === reading.kind : each === only))
  const old: string[] = []
  for (const subject of told) {
    const seen = seenIn(text, reading, subject)
    if (seen.people !== undefined) life.seatsTold += 1
    const problem = subject.history.describeProblem(seen, { at, answeredAt, graceMs })
    if (problem !== null) old.push(`${reading.name} (${response.status}): ${problem}`)
  }
  return old
}

async function changeSomething(life: Life): Promise<void> {
  const free = life.subjects.filter((subject) => !life.busy.has(subject))
  if (free.length === 0) return readSomething(life)
  const subject = pick(life, free)
  life.busy.add(subject)
  try {
    const acts = subject.kind === 'event' ? [book, cancel, rename, showOrHide] : [renameFilm]
    await pick(life, acts)(life, subject)
    life.changes += 1
  } finally {
    life.busy.delete(subject)
  }
}

function pick<T>({ world }: Pick<Life, 'world'>, all: readonly T[]): T {
  const one = all[Math.floor(world.random() * all.length)]
  if (one === undefined) throw new Error('there is nothing to choose from')
  return one
}
