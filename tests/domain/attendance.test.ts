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

function record(id: string, minute: number, more: Partial<AttendanceRecord> = {}): AttendanceRecord {
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

const action = (of: AttendanceRecord): AttendanceAction => ({ type: 'RECORD', record: of })
const undo = (recordId: string): AttendanceAction => ({
  type: 'UNDO',
  recordId,
  undone: { at: '2026-06-05T07:00:00Z', who: 'kim' },
})
const getArrived = (records: readonly AttendanceRecord[]) =>
  getPersonAttendance(groupAttendanceByPerson(records), person)[0]?.id ?? null

test('of several check-ins of a person the earliest valid one counts', () => {
  const records = [record('late', 5), record('early', 2), record('same', 2)]
  expect(getArrived(records)).toBe('early')
  expect(getArrived(applyAttendanceActions(records, [undo('early')]))).toBe('same')
  expect(getArrived(applyAttendanceActions(records, [undo('early'), undo('same'), undo('late')]))).toBe(null)
})

test('records give the same result in every order and with duplicates', () => {
  const actions = [action(record('one', 1)), action(record('two', 2)), undo('one'), undo('unknown')]
  const wanted = JSON.stringify(
    applyAttendanceActions([], actions).toSorted((one, other) => one.id.localeCompare(other.id)),
  )
  for (const order of permutations(actions)) {
    const come = applyAttendanceActions(applyAttendanceActions([], order), [...order].reverse())
    expect(JSON.stringify(come.toSorted((one, other) => one.id.localeCompare(other.id)))).toBe(wanted)
  }
  expect(getArrived(applyAttendanceActions([], actions))).toBe('two')
})

const getWhereaboutsOfRecords = (records: readonly AttendanceRecord[]) =>
  getWhereabouts(getPersonAttendance(groupAttendanceByPerson(records), person))
const leftAt = (minute: number) => record(`out${minute}`, minute, { kind: 'CHECK_OUT' })

test('a person is expected, here, or gone, also without a recorded arrival', () => {
  expect(getWhereaboutsOfRecords([])).toBe('TO_COME')
  expect(getWhereaboutsOfRecords([record('in', 1)])).toBe('HERE')
  expect(getWhereaboutsOfRecords([record('in', 1), leftAt(2)])).toBe('GONE')
  expect(getWhereaboutsOfRecords([leftAt(2)])).toBe('GONE')
})

test('arriving, leaving and arriving again means here, in any order of the records', () => {
  for (const records of permutations([record('in', 1), leftAt(2), record('back', 3)])) {
    expect(getWhereaboutsOfRecords(records)).toBe('HERE')
    expect(getArrived(records)).toBe('back')
  }
  expect(getWhereaboutsOfRecords([leftAt(2), record('same moment', 2)])).toBe('HERE')
})

test('undoing the last record restores the previous state', () => {
  const records = [record('in', 1), leftAt(2), record('back', 3), record('back on another phone', 4)]
  const last = getPersonAttendance(groupAttendanceByPerson(records), person)
  expect(last.map(({ id }) => id)).toEqual(['back', 'back on another phone'])
  const undone = applyAttendanceActions(
    records,
    last.map(({ id }) => undo(id)),
  )
  expect(getWhereaboutsOfRecords(undone)).toBe('GONE')
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
