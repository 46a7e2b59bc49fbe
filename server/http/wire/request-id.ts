import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** What is known of a request by whoever writes about it; the route, a word of a closed list, is the one noted last. */
export type Note = { id: string; route: string }

declare module 'node:http' {
  interface IncomingMessage {
    /** On the request itself: a look-up in a WeakMap costs more than the rest of a kept answer's way. */
    note?: Note
  }
}

// A counter behind what no other process has: a request costs no random bytes of its own.
const ofThisProcess = randomBytes(6).toString('base64url')
let count = 0

/** The request's id: the same for the whole request. Stands on its answer, in logs and in error answers. */
export function requestIdOf(request: IncomingMessage): string {
  return noteOf(request).id
}

/**
 * Takes over what a trusted proxy (`trustProxy` > 0) calls the request, in place of an id of our own.
 * @returns the request's note, which goes on with it: looking it up again costs more than all the rest
 */
export function takeRequestId(request: IncomingMessage, trustProxy: number): Readonly<Note> {
  const note = noteOf(request)
  const given = trustProxy > 0 ? request.headers['x-request-id'] : undefined
  // Of several headers Node makes one with a comma in it, which is no id.
  if (typeof given === 'string' && /^[\w-]{8,64}$/.test(given)) note.id = given
  return note
}

/** Notes by which route the request is answered: a name of a closed list, never a path that was sent. */
export function noteRoute(request: IncomingMessage, route: string): void {
  noteOf(request).route = route
}

/** The route that was noted last; `none` before any was. */
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
