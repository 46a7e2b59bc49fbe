import { type DocumentNode, execute, type GraphQLSchema, parse, validate } from 'graphql'
import { z } from 'zod'
import type { Context, Services } from '../../context.ts'
import { anonymousSession } from './anonymous-session.ts'

const operation = z.object({ query: z.string(), variables: z.record(z.string(), z.unknown()).nullish() })

/**
 * Answers the queries of pages that are rendered on the server, inside this process and as for an anonymous visitor.
 * The documents are the site's own, so they are checked once and kept.
 */
export function createPageGraphql(schema: GraphQLSchema, services: Services) {
  const documents = new Map<string, DocumentNode>()

  function documentOf(query: string): DocumentNode {
    const known = documents.get(query)
    if (known) return known
    const document = parse(query)
    const [problem] = validate(schema, document)
    if (problem) throw problem
    documents.set(query, document)
    return document
  }

  return async function graphqlFetch(request: Request): Promise<Response> {
    const { query, variables } = operation.parse(await request.json())
    const contextValue: Context = {
      ...services,
      session: anonymousSession,
      address: 'page',
      now: () => services.clock.now(),
    }
    const result = await execute({
      schema,
      document: documentOf(query),
      variableValues: variables ?? {},
      contextValue,
    })
    for (const error of result.errors ?? []) {
      services.log.error({ error: error.originalError ?? error }, 'a query of a page failed')
    }
    return Response.json(result)
  }
}
