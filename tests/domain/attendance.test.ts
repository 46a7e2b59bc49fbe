import { expect, test } from 'vitest'
import {
  attendanceOf,
  attendanceOfPerson,
  standingTicks,
  type Tick,
  type TickAct,
  whereaboutsOf,
  withActs,
} from '../../domain/camp/attendance.ts'

const person = { bookingId: 'b1', person: 'a0' }

function tick(id: string, minute: number, more: Partial<Tick> = {}): Tick {
  const at = new Date(Date.UTC(2026, 5, 5, 6, minute)).toISOString()
  return { ...person, id, kind: 'ARRIVED', at, who: 'sam', collector: null, undone: null, ...more }
}

const act = (of: Tick): TickAct => ({ type: 'TICK', tick: of })
const undo = (tickId: string): TickAct => ({
  type: 'UNDO',
  tickId,
  undone: { at: '2026-06-05T07:00:00Z', who: 'kim' },
})
const arrivedOf = (ticks: readonly Tick[]) =>
  attendanceOfPerson(attendanceOf(ticks), person).arrived?.id ?? null

test('of several ticks of a person the earliest that stands counts', () => {
  const ticks = [tick('late', 5), tick('early', 2), tick('same', 2)]
  expect(arrivedOf(ticks)).toBe('early')
  expect(arrivedOf(withActs(ticks, [undo('early')]))).toBe('same')
  expect(arrivedOf(withActs(ticks, [undo('early'), undo('same'), undo('late')]))).toBe(null)
})

test('acts come to the same in every order and however often they come', () => {
  const acts = [act(tick('one', 1)), act(tick('two', 2)), undo('one'), undo('unknown')]
  const wanted = JSON.stringify(withActs([], acts).toSorted((one, other) => one.id.localeCompare(other.id)))
  for (const order of permutations(acts)) {
    const come = withActs(withActs([], order), [...order].reverse())
    expect(JSON.stringify(come.toSorted((one, other) => one.id.localeCompare(other.id)))).toBe(wanted)
  }
  expect(arrivedOf(withActs([], acts))).toBe('two')
})

test('a person is to come, here, or gone, also when nobody noticed the arrival', () => {
  expect(whereaboutsOf({ arrived: null, left: null })).toBe('TO_COME')
  expect(whereaboutsOf({ arrived: tick('in', 1), left: null })).toBe('HERE')
  expect(whereaboutsOf({ arrived: tick('in', 1), left: tick('out', 2, { kind: 'LEFT' }) })).toBe('GONE')
  expect(whereaboutsOf({ arrived: null, left: tick('out', 2, { kind: 'LEFT' }) })).toBe('GONE')
})

test('who takes a tick back takes back all of its kind that are known, and no other', () => {
  const ticks = [
    tick('one', 1),
    tick('two', 2),
    tick('undone', 3, { undone: { at: '2026-06-05T07:00:00Z', who: null } }),
    tick('left', 4, { kind: 'LEFT' }),
    tick('other', 5, { person: 'a1' }),
  ]
  expect(standingTicks(ticks, { ...person, kind: 'ARRIVED' }).map(({ id }) => id)).toEqual(['one', 'two'])
})

function permutations<T>(list: readonly T[]): T[][] {
  if (list.length === 0) return [[]]
  return list.flatMap((first, index) =>
    permutations([...list.slice(0, index), ...list.slice(index + 1)]).map((rest) => [first, ...rest]),
  )
}
