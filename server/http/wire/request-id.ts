import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const ids = new WeakMap<IncomingMessage, string>()

/** The request's id: made at the first call, the same for the whole request. Stands in logs and in error answers. */
export function requestIdOf(request: IncomingMessage): string {
  const known = ids.get(request)
  if (known !== undefined) return known
  const made = randomUUID()
  ids.set(request, made)
  return made
}
