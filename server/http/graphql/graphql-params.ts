import type { IncomingMessage } from 'node:http'
import type { GraphQLParams } from 'graphql-yoga'
import type { SitePlugin } from '../../graphql/site-plugin.ts'
import { hasBody, isBodyComplete, MAX_JSON_BYTES, readBody, requireJson } from '../../wire/body.ts'
import { isObject, parseJson } from '../../wire/json.ts'
import { HttpProblem } from '../../wire/responses.ts'
import { createHttpError } from './graphql-errors.ts'

/** Accepts one JSON object of at most 100 kB. */
export const boundedBodyPlugin: SitePlugin = {
  onRequestParse({ request, serverContext, setRequestParser }) {
    const { method, url } = request
    if (method !== 'POST' && method !== 'GET') return
    setRequestParser(async (): Promise<GraphQLParams> => {
      try {
        return method === 'POST' ? await readJsonObject(serverContext.req) : parseUrlParams(url)
      } catch (error) {
        if (!(error instanceof HttpProblem)) throw error
        throw createHttpError(error.status, 'BAD_REQUEST', error.message, error.headers)
      }
    })
  },
}

declare module 'node:http' {
  interface IncomingMessage {
    bodyBytes?: Buffer | Promise<Buffer>
  }
}

/** @throws HttpProblem 413 over 100 kB, 400 when the body ends early */
export async function readRequestBody(request: IncomingMessage): Promise<Buffer> {
  request.bodyBytes ??= readBody(request, MAX_JSON_BYTES)
  return request.bodyBytes
}

/** Avoids a listener, which costs more than a cached response. Returns null in the tick of the request. */
export function readArrivedBody(request: IncomingMessage): Buffer | null {
  if (
    request.bodyBytes === undefined &&
    isBodyComplete(request) &&
    request.readableLength <= MAX_JSON_BYTES
  ) {
    request.bodyBytes = request.read() ?? Buffer.alloc(0)
    request.resume()
  }
  return Buffer.isBuffer(request.bodyBytes) ? request.bodyBytes : null
}

/** @throws HttpProblem unless the body is one JSON object of at most 100 kB */
export async function readJsonObject(request: IncomingMessage): Promise<object> {
  requireJson(request)
  const bytes = hasBody(request) ? await readRequestBody(request) : null
  const body = bytes?.length ? parseJson(bytes) : undefined
  if (isObject(body)) return body
  throw new HttpProblem(400, 'The body must be one JSON object.')
}

function parseUrlParams(url: string): GraphQLParams & { documentId: string | null } {
  const parameters = new URL(url).searchParams
  return {
    documentId: parameters.get('documentId'),
    query: parameters.get('query') ?? undefined,
    operationName: parameters.get('operationName') ?? undefined,
    variables: parseObjectParam(parameters, 'variables'),
    extensions: parseObjectParam(parameters, 'extensions'),
  }
}

function parseObjectParam(parameters: URLSearchParams, name: string): Record<string, unknown> | undefined {
  const text = parameters.get(name)
  if (text === null || text === '') return undefined
  const value = parseJson(Buffer.from(text))
  if (isObject(value)) return value
  throw new HttpProblem(400, `The parameter ${name} must be one JSON object.`)
}
