import type { Cast } from '../authorisation/authorisation-cast.ts'
import type { Column, Five, GraphqlRow, RestRow } from '../authorisation/authorisation-matrix.ts'
import { getOperation } from '../authorisation/authorisation-operation.ts'
import { adminRestRows } from '../authorisation/rows/admin-rows.ts'
import { graphqlRows } from '../authorisation/rows/matrix-rows.ts'
import { restRows } from '../authorisation/rows/rest-rows.ts'
import type { RunningSite } from '../fixtures/running-site.ts'

/** Moves money, changes who can get in or where links are sent, or exports personal data (R90): 15 minutes. */
export const recent = [
  'GET /api/admin/events/:id/roster.csv',
  'POST /api/bookings/:id/cancel',
  'cancelBooking',
  'cancelEvent',
  'changeParty',
  'exchangeBooking',
  'inviteStaff',
  'recordPayment',
  'refundForMedicalReason',
  'removeCreditNotes',
  'removeFromStaff',
  'removeSecondFactor',
  'setLedEvents',
  'setSecondFactorMandatory',
  'downloadOfflineRoster',
  'transferBooking',
  'withdrawInvitation',
]

/** Reads personal data of more than one family: 12 hours. */
export const withinTheDay = [
  'Event.waitingList',
  'GET /api/admin/bookings',
  'actionItems',
  'adminBookings',
  'adminEmail',
  'adminEmails',
  'adminReviews',
  'attendance',
  'auditEntries',
  'campGallery',
  'closeActionItems',
  'compareWithProvider',
  'enquiries',
  'previewCampMessage',
  'refunds',
  'roster',
  'sendCampMessage',
]

type Site = RunningSite

/** Whether an admin gets another response than an unrelated member. */
function isForStaff<T>({ cells }: { cells: Five<T> }): boolean {
  const [, , , other, admin] = cells
  return other !== admin
}

type Answer = { status: number; text: string }

/** A staff operation from the authorisation matrix. */
export type StaffOperation = {
  name: string
  ask: (site: Site, cast: Cast, column: Column) => Promise<Answer>
}

type Request = { method: string; path: string; body?: unknown; headers?: Record<string, string> | undefined }

async function sendAs(site: Site, cast: Cast, column: Column, request: Request): Promise<Answer> {
  const { cookie } = cast.people[column]
  const response = await fetch(site.url + request.path, {
    method: request.method,
    redirect: 'manual',
    headers: {
      'content-type': 'application/json',
      ...(cookie === null ? {} : { cookie }),
      ...request.headers,
    },
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
  })
  return { status: response.status, text: await response.text() }
}

function graphqlOperation(row: GraphqlRow, field: string): StaffOperation['ask'] {
  return (site, cast, column) =>
    sendAs(site, cast, column, {
      method: 'POST',
      path: '/graphql',
      headers: { 'x-camp-csrf': '1' },
      body: {
        query: getOperation(row, [field]),
        variables: row.ask?.(cast, column) ?? (row.around === undefined ? {} : { id: cast.bookingId }),
      },
    })
}

function restOperation(row: RestRow): StaffOperation['ask'] {
  const [method = ''] = row.route.split(' ')
  return (site, cast, column) => sendAs(site, cast, column, { method, ...row.ask(cast, column) })
}

export const staffOperations: readonly StaffOperation[] = [
  ...graphqlRows
    .filter(({ type }) => type === 'Query' || type === 'Mutation' || type === 'Event')
    .filter(isForStaff)
    .flatMap((row) =>
      row.fields.split(' ').map((field) => ({
        name: row.type === 'Event' ? `Event.${field}` : field,
        ask: graphqlOperation(row, field),
      })),
    ),
  ...[...restRows, ...adminRestRows]
    .filter(isForStaff)
    .map((row) => ({ name: row.route, ask: restOperation(row) })),
]

/** Returns the names of staff operations by whether they ask this admin for a code. */
export async function sortedByCode(
  site: Site,
  cast: Cast,
  isMeant: (name: string) => boolean = () => true,
): Promise<{ asking: string[]; open: string[] }> {
  const asking = new Set<string>()
  const open = new Set<string>()
  for (const { name, ask } of staffOperations.filter((each) => isMeant(each.name))) {
    const { status, text } = await ask(site, cast, 'M')
    const isAsking =
      text.includes('SecondFactorNeededError') || (status === 403 && text.includes('"codeNeeded":true'))
    if (isAsking) asking.add(name)
    else open.add(name)
  }
  return { asking: [...asking].toSorted(), open: [...open].toSorted() }
}
