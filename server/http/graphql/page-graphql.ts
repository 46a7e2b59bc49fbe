import { type DocumentNode, execute, type GraphQLSchema, parse, validate } from 'graphql'
import { z } from 'zod'
import type { Context, Services } from '../../context.ts'
import { anonymousSession } from './anonymous-session.ts'

const operation = z.object({
  documentId: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
})

/**
 * Answers the queries of pages that are rendered on the server, inside this process and as for an anonymous visitor.
 * They come by hash, as from a browser; each is checked once and kept.
 */
export function createPageGraphql(schema: GraphQLSchema, services: Services) {
  const checked = new Map<string, DocumentNode>()

  async function documentOf(hash: string): Promise<DocumentNode> {
    const known = checked.get(hash)
    if (known) return known
    const text = await services.documents.find(hash)
    if (text === null) throw new Error('A page asks for an operation that its build does not have.')
    const document = parse(text)
    const [problem] = validate(schema, document)
    if (problem) throw problem
    checked.set(hash, document)
    return document
  }

  return async function graphqlFetch(request: Request): Promise<Response> {
    const { documentId, variables } = operation.parse(await request.json())
    const contextValue: Context = {
      ...services,
      session: anonymousSession,
      address: 'page',
      now: () => services.clock.now(),
    }
    const result = await execute({
      schema,
      document: await documentOf(documentId),
      variableValues: variables ?? {},
      contextValue,
    })
    for (const error of result.errors ?? []) {
      services.log.error({ error: error.originalError ?? error }, 'a query of a page failed')
    }
    return Response.json(result)
  }
}
