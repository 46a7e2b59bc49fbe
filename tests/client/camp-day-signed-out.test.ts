import { expect, test } from 'vitest'
import type { CampApi, CampFailure } from '../../client/camp-day/camp-api-types.ts'
import { CampDay } from '../../client/camp-day/camp-day.ts'
import type { Camp } from '../../client/camp-day/offline-roster.ts'
import type { AttendanceAction, AttendanceRecord } from '../../domain/camp/attendance.ts'

const camp: Camp = {
  title: 'Ridge Camp',
  startDate: '2026-12-04',
  endDate: '2026-12-06',
  families: [],
}

const record: AttendanceRecord = {
  id: 'tick-1',
  bookingId: 'b1',
  person: 'a0',
  kind: 'CHECK_IN',
  at: '2026-12-04T06:00:00.000Z',
  who: 'tom',
  collector: null,
  clockAheadSeconds: null,
  undone: null,
}
const action: AttendanceAction = { type: 'RECORD', record }

/** Creates a fake site with configurable failures, and records its requests. */
function fakeSite() {
  const site = { failure: null as CampFailure | null, sent: [] as AttendanceAction[] }
  const wire: CampApi = {
    read: async () =>
      site.failure ?? { kind: 'DONE', camp, records: site.sent.map(() => record), viewerId: 'tom' },
    readRecords: async () => site.failure ?? { kind: 'DONE', records: [] },
    async upload(actions) {
      if (site.failure !== null) return site.failure
      site.sent.push(...actions)
      return { kind: 'DONE', records: [record], rejected: [] }
    },
    downloadRoster: async () => ({ kind: 'UNREACHED' }),
    isRosterAllowed: async () => null,
  }
  const day = new CampDay('1', wire, { now: () => new Date('2026-12-04T06:00:00Z'), offsetMs: () => 0 })
  return { site, day }
}

test('without a stored roster the families are hidden after the sign-out', async () => {
  const { site, day } = fakeSite()
  await day.start()
  expect(day.state.camp).toEqual(camp)
  site.failure = { kind: 'SIGNED_OUT' }
  await day.poll()
  expect([day.state.camp, day.state.records, day.state.failure]).toEqual([null, [], { kind: 'SIGNED_OUT' }])
})

test('recorded check-ins remain, and are sent after signing in again', async () => {
  const { site, day } = fakeSite()
  await day.start()
  site.failure = { kind: 'SIGNED_OUT' }
  await day.record([action])
  expect([day.state.camp, day.state.unsentCount]).toEqual([null, 1])
  site.failure = null
  await day.poll()
  expect([day.state.camp, day.state.unsentCount, site.sent]).toEqual([camp, 0, [action]])
})

test('a page without reception remains readable', async () => {
  const { site, day } = fakeSite()
  await day.start()
  site.failure = { kind: 'UNREACHED' }
  await day.poll()
  expect(day.state.camp).toEqual(camp)
})
