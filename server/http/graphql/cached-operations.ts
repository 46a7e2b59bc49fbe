import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type DocumentNode, type GraphQLSchema, Kind } from 'graphql'
import { z } from 'zod'
import { FastPathSlot, findFastResponse, sendFastResponse } from '../../cache/fast-path.ts'
import type { CacheableResponse, ResponseCache } from '../../cache/response-cache.ts'
import { sendCached } from '../../cache/send-cached.ts'
import { hasBody, isJson } from '../../wire/body.ts'
import { parseJson } from '../../wire/json.ts'
import { HttpProblem } from '../../wire/responses.ts'
import { readArrivedBody, readRequestBody } from './graphql-params.ts'
import { isViewerIndependent } from './is-viewer-independent.ts'
import type { AnonymousOperations } from './page-graphql.ts'

const SPEC_TYPE = 'application/graphql-response+json'
const PLAIN_TYPE = 'application/json'
type ResponseType = typeof SPEC_TYPE | typeof PLAIN_TYPE

const requestSchema = z.strictObject({
  documentId: z.string().optional(),
  query: z.string().optional(),
  operationName: z.string().nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
})

type ParsedRequest = {
  key: string
  document: DocumentNode
  variables: Record<string, unknown>
  slots: Record<ResponseType, FastPathSlot>
}

const MAX_KNOWN_BODIES = 1000
const MAX_BODY_LENGTH = 4000

class NotCacheableError extends Error {}

export type CachedOperations = ReturnType<typeof createCachedOperations>

/**
 * The functions return false for other requests, which the endpoint handles. That includes empty results, because a
 * signed-in viewer may see more.
 */
export function createCachedOperations({
  schema,
  own,
  operations,
  takesQueries,
  cache,
}: {
  schema: GraphQLSchema
  own: ReadonlyMap<string, string>
  operations: AnonymousOperations
  takesQueries: boolean
  cache: ResponseCache
}) {
  const hashes = new Map(takesQueries ? [...own].map(([hash, text]) => [text.trim(), hash]) : [])
  const parsedBodies = new Map<string, ParsedRequest | null>()

  async function getParsedRequest(bytes: Buffer): Promise<ParsedRequest | null> {
    if (bytes.length > MAX_BODY_LENGTH) return null
    const text = bytes.toString('latin1')
    const known = parsedBodies.get(text)
    if (known !== undefined) return known
    const parsed = await parseRequest(bytes)
    if (parsedBodies.size >= MAX_KNOWN_BODIES) parsedBodies.clear()
    parsedBodies.set(text, parsed)
    return parsed
  }

  async function parseRequest(bytes: Buffer): Promise<ParsedRequest | null> {
    const body = requestSchema.safeParse(parseJson(bytes))
    if (!body.success) return null
    const { documentId, query, variables } = body.data
    const hash = documentId ?? (query === undefined ? undefined : hashes.get(query.trim()))
    if (hash === undefined || !own.has(hash)) return null
    const document = await operations.findDocument(hash)
    if (!isViewerIndependent(schema, document)) return null
    const declared = getDeclaredVariables(document, variables ?? {})
    const name = createHash('sha256').update(JSON.stringify(declared)).digest('base64url')
    const slots = { [SPEC_TYPE]: new FastPathSlot(), [PLAIN_TYPE]: new FastPathSlot() }
    return { key: `${hash} ${name}`, document, variables: Object.fromEntries(declared), slots }
  }

  async function build({ document, variables }: ParsedRequest, type: string): Promise<CacheableResponse> {
    const result = await operations.run(document, variables)
    if (result.errors !== undefined || !result.data || Object.values(result.data).includes(null)) {
      throw new NotCacheableError()
    }
    const headers = { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store', Vary: 'Accept' }
    return { status: 200, headers, bytes: Buffer.from(JSON.stringify(result)), share: 'cached' }
  }

  function serveFast(request: IncomingMessage, response: ServerResponse): boolean {
    if (!hasBody(request) || !isJson(request)) return false
    const bytes = readArrivedBody(request)
    const parsed =
      bytes === null || bytes.length > MAX_BODY_LENGTH
        ? undefined
        : parsedBodies.get(bytes.toString('latin1'))
    const stored = parsed && findFastResponse(parsed.slots[getResponseType(request)], request)
    if (!stored) return false
    sendFastResponse(stored, request, response)
    return true
  }

  async function serveCached(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (request.method !== 'POST' || !hasBody(request) || !isJson(request)) return false
    try {
      const parsed = await getParsedRequest(await readRequestBody(request))
      if (parsed === null) return false
      const type = getResponseType(request)
      const key = `${type} ${parsed.key}`
      const fastPath = { slot: parsed.slots[type] }
      await sendCached(cache, { request, response }, { key, fastPath, build: () => build(parsed, type) })
      return true
    } catch (error) {
      // The endpoint reports an unreadable body.
      if (error instanceof NotCacheableError || error instanceof HttpProblem) return false
      throw error
    }
  }

  return { serveFast, serveCached }
}

function getResponseType(request: IncomingMessage): ResponseType {
  return request.headers.accept?.includes(SPEC_TYPE) ? SPEC_TYPE : PLAIN_TYPE
}

/** In declaration order, for stable cache keys. */
function getDeclaredVariables(
  document: DocumentNode,
  variables: Record<string, unknown>,
): [string, unknown][] {
  const names = document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? (definition.variableDefinitions ?? []) : [],
  )
  return names.flatMap(({ variable: { name } }) =>
    Object.hasOwn(variables, name.value) ? [[name.value, sortKeys(variables[name.value])]] : [],
  )
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([name, inner]) => [name, sortKeys(inner)]))
}
