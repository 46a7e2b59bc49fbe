import { randomUUID } from 'node:crypto'
import { type GraphqlRow, mutationRow } from '../authorisation-matrix.ts'

/** For admins and the leaders of the event. */
const ofStaff: Pick<GraphqlRow, 'cells' | 'leader'> = {
  cells: ['NOT_ALLOWED', 'NOT_ALLOWED', 'NOT_ALLOWED', 'NOT_ALLOWED', 'data'],
  leader: 'data',
}
/** For admins alone: the event is not one that the leader leads. */
const ofOthers: Pick<GraphqlRow, 'cells'> = { cells: ofStaff.cells }

const tells = (eventId: number) => ({
  eventId,
  ticks: [],
  undos: [{ tickId: randomUUID(), at: '2026-01-01T00:00:00Z' }],
})

/** Says nothing of a camp but to whoever has the proof of a copy. */
const NO_PROOF = `${randomUUID()}.${'A'.repeat(43)}`

/** Who runs a camp: the organisers, and those who lead it. */
export const campRows: GraphqlRow[] = [
  {
    type: 'Query',
    fields: 'isCampCopyAllowed',
    ask: ({ eventId }) => ({ eventId, proof: NO_PROOF }),
    cells: ['data', 'data', 'data', 'data', 'data'],
    leader: 'data',
  },
  { type: 'Query', fields: 'attendance', ask: ({ eventId }) => ({ eventId }), ...ofStaff },
  {
    type: 'Query',
    fields: 'attendance',
    when: 'of a camp that others lead',
    ask: ({ fullEventId }) => ({ eventId: fullEventId }),
    ...ofOthers,
  },
  {
    ...mutationRow(
      'recordAttendance',
      [
        'NotSignedInError',
        'NotSignedInError',
        'NotAllowedError',
        'NotAllowedError',
        'RecordAttendancePayload',
      ],
      ({ eventId }) => tells(eventId),
    ),
    leader: 'RecordAttendancePayload',
  },
  mutationRow(
    'recordAttendance',
    ['NotSignedInError', 'NotSignedInError', 'NotAllowedError', 'NotAllowedError', 'RecordAttendancePayload'],
    ({ fullEventId }) => tells(fullEventId),
    'of a camp that others lead',
  ),
  {
    ...mutationRow(
      'takeCampCopy',
      ['NotSignedInError', 'NotSignedInError', 'NotAllowedError', 'NotAllowedError', 'TakeCampCopyPayload'],
      ({ eventId }) => ({ eventId }),
    ),
    leader: 'TakeCampCopyPayload',
  },
  mutationRow(
    'takeCampCopy',
    ['NotSignedInError', 'NotSignedInError', 'NotAllowedError', 'NotAllowedError', 'TakeCampCopyPayload'],
    ({ fullEventId }) => ({ eventId: fullEventId }),
    'of a camp that others lead',
  ),
]

/** What is seen of a camp by whoever may read or change it. */
export const campTypes: Record<string, string> = {
  CampTick: 'id bookingId person kind at who collector clockAheadSeconds undone isCounted',
  TickUndo: 'at who',
  RefusedTick: 'id reason',
  RecordAttendancePayload: 'attendance refused',
  TakeCampCopyPayload: 'keptUntil proof',
}
