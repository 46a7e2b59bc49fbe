import { type GraphQLField, GraphQLNonNull, isNullableType, isObjectType } from 'graphql'
import { expect } from 'vitest'
import { schema } from '../../../server/schema.ts'
import { getFields } from '../fixtures/graphql-call.ts'
import { findGraphqlProblems } from './authorisation-graphql.ts'
import { columns, type GraphqlRow, getCells, getRowName } from './authorisation-matrix.ts'
import { type MatrixSite, test } from './authorisation-site.ts'
import { graphqlRows } from './rows/matrix-rows.ts'

type Field = GraphQLField<unknown, unknown>
type Changes = Readonly<Record<string, Partial<Field>>>

function getField(name: string): Field {
  const [typeName = '', fieldName = ''] = name.split('.')
  const type = schema.getType(typeName)
  const field = isObjectType(type) ? type.getFields()[fieldName] : undefined
  if (field === undefined) throw new Error(`the schema has no ${name}`)
  return field
}

const namesIn = (row: GraphqlRow) => row.fields.split(' ').map((field) => `${row.type}.${field}`)

function getRow(name: string, when?: string): GraphqlRow {
  const row = graphqlRows.find((each) => each.when === when && namesIn(each).includes(name))
  if (row === undefined) throw new Error(`no row has ${name}`)
  return row
}

async function findWhile(matrix: MatrixSite, changes: Changes, row: GraphqlRow): Promise<string[]> {
  const before = Object.keys(changes).map((name) => ({ field: getField(name), kept: { ...getField(name) } }))
  for (const [name, change] of Object.entries(changes)) Object.assign(getField(name), change)
  try {
    return await findGraphqlProblems(matrix, row)
  } finally {
    for (const { field, kept: stored } of before) Object.assign(field, stored)
  }
}

/** Returns the roles for which the field has a problem while it is changed. */
async function findRoles(matrix: MatrixSite, name: string, row: GraphqlRow, changes: Changes) {
  const problems = await findWhile(matrix, changes, row)
  const roles = columns.filter((column) =>
    problems.some((problem) => problem.startsWith(`${name}: `) && problem.includes(`(as ${column},`)),
  )
  return { roles, problems: problems.join('\n') }
}

function withoutScope(name: string): Partial<Field> {
  const resolve = getField(name).extensions.pothosOriginalResolve
  if (typeof resolve !== 'function') throw new Error(`${name} has no resolver of its own`)
  return { resolve: (...args) => Reflect.apply(resolve, null, args) }
}

const scoped = graphqlRows
  .filter((row) => row.type !== 'Mutation' && row.cells.includes('NOT_ALLOWED'))
  .flatMap((row) => namesIn(row).map((name) => ({ name, row })))
  .filter(({ name }) => getFields(getField(name).extensions.pothosOptions).authScopes !== undefined)

test.for(scoped.map((each) => [`${each.name} of ${getRowName(each.row)}`, each] as const))(
  'finds %s without its scope, for each role that may not read it',
  async ([, { name, row }], { matrix }) => {
    const { roles, problems } = await findRoles(matrix, name, row, { [name]: withoutScope(name) })
    const withheld = getCells(row).flatMap(({ column, cell }) => (cell === 'NOT_ALLOWED' ? [column] : []))
    expect(roles, problems).toEqual(expect.arrayContaining(withheld))
  },
)

const value = (given: unknown): Partial<Field> => ({ resolve: () => given })

test('finds data of another account, below a null viewer and in the list of an admin', async ({ matrix }) => {
  const note = { id: 1, code: 'CAMP-OTHER', amountCents: 1, balanceCents: 1, expiresOn: new Date() }
  const row = getRow('CreditNote.balance', 'of the account')
  const { roles, problems } = await findRoles(matrix, 'CreditNote.balance', row, {
    'Query.viewer': value({ id: matrix.readers.people.O.userId }),
    'User.creditNotes': value([note]),
  })
  expect(roles, problems).toEqual(['A', 'G', 'X', 'L', 'M'])
})

test('finds a review that opens without its link, also for an admin', async ({ matrix }) => {
  const row = getRow('Query.myReview', 'without its link')
  const { roles, problems } = await findRoles(matrix, 'Query.myReview', row, {
    'Query.myReview': value({ id: 1 }),
  })
  expect(roles, problems).toEqual(expect.arrayContaining(['A', 'X', 'L', 'M']))
})

test('finds the money of a party in the roster of a leader', async ({ matrix }) => {
  const money = { totalCents: 1, paidCents: 1, refundedCents: 1, dueCents: 1 }
  const row = getRow('RosterPayment.totalAmount')
  const { roles, problems } = await findRoles(matrix, 'RosterPayment.totalAmount', row, {
    'RosterParty.payment': value(money),
  })
  expect(roles, problems).toEqual(['L'])
})

test('finds a leak with a null parent because of a field next to it', async ({ matrix }) => {
  const { type } = getField('Event.waitingCount')
  if (!isNullableType(type)) throw new Error('the field has to be nullable')
  const { roles, problems } = await findRoles(matrix, 'Event.offeredCount', getRow('Event.offeredCount'), {
    'Event.waitingCount': { type: new GraphQLNonNull(type) },
    'Event.offeredCount': value(7),
  })
  expect(roles, problems).toEqual(['A', 'G', 'O', 'X', 'L'])
})
