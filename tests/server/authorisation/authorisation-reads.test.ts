import { expect } from 'vitest'
import { findGraphqlProblems } from './authorisation-graphql.ts'
import { getRowName } from './authorisation-matrix.ts'
import { test } from './authorisation-site.ts'
import { graphqlRows } from './rows/matrix-rows.ts'

const rows = graphqlRows.filter(({ type }) => type !== 'Mutation')

test.for(rows.map((row) => [getRowName(row), row] as const))(
  '%s responds to each role as its row says',
  async ([, row], { matrix }) => expect(await findGraphqlProblems(matrix, row)).toEqual([]),
)
