import { complexityFromQuery } from '@pothos/plugin-complexity'
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type ValidationRule,
  visit,
} from 'graphql'
import { findLimitProblems } from '../graphql/limits.ts'

/** A page of 50 camps with all fields fits. */
const queryLimits = { cost: 2600, breadth: 100 }
const costPerPoint = 100

export const sizeRule: ValidationRule = (context) => ({
  Document(document) {
    for (const problem of findLimitProblems(document)) context.reportError(problem)
  },
  OperationDefinition(node) {
    if (node.operation === OperationTypeNode.QUERY) return
    context.reportError(
      new GraphQLError('Only queries are supported, not mutations or subscriptions.', { nodes: node }),
    )
  },
})

/**
 * Charges 1 per field, multiplied by the size of each list around it. `__typename` is free, because Apollo Client
 * adds it. Null for invalid variables, which the execution rejects.
 * @throws GraphQLError above the maximum
 */
export function getQueryCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): number | null {
  const fragments = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION)
  const counted = visit<DocumentNode>(
    { ...document, definitions: [operation, ...fragments] },
    { Field: ({ name }) => (name.value === '__typename' ? null : undefined) },
  )
  const size = measureQuery(counted, { schema, variables })
  if (size === null) return null
  const { complexity: cost, breadth } = size
  if (cost > queryLimits.cost) {
    throw createCostError(
      `The query costs ${cost}; the most is ${queryLimits.cost}. Ask for fewer fields or a smaller page.`,
      cost,
    )
  }
  if (breadth > queryLimits.breadth)
    throw createCostError(`The query has ${breadth} fields; the most is ${queryLimits.breadth}.`, cost)
  return cost
}

/** Points in addition to the one of each request. */
export function toPoints(cost: number): number {
  return Math.floor(cost / costPerPoint)
}

function measureQuery(
  document: DocumentNode,
  options: { schema: GraphQLSchema; variables: Record<string, unknown> },
) {
  try {
    return complexityFromQuery(document, options)
  } catch (error) {
    if (error instanceof GraphQLError) return null
    throw error
  }
}

function createCostError(message: string, cost: number): GraphQLError {
  return new GraphQLError(message, {
    extensions: { code: 'QUERY_TOO_COMPLEX', cost, maximumCost: queryLimits.cost, http: { status: 400 } },
  })
}
