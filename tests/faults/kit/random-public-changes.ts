import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createEvent } from '../../server/fixtures/sample-bookings.ts'
import { pastEventForm } from '../../server/staff/admin-forms.ts'
import { withClients } from '../runs/big-run.ts'
import { readAdmin } from './admins.ts'
import { pickSiteUrl, send } from './customers.ts'
import { book, type ChangeContext, cancel, rename, renameFilm, showOrHide } from './public-changes.ts'
import { type PublicRead, parseSeen, publicReads, type Subject, seatsOfSubject } from './public-readings.ts'
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

type RunState = ChangeContext & {
  graceMs: number
  subjects: Subject[]
  /** Subjects with a pending change. */
  busy: Set<Subject>
  /** The last response of each URL with its ETag. */
  cached: Map<string, { tag: string; text: string }>
  changes: number
  reads: number
  seatReads: number
  stale: string[]
}

/**
 * Makes random public changes and reads at all instances. Each round ends when every instance shows the last
 * change. Returns stale responses.
 */
export async function runPublicChanges(
  world: World,
  { wanted, aRound, graceMs }: Size,
): Promise<Pick<RunState, 'changes' | 'reads' | 'seatReads' | 'stale'>> {
  const run = await createRunState(world, graceMs)
  try {
    while (run.changes + run.reads < wanted) {
      await withClients(aRound, clients, () =>
        world.random() < 0.3 ? changeSomething(run) : readSomething(run),
      )
      run.stale.push(...(await readUntilCurrent(run)))
    }
    return run
  } finally {
    const ids = run.subjects.filter(({ kind }) => kind === 'event').map(({ id }) => id)
    await world.sql.query('UPDATE event SET is_active = false WHERE id = ANY($1)', [ids])
    await world.sql.query('DELETE FROM past_event')
  }
}

/** Reads until nothing is stale, at most for the grace period. */
async function readUntilCurrent(run: RunState): Promise<string[]> {
  const end = performance.now() + run.graceMs
  for (;;) {
    const begunAt = performance.now()
    const stale = await readEverywhere(run)
    if (stale.length === 0 || begunAt > end) return stale
    await sleep(50)
  }
}

async function readEverywhere(run: RunState): Promise<string[]> {
  const stale: string[] = []
  for (const site of run.world.sites) {
    for (const reading of publicReads) {
      const single = run.subjects.filter(({ kind }) => reading.isSingle && kind === 'event')
      for (const subject of reading.isSingle ? single : [null])
        stale.push(...(await read(run, { site: site.url, reading, only: subject, graceMs: 0 })))
    }
  }
  return stale
}

async function createRunState(world: World, graceMs: number): Promise<RunState> {
  const admin = await readAdmin(world)
  const shown = { edition: 1, people: 0, isListed: true }
  const createWord = () => `Quoll${randomUUID().slice(0, 8)}`
  // Shown on the landing page before every other event.
  const startDate = new Date((Math.floor(Date.now() / day) + 5) * day)
  const at = (hours: number) => new Date(startDate.getTime() + hours * 3_600_000)
  const subjects: Subject[] = []
  for (let number = 0; number < 4; number += 1) {
    const word = createWord()
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
  const word = createWord()
  const film = await send(
    world,
    `${pickSiteUrl(world)}/api/admin/past-events`,
    'POST',
    pastEventForm({ title: `${word} 1` }),
    { cookie: admin },
  )
  if (film.status !== 201) throw new Error(`no film: ${film.status}`)
  const id = Number(film.body.id)
  subjects.push({ kind: 'past event', id, word, history: openHistory(shown) })
  const [bookings, cached] = [new Map(), new Map()]
  return {
    world,
    graceMs,
    admin,
    subjects,
    busy: new Set(),
    bookings,
    cached,
    changes: 0,
    reads: 0,
    seatReads: 0,
    stale: [],
  }
}

async function readSomething(run: RunState): Promise<void> {
  const reading = pick(run, publicReads)
  const events = run.subjects.filter(({ kind }) => kind === 'event')
  const only = reading.isSingle ? pick(run, events) : null
  run.stale.push(...(await read(run, { site: pickSiteUrl(run.world), reading, only, graceMs: run.graceMs })))
}

/**
 * @param options `only` is the subject; null for a list
 * @returns stale values
 */
async function read(
  run: RunState,
  {
    site,
    reading,
    only,
    graceMs,
  }: { site: string; reading: PublicRead; only: Subject | null; graceMs: number },
): Promise<string[]> {
  const request = reading.createRequest(only?.id ?? 0)
  const url = site + request.path
  const key = `${url} ${request.init.body}`
  const before = run.cached.get(key)
  const isConditional = before !== undefined && run.world.random() < 0.5
  const headers = { ...request.init.headers, ...(isConditional ? { 'if-none-match': before.tag } : {}) }
  const at = performance.now()
  const response = await fetch(url, { ...request.init, headers })
  const text = response.status === 304 ? (before?.text ?? '') : await response.text()
  const answeredAt = performance.now()
  // Neither a busy response nor an unrendered page shows anything.
  if (response.status === 503 || text.includes(' data-shell')) return []
  run.reads += 1
  if (response.status >= 500) throw new Error(`${reading.name} returned ${response.status}`)
  const tag = response.headers.get('etag')
  if (tag !== null && response.status === 200) run.cached.set(key, { tag, text })
  const subjects = run.subjects.filter((each) => (only === null ? each.kind === reading.kind : each === only))
  const stale: string[] = []
  for (const subject of subjects) {
    const seen = parseSeen(text, reading, subject)
    if (seen.people !== undefined) run.seatReads += 1
    const problem = subject.history.describeProblem(seen, { at, answeredAt, graceMs })
    if (problem !== null) stale.push(`${reading.name} (${response.status}): ${problem}`)
  }
  return stale
}

async function changeSomething(run: RunState): Promise<void> {
  const free = run.subjects.filter((subject) => !run.busy.has(subject))
  if (free.length === 0) return readSomething(run)
  const subject = pick(run, free)
  run.busy.add(subject)
  try {
    const acts = subject.kind === 'event' ? [book, cancel, rename, showOrHide] : [renameFilm]
    await pick(run, acts)(run, subject)
    run.changes += 1
  } finally {
    run.busy.delete(subject)
  }
}

function pick<T>({ world }: Pick<RunState, 'world'>, all: readonly T[]): T {
  const one = all[Math.floor(world.random() * all.length)]
  if (one === undefined) throw new Error('there is nothing to choose from')
  return one
}
