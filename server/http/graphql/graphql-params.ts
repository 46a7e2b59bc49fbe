import type { IncomingMessage } from 'node:http'
import { GraphQLError } from 'graphql'
import type { GraphQLParams } from 'graphql-yoga'
import type { SitePlugin } from '../../graphql/site-plugin.ts'
import { hasBody, isBodyComplete, readBody, requireJson } from '../../wire/body.ts'
import { parseJson } from '../../wire/json.ts'
import { HttpProblem } from '../../wire/responses.ts'

const MAX_BYTES = 100_000

/** Accepts one JSON object of at most 100 kB. */
export function boundedBodyPlugin(): SitePlugin {
  return {
    onRequestParse({ request, serverContext, setRequestParser }) {
      if (request.method === 'POST') setRequestParser(() => readParams(serverContext.req))
      if (request.method === 'GET') setRequestParser(() => parseUrlParams(request.url))
    },
  }
}

declare module 'node:http' {
  interface IncomingMessage {
    bodyBytes?: Buffer | Promise<Buffer>
  }
}

/** @throws HttpProblem 413 over 100 kB, 400 when the body ends early */
export async function readRequestBody(request: IncomingMessage): Promise<Buffer> {
  request.bodyBytes ??= readBody(request, MAX_BYTES)
  return request.bodyBytes
}

/** Avoids a listener, which costs more than a cached response. Returns null in the request's own tick. */
export function readArrivedBody(request: IncomingMessage): Buffer | null {
  if (request.bodyBytes === undefined && isBodyComplete(request) && request.readableLength <= MAX_BYTES) {
    request.bodyBytes = request.read() ?? Buffer.alloc(0)
    request.resume()
  }
  return Buffer.isBuffer(request.bodyBytes) ? request.bodyBytes : null
}

async function readParams(request: IncomingMessage): Promise<GraphQLParams> {
  const body = await readObject(request)
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body
  throw createBadRequest(400, 'The body must be one JSON object.')
}

function parseUrlParams(address: string): GraphQLParams & { documentId: string | null } {
  const asked = new URL(address).searchParams
  return {
    documentId: asked.get('documentId'),
    query: asked.get('query') ?? undefined,
    operationName: asked.get('operationName') ?? undefined,
    variables: parseObjectParam(asked, 'variables'),
    extensions: parseObjectParam(asked, 'extensions'),
  }
}

function parseObjectParam(asked: URLSearchParams, name: string): Record<string, unknown> | undefined {
  const text = asked.get(name)
  if (text === null || text === '') return undefined
  const value = parseJsonParam(text)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  throw createBadRequest(400, `The parameter ${name} must be one JSON object.`)
}

function parseJsonParam(text: string): unknown {
  try {
    return parseJson(Buffer.from(text))
  } catch (error) {
    throw toGraphqlError(error)
  }
}

async function readObject(request: IncomingMessage): Promise<unknown> {
  try {
    requireJson(request)
    const bytes = hasBody(request) ? await readRequestBody(request) : Buffer.alloc(0)
    return bytes.length === 0 ? undefined : parseJson(bytes)
  } catch (error) {
    throw toGraphqlError(error)
  }
}

function toGraphqlError(error: unknown): unknown {
  return error instanceof HttpProblem ? createBadRequest(error.status, error.message, error.headers) : error
}

function createBadRequest(
  status: number,
  message: string,
  headers: HttpProblem['headers'] = {},
): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_REQUEST', http: { status, headers } } })
}
