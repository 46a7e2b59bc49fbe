import { expect, test } from 'vitest'
import {
  type AttendanceAction,
  type AttendanceRecord,
  applyAttendanceActions,
  getCheckInPeriod,
  getClockErrorMinutes,
  getPersonAttendance,
  getWhereabouts,
  groupAttendanceByPerson,
} from '../../domain/camp/attendance.ts'

const person = { bookingId: 'b1', person: 'a0' }

function tick(id: string, minute: number, more: Partial<AttendanceRecord> = {}): AttendanceRecord {
  const at = new Date(Date.UTC(2026, 5, 5, 6, minute)).toISOString()
  return {
    ...person,
    id,
    kind: 'CHECK_IN',
    at,
    who: 'sam',
    collector: null,
    clockAheadSeconds: 0,
    undone: null,
    ...more,
  }
}

const act = (of: AttendanceRecord): AttendanceAction => ({ type: 'TICK', tick: of })
const undo = (recordId: string): AttendanceAction => ({
  type: 'UNDO',
  recordId,
  undone: { at: '2026-06-05T07:00:00Z', who: 'kim' },
})
const getArrived = (ticks: readonly AttendanceRecord[]) =>
  getPersonAttendance(groupAttendanceByPerson(ticks), person)[0]?.id ?? null

test('of several check-ins of a person the earliest valid one counts', () => {
  const ticks = [tick('late', 5), tick('early', 2), tick('same', 2)]
  expect(getArrived(ticks)).toBe('early')
  expect(getArrived(applyAttendanceActions(ticks, [undo('early')]))).toBe('same')
  expect(getArrived(applyAttendanceActions(ticks, [undo('early'), undo('same'), undo('late')]))).toBe(null)
})

test('records give the same result in every order and with duplicates', () => {
  const acts = [act(tick('one', 1)), act(tick('two', 2)), undo('one'), undo('unknown')]
  const wanted = JSON.stringify(
    applyAttendanceActions([], acts).toSorted((one, other) => one.id.localeCompare(other.id)),
  )
  for (const order of permutations(acts)) {
    const come = applyAttendanceActions(applyAttendanceActions([], order), [...order].reverse())
    expect(JSON.stringify(come.toSorted((one, other) => one.id.localeCompare(other.id)))).toBe(wanted)
  }
  expect(getArrived(applyAttendanceActions([], acts))).toBe('two')
})

const whereaboutsOfTicks = (ticks: readonly AttendanceRecord[]) =>
  getWhereabouts(getPersonAttendance(groupAttendanceByPerson(ticks), person))
const leftAt = (minute: number) => tick(`out${minute}`, minute, { kind: 'CHECK_OUT' })

test('a person is expected, here, or gone, also without a recorded arrival', () => {
  expect(whereaboutsOfTicks([])).toBe('TO_COME')
  expect(whereaboutsOfTicks([tick('in', 1)])).toBe('HERE')
  expect(whereaboutsOfTicks([tick('in', 1), leftAt(2)])).toBe('GONE')
  expect(whereaboutsOfTicks([leftAt(2)])).toBe('GONE')
})

test('arriving, leaving and arriving again means here, in any order of the records', () => {
  for (const ticks of permutations([tick('in', 1), leftAt(2), tick('back', 3)])) {
    expect(whereaboutsOfTicks(ticks)).toBe('HERE')
    expect(getArrived(ticks)).toBe('back')
  }
  expect(whereaboutsOfTicks([leftAt(2), tick('same moment', 2)])).toBe('HERE')
})

test('undoing the last record restores the previous state', () => {
  const ticks = [tick('in', 1), leftAt(2), tick('back', 3), tick('back on another phone', 4)]
  const last = getPersonAttendance(groupAttendanceByPerson(ticks), person)
  expect(last.map(({ id }) => id)).toEqual(['back', 'back on another phone'])
  const undone = applyAttendanceActions(
    ticks,
    last.map(({ id }) => undo(id)),
  )
  expect(whereaboutsOfTicks(undone)).toBe('GONE')
})

test('check-in is open from the day before the first day to the day after the last, in Brisbane', () => {
  const camp = { startDate: '2026-06-05', endDate: '2026-06-07' }
  expect(getCheckInPeriod(camp, new Date('2026-06-03T13:59:59Z'))).toBe('EARLY')
  expect(getCheckInPeriod(camp, new Date('2026-06-03T14:00:00Z'))).toBe('OPEN')
  expect(getCheckInPeriod(camp, new Date('2026-06-08T13:59:59Z'))).toBe('OPEN')
  expect(getCheckInPeriod(camp, new Date('2026-06-08T14:00:00Z'))).toBe('LATE')
})

test('warns of a clock that is wrong by more than ten minutes', () => {
  expect([null, 0, 600, -600].map(getClockErrorMinutes)).toEqual([null, null, null, null])
  expect([660, -86_400].map(getClockErrorMinutes)).toEqual([11, -1440])
})

function permutations<T>(list: readonly T[]): T[][] {
  if (list.length === 0) return [[]]
  return list.flatMap((first, index) =>
    permutations([...list.slice(0, index), ...list.slice(index + 1)]).map((rest) => [first, ...rest]),
  )
}
