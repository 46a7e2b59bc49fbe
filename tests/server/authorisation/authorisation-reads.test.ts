import { afterAll, beforeAll, expect, test } from 'vitest'
import { findGraphqlProblems } from './authorisation-graphql.ts'
import { getRowName } from './authorisation-matrix.ts'
import { type MatrixSite, openMatrixSite } from './authorisation-site.ts'
import { graphqlRows } from './rows/matrix-rows.ts'

let matrix: MatrixSite
beforeAll(async () => {
  matrix = await openMatrixSite()
})
afterAll(() => matrix.close())

const rows = graphqlRows.filter(({ type }) => type !== 'Mutation')

test.for(rows.map((row) => [getRowName(row), row] as const))(
  '%s answers each role as its row says',
  async ([, row]) => expect(await findGraphqlProblems(matrix, row)).toEqual([]),
)
