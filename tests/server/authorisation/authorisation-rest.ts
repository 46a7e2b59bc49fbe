import { getFields, getList } from '../fixtures/graphql-call.ts'
import { type Asked, askAs } from './authorisation-ask.ts'
import type { Cast } from './authorisation-cast.ts'
import { type Column, getCells, personal, type RestCell, type RestRow } from './authorisation-matrix.ts'
import { castRow, type MatrixSite } from './authorisation-site.ts'

/**
 * Sends the request of a row as each role.
 * @returns one line per deviation from the row, with the route and the role
 */
export async function findRestProblems(matrix: MatrixSite, row: RestRow): Promise<string[]> {
  const [method = ''] = row.route.split(' ')
  const problems: string[] = []
  const getCast = castRow(matrix, row)
  for (const { column, cell } of getCells(row)) {
    const cast = await getCast(method !== 'GET' && !cell.startsWith('4'))
    const answer = await askAs(matrix.site, cast, column, { method, ...row.ask(cast, column) })
    const found = findProblems(answer, row, cell, cast, column)
    problems.push(...found.map((each) => `${row.route} ${each} (as ${column}, which is "${cell}")`))
  }
  return problems
}

function findProblems(
  answer: Asked,
  { route }: RestRow,
  cell: RestCell,
  cast: Cast,
  column: Column,
): string[] {
  const [status, ...words] = cell.split(' ')
  const isWhole = words.includes('whole')
  const isOwnAccount = words.includes('self') && column === 'O'
  const isReduced = Object.keys(getFields(answer.body)).toSorted().join() === reducedKeys.join()
  const problems: [boolean, string][] = [
    [answer.status !== Number(status), `has status ${answer.status}`],
    [!isWhole && !isOwnAccount && personal.test(answer.text), 'shows personal data'],
    [!isWhole && !isOwnAccount && answer.isPersonalPartLoaded, 'loads personal data'],
    [isWhole && !personal.test(answer.text), 'shows no personal data'],
    // Proves that loading is detected. Otherwise the check above would prove nothing.
    [isWhole && route.endsWith('/bookings/:id') && !answer.isPersonalPartLoaded, 'loads no personal data'],
    [words.includes('reduced') && !isReduced, 'is not the summary'],
    [words.includes('self') && !isSelf(answer, cast, column), 'is not the account of the caller'],
    [words.includes('nobody') && answer.text !== '{"user":null}', 'is not nobody'],
    [words.includes('list') && !isListOfBooking(answer, cast), 'is not the list of the one booking'],
    [answer.readingsLogged > 0 !== words.includes('logged'), `logs ${answer.readingsLogged} readings`],
  ]
  return problems.flatMap(([isWrong, problem]) => (isWrong ? [`${problem}: ${answer.text}`] : []))
}

const reducedKeys = [
  'adultCount',
  'bookingStatus',
  'childCount',
  'endDate',
  'eventTitle',
  'firstName',
  'id',
  'paymentStatus',
  'startDate',
  'totalAmount',
]

function isSelf(answer: Asked, cast: Cast, column: Column): boolean {
  const roles: Partial<Record<Column, string>> = { M: 'admin', L: 'leader' }
  const { id, role } = getFields(getFields(answer.body).user ?? answer.body)
  return id === cast.people[column].userId && role === (roles[column] ?? 'user')
}

function isListOfBooking(answer: Asked, cast: Cast): boolean {
  const [first, ...others] = getList(answer.body)
  return first?.id === cast.bookingId && others.length === 0
}
