import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type DocumentNode, type GraphQLSchema, Kind } from 'graphql'
import { z } from 'zod'
import { findHot, HotPlace, sendHot } from '../kept/hot-answers.ts'
import type { KeptAnswers, Made } from '../kept/kept-answers.ts'
import { sendKept } from '../kept/send-kept.ts'
import { hasBody, requireJson } from '../wire/body.ts'
import { parseJson } from '../wire/json.ts'
import { isForEverybody } from './for-everybody.ts'
import { bodyAtHand, bodyOf } from './graphql-params.ts'
import type { AnonymousOperations } from './page-graphql.ts'

const SPEC_TYPE = 'application/graphql-response+json'
const PLAIN_TYPE = 'application/json'
type AnswerType = typeof SPEC_TYPE | typeof PLAIN_TYPE

const sent = z.strictObject({
  documentId: z.string().optional(),
  query: z.string().optional(),
  operationName: z.string().nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
})

type Asked = {
  key: string
  document: DocumentNode
  variables: Record<string, unknown>
  places: Record<AnswerType, HotPlace>
}

/** Bounds memory. */
const MOST_BODIES = 1000
const LONGEST_BODY = 4000

class NotForAll extends Error {}

export type KeptOperations = {
  answerHot(request: IncomingMessage, response: ServerResponse): boolean
  answerKept(request: IncomingMessage, response: ServerResponse): Promise<boolean>
}

/**
 * Leaves empty results to the endpoint, because a signed-in viewer may see more.
 * @returns functions that return false for other requests
 */
export function createKeptOperations({
  schema,
  own,
  operations,
  takesQueries,
  kept,
}: {
  schema: GraphQLSchema
  own: ReadonlyMap<string, string>
  operations: AnonymousOperations
  takesQueries: boolean
  kept: KeptAnswers
}): KeptOperations {
  const hashes = new Map(takesQueries ? [...own].map(([hash, text]) => [text.trim(), hash]) : [])
  const known = new Map<string, Asked | null>()

  async function read(bytes: Buffer): Promise<Asked | null> {
    if (bytes.length > LONGEST_BODY) return null
    const text = bytes.toString('latin1')
    const before = known.get(text)
    if (before !== undefined) return before
    const asked = await understand(bytes)
    if (known.size >= MOST_BODIES) known.clear()
    known.set(text, asked)
    return asked
  }

  async function understand(bytes: Buffer): Promise<Asked | null> {
    const body = sent.safeParse(readJsonOf(bytes))
    if (!body.success) return null
    const { documentId, query, variables } = body.data
    const hash = documentId ?? (query === undefined ? undefined : hashes.get(query.trim()))
    if (hash === undefined || !own.has(hash)) return null
    const document = await operations.documentOf(hash)
    if (!isForEverybody(schema, document)) return null
    const declared = declaredIn(document, variables ?? {})
    const name = createHash('sha256').update(JSON.stringify(declared)).digest('base64url')
    const places = { [SPEC_TYPE]: new HotPlace(), [PLAIN_TYPE]: new HotPlace() }
    return { key: `${hash} ${name}`, document, variables: Object.fromEntries(declared), places }
  }

  async function make({ document, variables }: Asked, type: string): Promise<Made> {
    const result = await operations.run(document, variables)
    if (result.errors !== undefined || !result.data || Object.values(result.data).includes(null)) {
      throw new NotForAll()
    }
    const headers = { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store', Vary: 'Accept' }
    return { status: 200, headers, bytes: Buffer.from(JSON.stringify(result)), share: 'keep' }
  }

  function answerHot(request: IncomingMessage, response: ServerResponse): boolean {
    if (!hasBody(request) || !isJson(request)) return false
    const bytes = bodyAtHand(request)
    const asked =
      bytes === null || bytes.length > LONGEST_BODY ? undefined : known.get(bytes.toString('latin1'))
    const hot = asked && findHot(asked.places[typeFor(request)], request)
    if (!hot) return false
    sendHot(hot, request, response)
    return true
  }

  async function answerKept(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (request.method !== 'POST' || !hasBody(request) || !isJson(request)) return false
    const asked = await read(await bodyOf(request))
    if (asked === null) return false
    const type = typeFor(request)
    try {
      const key = `${type} ${asked.key}`
      const short = { place: asked.places[type] }
      await sendKept(kept, { request, response }, { key, short, make: () => make(asked, type) })
      return true
    } catch (error) {
      if (error instanceof NotForAll) return false
      throw error
    }
  }

  return { answerHot, answerKept }
}

function typeFor(request: IncomingMessage): AnswerType {
  return request.headers.accept?.includes(SPEC_TYPE) ? SPEC_TYPE : PLAIN_TYPE
}

/** In declaration order, for stable cache keys. */
function declaredIn(document: DocumentNode, variables: Record<string, unknown>): [string, unknown][] {
  const names = document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? (definition.variableDefinitions ?? []) : [],
  )
  return names.flatMap(({ variable: { name } }) =>
    Object.hasOwn(variables, name.value) ? [[name.value, inOrder(variables[name.value])]] : [],
  )
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([name, inner]) => [name, inOrder(inner)]))
}

function isJson(request: IncomingMessage): boolean {
  try {
    requireJson(request)
    return true
  } catch {
    return false
  }
}

function readJsonOf(bytes: Buffer): unknown {
  try {
    return parseJson(bytes)
  } catch {
    return null
  }
}
