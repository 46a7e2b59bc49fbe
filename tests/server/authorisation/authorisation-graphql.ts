import { getFields, getList } from '../fixtures/graphql-call.ts'
import { type Asked, askAs } from './authorisation-ask.ts'
import type { Cast } from './authorisation-cast.ts'
import { type Column, type GraphqlCell, type GraphqlRow, getCells, personal } from './authorisation-matrix.ts'
import { getOperation, getPath } from './authorisation-operation.ts'
import { castRow, type MatrixSite } from './authorisation-site.ts'

/**
 * Requests the fields of a row as each role, in one request where the expected response allows it.
 * @returns one line per deviation from the row, with the field and the role
 */
export async function findGraphqlProblems(matrix: MatrixSite, row: GraphqlRow): Promise<string[]> {
  const problems: string[] = []
  const getCast = castRow(matrix, row)
  for (const { column, cell } of getCells(row)) {
    for (const fields of await splitFields(matrix, row, column, cell)) {
      const operation = getOperation(row, fields)
      const isChange = row.type === 'Mutation' && !cell.endsWith('Error')
      const answer = await askRow(matrix, row, column, operation, await getCast(isChange))
      const found = [
        ...findAnswerProblems(answer, row, cell).map((problem) => `${fields.join(', ')}: ${problem}`),
        ...fields.flatMap((field) => {
          const problem = findFieldProblem(answer, cell, getPath(operation, row.type, field))
          return problem === null ? [] : [`${field}: ${problem}`]
        }),
      ]
      problems.push(...found.map((each) => `${row.type}.${each} (as ${column}, which is "${cell}")`))
    }
  }
  return problems
}

async function splitFields(matrix: MatrixSite, row: GraphqlRow, column: Column, cell: GraphqlCell) {
  const names = row.fields.split(' ')
  const oneEach = names.map((name) => [name])
  // The site accepts one mutation per request.
  if (row.type === 'Mutation') return oneEach
  if (!cell.includes('logged') || row.around === undefined) return [names]
  // An audit entry of one field would hide that another leaves none, unless their parent leaves the entry.
  const parent = await askRow(matrix, row, column, row.around('__typename'), matrix.readers)
  return parent.readingsLogged > 0 ? [names] : oneEach
}

function askRow({ site }: MatrixSite, row: GraphqlRow, column: Column, query: string, cast: Cast) {
  return askAs(site, cast, column, {
    method: 'POST',
    path: '/graphql',
    headers: { 'x-camp-csrf': '1', ...(row.type === 'Subscription' ? { accept: 'text/event-stream' } : {}) },
    body: {
      query,
      variables: row.ask?.(cast, column) ?? (row.around === undefined ? {} : { id: cast.bookingId }),
    },
  })
}

function findAnswerProblems(answer: Asked, { type }: GraphqlRow, cell: GraphqlCell): string[] {
  const words = cell.split(' ')
  const isPartRejected = words.includes('reduced') || cell === 'NOT_ALLOWED'
  const codes = new Set(errorsIn(answer).map((error) => String(getFields(error.extensions).code)))
  const problems: [boolean, string][] = [
    [answer.status !== 200, `has status ${answer.status}: ${answer.text}`],
    [[...codes].join() !== (isPartRejected ? 'NOT_ALLOWED' : ''), `has the errors ${[...codes].join()}`],
    [!words.includes('whole') && personal.test(answer.text), `shows personal data: ${answer.text}`],
    [!words.includes('whole') && answer.isPersonalPartLoaded, 'loads personal data'],
    [cell.startsWith('whole') && type === 'Query' && !personal.test(answer.text), 'shows no personal data'],
    [answer.readingsLogged > 0 !== words.includes('logged'), `logs ${answer.readingsLogged} readings`],
  ]
  return problems.flatMap(([isWrong, problem]) => (isWrong ? [problem] : []))
}

/**
 * Judges one field by its own path. The error of another field or a null parent does not count.
 * @param path names from the root to the field
 */
export function findFieldProblem(answer: Asked, cell: GraphqlCell, path: readonly string[]): string | null {
  const { data } = getFields(answer.body)
  const values = getValues(data, path)
  const notAllowed = errorsIn(answer).filter(({ extensions }) => getFields(extensions).code === 'NOT_ALLOWED')
  const errors = notAllowed.map((error) => namesOnly(error.path))
  const isRootNull = getValues(data, path.slice(0, 1)).every((value) => value === null)
  const shown = `is ${JSON.stringify(values)}`
  const [word = ''] = cell.split(' ')
  switch (word) {
    case 'NOT_ALLOWED':
      if (values.some((value) => value !== null)) return shown
      return errors.some((at) => isWithin(path, at))
        ? null
        : 'is null without an error NOT_ALLOWED of its own'
    case 'reduced':
      if (values.length === 0 || values.includes(null)) return shown
      return errors.some((at) => isWithin(at, path)) ? null : 'has no part that is an error'
    case 'null':
      return isRootNull ? null : shown
    case 'empty':
    case 'none':
      return values.length === 0 && !isRootNull ? null : shown
    case 'data':
    case 'whole':
      return values.length > 0 ? null : 'is not there'
    default: {
      const types = values.map((value) => String(getFields(value).__typename)).join()
      return types === word ? null : `is ${types}`
    }
  }
}

/** Returns the values at the end of a path, one per list entry. A null parent has none. */
function getValues(value: unknown, path: readonly string[]): unknown[] {
  const [name, ...rest] = path
  if (name === undefined) return [value]
  if (Array.isArray(value)) return value.flatMap((each) => getValues(each, path))
  const fields = getFields(value)
  return name in fields ? getValues(fields[name], rest) : []
}

function errorsIn(answer: Asked): Record<string, unknown>[] {
  return getList(getFields(answer.body).errors)
}

function namesOnly(path: unknown): string[] {
  return Array.isArray(path) ? path.filter((each) => typeof each === 'string') : []
}

/** Whether `outer` is `inner` or its parent. An error without a path matches nothing. */
function isWithin(inner: readonly string[], outer: readonly string[]): boolean {
  return outer.length > 0 && outer.every((name, index) => inner[index] === name)
}
