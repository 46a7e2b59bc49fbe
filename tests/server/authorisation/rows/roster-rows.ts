import { bringTo } from '../../bookings/bring-to.ts'
import { tellArrangements } from '../../event-changes/arrangements.ts'
import type { RunningSite } from '../../fixtures/running-site.ts'
import { call } from '../../fixtures/sample-bookings.ts'
import { createBookingInput } from '../authorisation-cast.ts'
import type { GraphqlRow, RestRow } from '../authorisation-matrix.ts'
import { readByAdmin, route, sentByAdmin } from './row-builders.ts'

/** Adds a party with every detail that a family can give. */
export async function partyThatComes(site: RunningSite, eventId: number): Promise<void> {
  const body = createBookingInput(eventId, 'canary.comes@example.com')
  const booked = await call(`${site.url}/api/bookings`, 'POST', body)
  const id = String(booked.body.id)
  await bringTo(site.services.db, id, { state: 'CONFIRMED', paymentState: 'PAID' })
  await tellArrangements(site.services, id)
}

const ofParty = (selection: string) =>
  `query ($eventId: ID!) { roster(eventId: $eventId) { parties { ${selection} } } }`

const forStaff: Pick<GraphqlRow, 'cells' | 'leader' | 'ask'> = {
  ask: ({ eventId }) => ({ eventId }),
  cells: readByAdmin('whole logged'),
  leader: 'whole logged',
}

/** A leader sees no money and no other camp. */
export const rosterRows: GraphqlRow[] = [
  { type: 'Query', fields: 'roster', ...forStaff },
  {
    type: 'RosterParty',
    fields: 'bookingId',
    when: 'of a camp that the leader does not lead',
    around: ofParty,
    ...forStaff,
    ask: ({ fullEventId }) => ({ eventId: fullEventId }),
    cells: readByAdmin('none whole logged'),
    leader: 'NOT_ALLOWED',
  },
  {
    type: 'RosterPayment',
    fields: 'totalAmount paidAmount refundedAmount dueAmount',
    around: (selection) => ofParty(`payment { ${selection} }`),
    ...forStaff,
    leader: 'none whole logged',
  },
]

const createExportRequest = (eventId: number) => ({ path: `/api/admin/events/${eventId}/roster.csv` })

/** A download has its own audit action, separate from a reading. */
export const rosterRestRows: RestRow[] = [
  {
    route: 'GET /api/admin/events/:id/roster.csv',
    ask: ({ eventId }) => createExportRequest(eventId),
    cells: sentByAdmin('200 whole'),
    leader: '200 whole',
  },
  route(
    'GET /api/admin/events/:id/roster.csv',
    sentByAdmin('404'),
    ({ fullEventId }, column) => createExportRequest(column === 'M' ? 999_999 : fullEventId),
    'of a camp that others lead; for an admin of one that is not there',
  ),
]
