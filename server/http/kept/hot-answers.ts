import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Encoding, preferredEncoding } from '../wire/encoding.ts'
import { isShared, type PackedAnswer } from '../wire/packed-answer.ts'
import { pathOf } from '../wire/path-of.ts'
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
export type Hot = {
  isRight: () => boolean
  /** By which it was answered at first. */
  route: string
  /** Null for what nobody is told not to fetch again. */
  etag: string | null
  head: string[]
  unchangedHead: string[]
  /** Whether caches on the way may store it, so that no header is about one request. */
  isShared: boolean
  /** Small ones as text, a character for each byte: then Node sends head and body in one plain write. */
  bytes: Buffer | string
}

/** Where the whole answers to one question lie, in each form that was asked for. */
export class HotPlace {
  readonly forms: (Hot | undefined)[] = []
}

/** How the short way is found: by an address and those of its parameters that count, or by who knows the place. */
export type Short = { reads: readonly string[] } | { place: HotPlace }

export type HotAnswers = {
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
/** Heads that each answer has of its own. */
const ofItsOwn = (name: string) => name === 'x-request-id' || name.startsWith('ratelimit-')
/** Of the body that a 304 has not. */
const ofBody = new Set(['content-length', 'content-encoding'])
/** Of addresses; whoever makes up his own does not fill the memory. */
const MOST = 5000
/** In bytes. Above it, copying costs more than a gathered write. */
const SMALL = 8192
const encodings: readonly Encoding[] = ['identity', 'gzip', 'br']
const schemes: readonly ColorScheme[] = [null, 'light', 'dark']

/**
 * The shortest way to an answer that is kept: no route is looked up and no head is put together. Which answer it is
 * depends on the path, on the parameters that it reads, on the colour scheme and on what the client can unpack.
 */
export function createHotAnswers(): HotAnswers {
  const byPath = new Map<string, { reads: readonly string[]; place: HotPlace }>()

  /** Where the answer to a GET lies, when its address has none of the parameters that count; else null. */
  function placeOf(request: IncomingMessage, reads: readonly string[]): HotPlace | null {
    if (request.method !== 'GET') return null
    const url = request.url ?? '/'
    const path = pathOf(request)
    if (url.length > path.length && reads.some((name) => url.includes(name, path.length))) return null
    const known = byPath.get(path)
    if (known !== undefined) return known.place
    if (byPath.size >= MOST) byPath.clear()
    const place = new HotPlace()
    byPath.set(path, { reads, place })
    return place
  }

  return {
    answer(request, response) {
      if (request.method !== 'GET') return false
      const url = request.url ?? '/'
      const at = url.indexOf('?')
      const known = byPath.get(at < 0 ? url : url.slice(0, at))
      if (known === undefined || (at >= 0 && known.reads.some((name) => url.includes(name, at)))) return false
      const hot = findHot(known.place, request)
      if (hot === undefined) return false
      sendHot(hot, request, response)
      return true
    },
    note({ request, response, found, bytes, short, spacingMs }) {
      if (response.statusCode !== 200) return
      const place = 'place' in short ? short.place : placeOf(request, short.reads)
      if (place === null) return
      const etag = response.getHeader('etag')
      const names = response.getHeaderNames().filter((name) => !ofItsOwn(name))
      if (!names.every((name) => shared.has(name))) return
      const headOf = (those: string[]) => those.flatMap((name) => [name, String(response.getHeader(name))])
      const hot: Hot = {
        isRight: () => found.isRight(spacingMs),
        route: routeOf(request),
        etag: typeof etag === 'string' ? etag : null,
        bytes: bytes.length > SMALL ? bytes : bytes.toString('latin1'),
        head: headOf(names),
        unchangedHead: headOf(names.filter((name) => !ofBody.has(name))),
        isShared: isShared({ 'Cache-Control': String(response.getHeader('cache-control')) }),
      }
      const form = formOf(request)
      place.forms[form] = hot
      found.onDrop(() => {
        if (place.forms[form] === hot) place.forms[form] = undefined
      })
    },
  }
}

/** What lies in this place in the form that this client takes; undefined when nothing is there that is right. */
export function findHot(place: HotPlace, request: IncomingMessage): Hot | undefined {
  const hot = place.forms[formOf(request)]
  return hot?.isRight() ? hot : undefined
}

/**
 * Sends a whole answer again.
 * @param ownHead names and values that this answer alone has; left out where caches may store it
 */
export function sendHot(
  hot: Hot,
  request: IncomingMessage,
  response: ServerResponse,
  ownHead: readonly string[] = [],
): void {
  noteRoute(request, hot.route)
  const known = request.headers['if-none-match']
  const isKnown = hot.etag !== null && known?.includes(hot.etag)
  const sharedHead = isKnown ? hot.unchangedHead : hot.head
  const head = hot.isShared ? sharedHead : sharedHead.concat('X-Request-Id', requestIdOf(request), ownHead)
  if (isKnown) response.writeHead(304, head).end()
  else response.writeHead(200, head).end(hot.bytes, 'latin1')
}

/** A number for what the client can unpack and the colours that it wants: names would be put together each time. */
function formOf({ headers }: IncomingMessage): number {
  const encoding = encodings.indexOf(preferredEncoding(headers['accept-encoding']))
  return encoding * schemes.length + schemes.indexOf(colorSchemeIn(headers.cookie))
}

type ColorScheme = 'light' | 'dark' | null

/** The cookie that client/ui/color-scheme.ts sets: what the visitor chose, null when the device decides. */
export function colorSchemeIn(cookies: string | undefined): ColorScheme {
  if (cookies === undefined) return null
  const choice = /(?:^|; )color-scheme=(light|dark)(?:;|$)/.exec(cookies)?.[1]
  return choice === 'light' || choice === 'dark' ? choice : null
}
