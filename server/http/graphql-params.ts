import type { IncomingMessage } from 'node:http'
import { GraphQLError } from 'graphql'
import type { GraphQLParams } from 'graphql-yoga'
import type { SitePlugin } from '../graphql/site-plugin.ts'
import { HttpProblem } from './answers.ts'
import { readJson, requireJson } from './body.ts'

const MAX_BYTES = 100_000

/** Reads the body of a POST by the site's own bounded reader: one JSON object, at most 100 kB. */
export function boundedBodyPlugin(): SitePlugin {
  return {
    onRequestParse({ request, serverContext, setRequestParser }) {
      if (request.method === 'POST') setRequestParser(() => readParams(serverContext.req))
    },
  }
}

async function readParams(request: IncomingMessage): Promise<GraphQLParams> {
  const body = await readObject(request)
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body
  throw badRequest(400, 'The body must be one JSON object.')
}

async function readObject(request: IncomingMessage): Promise<unknown> {
  try {
    requireJson(request)
    return await readJson(request, MAX_BYTES)
  } catch (error) {
    if (error instanceof HttpProblem) throw badRequest(error.status, error.message, error.headers)
    throw error
  }
}

function badRequest(status: number, message: string, headers: HttpProblem['headers'] = {}): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_REQUEST', http: { status, headers } } })
}
