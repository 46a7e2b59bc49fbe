import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Encoding, preferredEncoding } from '../wire/encoding.ts'
import type { PackedAnswer } from '../wire/packed-answer.ts'
import { noteRoute, requestIdOf, routeOf } from '../wire/request-id.ts'

/** A kept answer, for as long as it is kept. */
export type Kept = {
  answer: PackedAnswer
  /** Whether it is right now, which counts as a use of it. @param spacingMs so old it may be beside the last change */
  isRight(spacingMs?: number): boolean
  /** Called once, when it is kept no longer. */
  onDrop(forget: () => void): void
}

/** A whole answer as it went out: its head, with what every answer carries, and its bytes. */
type Hot = {
  isRight: () => boolean
  /** By which it was answered at first. */
  route: string
  /** Null for what nobody is told not to fetch again. */
  etag: string | null
  head: string[]
  unchangedHead: string[]
  bytes: Buffer
}

/** How the short way is found: by an address and those of its parameters that count, or by a name. */
export type Short = { reads: readonly string[] } | { name: string }

export type HotAnswers = {
  /** The same for a request that is known by a name, to be had by what it sent. */
  answerNamed(name: string, request: IncomingMessage, response: ServerResponse): boolean
  /** Answers from memory what was answered before for the same address; false when it has to be looked into. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
  /** Remembers what was just sent. */
  note(sent: {
    request: IncomingMessage
    response: ServerResponse
    found: Kept
    bytes: Buffer
    short: Short
    spacingMs: number
  }): void
}

/** Heads that are the same for everybody. With any other one an answer is not remembered. */
const shared = new Set(
  'content-security-policy x-content-type-options x-frame-options referrer-policy cross-origin-opener-policy cross-origin-resource-policy permissions-policy strict-transport-security cache-control content-type content-length content-encoding content-disposition vary etag access-control-allow-origin access-control-expose-headers'.split(
    ' ',
  ),
)
/** Of the body that a 304 has not. */
const ofBody = new Set(['content-length', 'content-encoding'])
/** Of addresses; whoever makes up his own does not fill the memory. */
const MOST = 5000

/**
 * The shortest way to an answer that is kept: no route is looked up and no head is put together. Which answer it is
 * depends on the path, on the parameters that it reads, on the colour scheme and on what the client can unpack.
 */
export function createHotAnswers(): HotAnswers {
  const byName = new Map<string, Hot>()
  const readsOf = new Map<string, readonly string[]>()

  /** The name of an answer to a GET, when its address has none of the parameters that count; else null. */
  function addressOf(request: IncomingMessage, reads: readonly string[]): string | null {
    if (request.method !== 'GET') return null
    const url = request.url ?? '/'
    const path = url.split('?', 1)[0] ?? '/'
    if (url.length > path.length && reads.some((name) => url.includes(name, path.length))) return null
    if (readsOf.size >= MOST) readsOf.clear()
    readsOf.set(path, reads)
    return nameOf(path, request)
  }

  return {
    answer(request, response) {
      if (request.method !== 'GET') return false
      const url = request.url ?? '/'
      const at = url.indexOf('?')
      const path = at < 0 ? url : url.slice(0, at)
      const reads = readsOf.get(path)
      if (reads === undefined || (at >= 0 && reads.some((name) => url.includes(name, at)))) return false
      return send(byName.get(nameOf(path, request)), request, response)
    },
    answerNamed(name, request, response) {
      return send(byName.get(`${name} ${encodingOf(request)}`), request, response)
    },
    note({ request, response, found, bytes, short, spacingMs }) {
      if (response.statusCode !== 200) return
      const name = 'name' in short ? `${short.name} ${encodingOf(request)}` : addressOf(request, short.reads)
      if (name === null) return
      const etag = response.getHeader('etag')
      const names = response.getHeaderNames().filter((name) => name !== 'x-request-id')
      if (!names.every((name) => shared.has(name))) return
      const headOf = (those: string[]) => those.flatMap((name) => [name, String(response.getHeader(name))])
      const hot: Hot = {
        isRight: () => found.isRight(spacingMs),
        route: routeOf(request),
        etag: typeof etag === 'string' ? etag : null,
        bytes,
        head: headOf(names),
        unchangedHead: headOf(names.filter((name) => !ofBody.has(name))),
      }
      byName.set(name, hot)
      found.onDrop(() => {
        if (byName.get(name) === hot) byName.delete(name)
      })
    },
  }
}

function send(hot: Hot | undefined, request: IncomingMessage, response: ServerResponse): boolean {
  if (hot === undefined || !hot.isRight()) return false
  noteRoute(request, hot.route)
  const ownHead = ['X-Request-Id', requestIdOf(request)]
  const known = request.headers['if-none-match']
  if (hot.etag !== null && known?.includes(hot.etag))
    response.writeHead(304, hot.unchangedHead.concat(ownHead)).end()
  else response.writeHead(200, hot.head.concat(ownHead)).end(hot.bytes)
  return true
}

function encodingOf({ headers }: IncomingMessage): Encoding {
  return preferredEncoding(headers['accept-encoding'])
}

function nameOf(path: string, request: IncomingMessage): string {
  return `${path} ${encodingOf(request)} ${colorSchemeIn(request.headers.cookie)}`
}

/** The cookie that client/ui/color-scheme.ts sets: what the visitor chose, null when the device decides. */
export function colorSchemeIn(cookies: string | undefined): 'light' | 'dark' | null {
  if (cookies === undefined) return null
  const choice = /(?:^|; )color-scheme=(light|dark)(?:;|$)/.exec(cookies)?.[1]
  return choice === 'light' || choice === 'dark' ? choice : null
}
