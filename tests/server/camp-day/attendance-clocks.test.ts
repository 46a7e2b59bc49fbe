import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { daysFromNow } from '../cancellations/cancelling.ts'
import { test } from '../fixtures/server-test.ts'
import { type CampPerson, createCamp, uploadAttendance } from './camp.ts'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

function createRecord(person: CampPerson | undefined, at: Date, kind = 'CHECK_IN') {
  if (person === undefined) throw new Error('nobody there')
  return { ...person, id: randomUUID(), kind, at: at.toISOString() }
}

test('corrects times of a phone set to 2020, and shows the difference to staff', async ({ site, admin }) => {
  const { eventId, people } = await createCamp(site, 1)
  const clock = Date.UTC(2020, 0, 1)
  const record = createRecord(people[0], new Date(clock - 30 * 60_000))
  const deviceTime = new Date(clock).toISOString()
  const { attendance } = await uploadAttendance(site, admin.cookie, {
    eventId,
    records: [record],
    deviceTime,
  })
  const [stored] = attendance
  expect(Math.abs(Date.parse(String(stored?.at)) - minutesAgo(30).getTime())).toBeLessThan(60_000)
  expect(Number(stored?.clockAheadSeconds)).toBeLessThan(-5 * 365 * 86_400)
})

test('uses the last record by corrected times: a person who returned is here', async ({ site, admin }) => {
  const { eventId, people } = await createCamp(site, 1)
  const [person] = people
  const slow = (minutes: number) => new Date(minutesAgo(minutes).getTime() - 3 * 3_600_000)
  await uploadAttendance(site, admin.cookie, {
    eventId,
    records: [createRecord(person, minutesAgo(60)), createRecord(person, minutesAgo(40), 'CHECK_OUT')],
  })
  const back = createRecord(person, slow(20))
  const { attendance } = await uploadAttendance(site, admin.cookie, {
    eventId,
    records: [back],
    deviceTime: slow(0).toISOString(),
  })
  expect(attendance.filter(({ isCurrent }) => isCurrent)).toMatchObject([{ id: back.id, kind: 'CHECK_IN' }])
})

test.for([
  ['earlier than the day before the camp', 2, 5, ['NOT_OPEN', 'NOT_OPEN']],
  ['on the day before', 1, 4, []],
  ['on the day after', -3, -1, []],
  ['later, when only those who are there can still go home', -5, -2, ['NOT_OPEN']],
] as const)('check-in %s', async ([_when, from, until, reasons], { site, admin }) => {
  const changes = { startDate: daysFromNow(from), endDate: daysFromNow(until) }
  const { eventId, people } = await createCamp(site, 1, changes)
  const records = [createRecord(people[0], new Date()), createRecord(people[1], new Date(), 'CHECK_OUT')]
  const { rejected } = await uploadAttendance(site, admin.cookie, { eventId, records })
  expect(rejected.map(({ reason }) => reason)).toEqual(reasons)
})

test('fails on no time of a device', async ({ site, admin }) => {
  const { eventId, people } = await createCamp(site, 1)
  for (const [at, deviceTime] of [
    ['9999-12-31T23:59:59Z', '0001-01-01T00:00:00Z'],
    ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'],
  ] as const) {
    const { typename } = await uploadAttendance(site, admin.cookie, {
      eventId,
      deviceTime,
      records: [createRecord(people[0], new Date(at))],
      undos: [{ recordId: randomUUID(), at }],
    })
    expect(typename).toBe('RecordAttendancePayload')
  }
})

test('counts a check-in over a check-out at the same time', async ({ site, admin }) => {
  const { eventId, people } = await createCamp(site, 1)
  const at = minutesAgo(5)
  const back = createRecord(people[0], at)
  const records = [back, createRecord(people[0], at, 'CHECK_OUT')]
  const { attendance } = await uploadAttendance(site, admin.cookie, { eventId, records })
  expect(attendance.filter(({ isCurrent }) => isCurrent)).toMatchObject([{ id: back.id, kind: 'CHECK_IN' }])
})
