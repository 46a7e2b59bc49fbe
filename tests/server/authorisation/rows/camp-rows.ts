import { randomUUID } from 'node:crypto'
import type { GraphqlRow } from '../authorisation-matrix.ts'
import { campMutation, campQuery, forAll, query } from './row-builders.ts'

/** A proof that matches no offline roster. */
const NO_PROOF = `${randomUUID()}.${'A'.repeat(43)}`

export const campRows: GraphqlRow[] = [
  query('isOfflineRosterAllowed', forAll('data'), { ask: ({ eventId }) => ({ eventId, proof: NO_PROOF }) }),
  ...campQuery('attendance', 'data'),
  ...campMutation('recordAttendance', 'RecordAttendancePayload', {
    records: [],
    undos: [{ recordId: randomUUID(), at: '2026-01-01T00:00:00Z' }],
    deviceTime: '2026-01-01T00:00:00Z',
  }),
  ...campMutation('recordPaperConsents', 'BookingNotFoundError', { bookingId: 'no-such-booking' }),
  ...campMutation('downloadOfflineRoster', 'DownloadOfflineRosterPayload'),
]
