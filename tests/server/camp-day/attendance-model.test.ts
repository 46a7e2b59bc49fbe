import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import {
  type AttendanceAction,
  type AttendanceRecord,
  applyAttendanceActions,
  getPersonAttendance,
  getWhereabouts,
  groupAttendanceByPerson,
  personKey,
} from '../../../domain/camp/attendance.ts'
import type { Database } from '../../../server/platform/prisma.ts'
import { asOwner } from '../fixtures/as-owner.ts'
import { sized } from '../fixtures/full-size.ts'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { test as serverTest } from '../fixtures/server-test.ts'
import { createSignedInUser } from '../fixtures/signed-in.ts'
import { type CampPerson, createCamp, uploadAttendance } from './camp.ts'
import { readAttendanceRecord } from './read-attendance-record.ts'

const interleavings = sized(10, 1000)
const families = 30
const stepsEach = 60

const test = serverTest
  .extend('settings', { scope: 'file' }, { LOG_LEVEL: 'silent' })
  .extend('camp', { scope: 'file' }, async ({ site, admin }) => {
    const other = await createSignedInUser(site, { role: 'admin' })
    return { ...(await createCamp(site, families)), cookies: [admin.cookie, other.cookie] }
  })

type Camp = Awaited<ReturnType<typeof createCamp>> & { cookies: string[] }
type Send = (
  sent: Omit<Parameters<typeof uploadAttendance>[2], 'eventId'>,
) => ReturnType<typeof uploadAttendance>

/** A phone with the same state as the page: the last attendance of the site and a queue of its own records. */
class Phone {
  known: AttendanceRecord[] = []
  queue: AttendanceAction[] = []
  readonly send: Send
  readonly clock: () => string
  readonly all: AttendanceAction[]

  constructor(send: Send, clock: () => string, all: AttendanceAction[]) {
    this.send = send
    this.clock = clock
    this.all = all
  }

  seen(): AttendanceRecord[] {
    return applyAttendanceActions(this.known, this.queue)
  }

  act(action: AttendanceAction): void {
    this.queue.push(action)
    this.all.push(action)
  }

  record(person: CampPerson, kind: AttendanceRecord['kind']): void {
    const record = {
      ...person,
      id: randomUUID(),
      kind,
      at: this.clock(),
      who: null,
      collector: null,
      clockAheadSeconds: null,
      undone: null,
    }
    this.act({ type: 'RECORD', record })
  }

  /** Skips people who are already checked in. Another phone may still check in the same person. */
  arrived(party: readonly CampPerson[]): void {
    const here = groupAttendanceByPerson(this.seen())
    for (const person of party) {
      if (getWhereabouts(getPersonAttendance(here, person)) !== 'HERE') this.record(person, 'CHECK_IN')
    }
  }

  undo(person: CampPerson): void {
    for (const { id } of getPersonAttendance(groupAttendanceByPerson(this.seen()), person)) {
      this.act({ type: 'UNDO', recordId: id, undone: { at: this.clock(), who: null } })
    }
  }

  /** @param isDelivered false if the response is lost, so that everything is sent again */
  async upload(isDelivered: boolean): Promise<void> {
    const batch = [...this.queue]
    const answer = await this.send({
      records: batch
        .flatMap((action) => (action.type === 'RECORD' ? [action.record] : []))
        .map(({ id, bookingId, person, kind, at, collector }) => ({
          id,
          bookingId,
          person,
          kind,
          at,
          collector,
        })),
      undos: batch.flatMap((action) =>
        action.type === 'UNDO' ? [{ recordId: action.recordId, at: action.undone.at }] : [],
      ),
    })
    if (answer.typename !== 'RecordAttendancePayload')
      throw new Error(`the upload returned ${answer.typename}`)
    if (!isDelivered) return
    this.known = answer.attendance.map(readAttendanceRecord)
    this.queue = this.queue.filter((action) => !batch.includes(action))
  }
}

