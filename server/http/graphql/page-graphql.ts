import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLSchema,
  parse,
  validate,
} from 'graphql'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import type { TrustedDocuments } from '../../graphql/trusted-documents.ts'

const operation = z.object({
  documentId: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
})

export type AnonymousOperations = ReturnType<typeof createAnonymousOperations>

/** Executes operations as an anonymous visitor. */
export function createAnonymousOperations(
  schema: GraphQLSchema,
  documents: Pick<TrustedDocuments, 'find'>,
  contextValue: object,
) {
  const checked = new Map<string, DocumentNode>()
  return {
    async findDocument(hash: string): Promise<DocumentNode> {
      const known = checked.get(hash)
      if (known) return known
      const text = await documents.find(hash)
      if (text === null) throw new Error('The page requested an operation that its build does not have')
      const document = parse(text)
      const [problem] = validate(schema, document)
      if (problem) throw problem
      checked.set(hash, document)
      return document
    },
    async run(
      document: DocumentNode,
      variables: Readonly<Record<string, unknown>>,
    ): Promise<ExecutionResult> {
      // A copy per run, because contexts retain scope results and rows.
      return await execute({
        schema,
        document,
        variableValues: variables,
        contextValue: { ...contextValue },
      })
    },
  }
}

export function createPageGraphql(operations: AnonymousOperations, { log }: Pick<Context, 'log'>) {
  return async function graphqlFetch(request: Request): Promise<Response> {
    const { documentId, variables } = operation.parse(await request.json())
    const result = await operations.run(await operations.findDocument(documentId), variables ?? {})
    for (const error of result.errors ?? []) {
      log.error({ error: error.originalError ?? error }, 'a query for server rendering failed')
    }
    return Response.json(result)
  }
}
