import { randomUUID } from 'node:crypto'
import type { GraphqlRow } from '../authorisation-matrix.ts'
import { campMutation, campQuery, forAll, query } from './row-builders.ts'

/** Says nothing of a camp but to whoever has the proof of a copy. */
const NO_PROOF = `${randomUUID()}.${'A'.repeat(43)}`

/** Who runs a camp: the organisers, and those who lead it. */
export const campRows: GraphqlRow[] = [
  query('isCampCopyAllowed', forAll('data'), { ask: ({ eventId }) => ({ eventId, proof: NO_PROOF }) }),
  ...campQuery('attendance', 'data'),
  ...campMutation('recordAttendance', 'RecordAttendancePayload', {
    ticks: [],
    undos: [{ tickId: randomUUID(), at: '2026-01-01T00:00:00Z' }],
  }),
  ...campMutation('recordPaperConsents', 'BookingNotFoundError', { bookingId: 'no-such-booking' }),
  ...campMutation('takeCampCopy', 'TakeCampCopyPayload'),
]
