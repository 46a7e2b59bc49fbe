import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getRequestPath } from './request-path.ts'
import { HttpProblem } from './responses.ts'

type NodeHandler = (request: IncomingMessage, response: ServerResponse) => unknown

/** Adapts a handler that writes to Node's response. */
export function toRouteHandler(
  handle: NodeHandler,
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  return async (request, reply) => {
    await handle(request.raw, reply.raw)
    reply.hijack()
  }
}

export function addReadRoute(app: FastifyInstance, path: string, handle: NodeHandler): void {
  app.all(
    path,
    toRouteHandler((request, response) => {
      rejectWrites(request)
      return handle(request, response)
    }),
  )
}

/** @throws HttpProblem 405 for all methods but GET and HEAD */
export function rejectWrites({ method }: IncomingMessage): void {
  if (method === 'GET' || method === 'HEAD') return
  throw new HttpProblem(405, 'Method not allowed', { Allow: 'GET, HEAD' })
}

/**
 * Returns what the router matches: the path as sent. The router decodes `%`, ends the path at `#` and `;`, and removes
 * the origin of an absolute address, so NUL replaces these.
 */
export function toRoutedUrl(request: IncomingMessage): string {
  const path = getRequestPath(request).replaceAll(/[%#;]/g, '\0')
  return path.startsWith('/') ? path : `/\0${path}`
}
