import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

type RequestMetadata = { id: string; route: string }

declare module 'node:http' {
  interface IncomingMessage {
    /** A WeakMap lookup costs more than the fast path. */
    metadata?: RequestMetadata
  }
}

// A counter needs no random bytes per request.
const processPrefix = randomBytes(6).toString('base64url')
let count = 0

export function getRequestId(request: IncomingMessage): string {
  return getRequestMetadata(request).id
}

/** Uses the id of a trusted proxy. */
export function assignRequestId(request: IncomingMessage, trustProxy: number): Readonly<RequestMetadata> {
  const metadata = getRequestMetadata(request)
  const given = trustProxy > 0 ? request.headers['x-request-id'] : undefined
  // Node joins duplicates with a comma, which no id contains.
  if (typeof given === 'string' && /^[\w-]{8,64}$/.test(given)) metadata.id = given
  return metadata
}

/** @param route from a closed list, never a path as sent */
export function setRequestRoute(request: IncomingMessage, route: string): void {
  getRequestMetadata(request).route = route
}

export function getRequestRoute(request: IncomingMessage): string {
  return getRequestMetadata(request).route
}

function getRequestMetadata(request: IncomingMessage): RequestMetadata {
  if (request.metadata !== undefined) return request.metadata
  count += 1
  const metadata = { id: `${processPrefix}-${count.toString(36)}`, route: 'none' }
  request.metadata = metadata
  return metadata
}
