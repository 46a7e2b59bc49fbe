import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export type Note = { id: string; route: string }

declare module 'node:http' {
  interface IncomingMessage {
    /** A WeakMap lookup costs more than the fast path. */
    note?: Note
  }
}

// A counter needs no random bytes per request.
const ofThisProcess = randomBytes(6).toString('base64url')
let count = 0

export function requestIdOf(request: IncomingMessage): string {
  return noteOf(request).id
}

/** Adopts the id of a trusted proxy. */
export function takeRequestId(request: IncomingMessage, trustProxy: number): Readonly<Note> {
  const note = noteOf(request)
  const given = trustProxy > 0 ? request.headers['x-request-id'] : undefined
  // Node joins duplicates with a comma, which no id contains.
  if (typeof given === 'string' && /^[\w-]{8,64}$/.test(given)) note.id = given
  return note
}

/** @param route from a closed list, never a path as sent */
export function noteRoute(request: IncomingMessage, route: string): void {
  noteOf(request).route = route
}

export function routeOf(request: IncomingMessage): string {
  return noteOf(request).route
}

function noteOf(request: IncomingMessage): Note {
  if (request.note !== undefined) return request.note
  count += 1
  const note = { id: `${ofThisProcess}-${count.toString(36)}`, route: 'none' }
  request.note = note
  return note
}