/** Runs two phones that are mostly offline. Returns the first wrong result, or null. */
async function play(site: RunningSite, camp: Camp, seed: number): Promise<string | null> {
  const { eventId, people, cookies } = camp
  await asOwner(site.databaseUrl, 'TRUNCATE attendance_record, attendance_undo')
  const random = createRandom(seed)
  const all: AttendanceAction[] = []
  const begun = Date.now() - 4 * 3_600_000
  let seconds = 0
  const clock = () => {
    // The server shifts times by each upload's latency, so times of different uploads must be a second apart.
    seconds += 1 + random(2)
    return new Date(begun + seconds * 1000).toISOString()
  }
  const phones = cookies.map(
    (cookie) => new Phone((sent) => uploadAttendance(site, cookie, { eventId, ...sent }), clock, all),
  )
  try {
    for (let step = 0; step < stepsEach; step += 1) {
      const phone = phones[random(phones.length)]
      const first = 4 * random(families)
      const party = people.slice(first, first + 4)
      const one = party[random(4)]
      if (phone === undefined || one === undefined) throw new Error('nobody there')
      const dice = random(12)
      if (dice < 5) phone.arrived(party)
      else if (dice < 7) phone.arrived([one])
      else if (dice < 9) phone.undo(one)
      else if (dice === 9) phone.record(one, 'CHECK_OUT')
      else if (dice === 10) phone.undo(one)
      else if (random(3) === 0) await Promise.all(phones.map((each) => each.upload(true)))
      else await phone.upload(random(2) === 0)
    }
    // Finally everyone checks in. The phones sync in any order, one of them after a lost response.
    phones[random(2)]?.arrived(people)
    await phones[random(2)]?.upload(false)
    await Promise.all(phones.map((each) => each.upload(true)))
    await Promise.all(phones.map((each) => each.upload(true)))
  } catch (error) {
    return `seed ${seed}: ${String(error)}`
  }
  return differences(site.services.db, eventId, seed, all, phones)
}

async function differences(
  db: Database,
  eventId: number,
  seed: number,
  all: readonly AttendanceAction[],
  phones: readonly Phone[],
): Promise<string | null> {
  const undone = new Set(all.flatMap((action) => (action.type === 'UNDO' ? [action.recordId] : [])))
  const standing = all
    .flatMap((action) => (action.type === 'RECORD' && !undone.has(action.record.id) ? [action.record] : []))
    .toSorted((one, other) => one.at.localeCompare(other.at))
  const wanted = new Map<string, AttendanceRecord>()
  for (const record of standing) {
    if (wanted.get(personKey(record))?.kind !== record.kind) wanted.set(personKey(record), record)
  }
  const expected = [...wanted].map(([key, { kind, id }]) => `${key} ${kind} ${id}`).toSorted()
  const rows = await db.attendanceRecord.findMany({ where: { eventId, isCurrent: true } })
  const counted = rows.map((row) => `${personKey(row)} ${row.kind} ${row.id}`).toSorted()
  if (counted.join('\n') !== expected.join('\n'))
    return `seed ${seed}: the site counts ${counted.length}, not ${expected.length}`
  for (const phone of phones) {
    const shown = [...groupAttendanceByPerson(phone.seen())].flatMap(([key, [record]]) =>
      record === undefined ? [] : [`${key} ${record.kind} ${record.id}`],
    )
    if (shown.toSorted().join('\n') !== expected.join('\n')) return `seed ${seed}: a phone shows another camp`
    const stored = phone.known.filter((record) => record.undone !== null).map(({ id }) => id)
    if (stored.toSorted().join() !== [...undone].toSorted().join()) return `seed ${seed}: an undo is lost`
  }
  return null
}

/** Returns a random number generator with the same numbers for the same seed. */
function createRandom(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 1 | state) + 0x6d2b79f5) | 0
    const mixed = state ^ (state + Math.imul(state ^ (state >>> 7), 61 | state))
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

async function playAll(site: RunningSite, camp: Camp, count: number): Promise<string[]> {
  const wrong: string[] = []
  for (let seed = 1; seed <= count; seed += 1) {
    const difference = await play(site, camp, seed)
    if (difference !== null) wrong.push(difference)
  }
  return wrong
}

test(`two phones check in a camp of ${4 * families} people apart`, async ({ site, camp }) => {
  expect(await playAll(site, camp, interleavings)).toEqual([])
}, 3_600_000)

test.for([
  ['an undone record counts', /AND NOT EXISTS \(\s*SELECT FROM attendance_undo[^)]*\)/g, ''],
  [
    'any record of a person counts',
    /ORDER BY booking_id, person, at DESC, kind, id DESC/g,
    'ORDER BY booking_id, person, at, kind, id DESC',
  ],
  ['what counted goes on counting', /SET is_current = false/g, 'SET is_current = true'],
  [
    'every record of a person counts',
    /DISTINCT ON \(booking_id, person\)/g,
    'DISTINCT ON (booking_id, person, id)',
  ],
  ['a replayed record is rejected', /ON CONFLICT \(id\) DO NOTHING/g, ''],
  [
    'an undo is stored only where its record is known',
    /ON CONFLICT \(event_id, record_id\) DO NOTHING/g,
    'ON CONFLICT (event_id, record_id) DO UPDATE SET record_id = gen_random_uuid()',
  ],
] as const)('control: when %s, it goes wrong', async ([_name, guard, instead], { site, camp }) => {
  expect(
    await withReplacedStatements(
      (sql) => sql.replaceAll(guard, instead),
      () => playAll(site, camp, 2),
    ),
  ).not.toEqual([])
})
