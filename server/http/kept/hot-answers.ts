import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Encoding, preferredEncoding } from '../wire/encoding.ts'
import { isShared, type PackedAnswer } from '../wire/packed-answer.ts'
import { pathOf } from '../wire/path-of.ts'
import { noteRoute, requestIdOf, routeOf } from '../wire/request-id.ts'

export type Kept = {
  answer: PackedAnswer
  /** Counts as a use. @param spacingMs maximum staleness */
  isRight(spacingMs?: number): boolean
  onDrop(forget: () => void): void
}

export type Hot = {
  isRight: () => boolean
  route: string
  etag: string | null
  head: string[]
  unchangedHead: string[]
  isShared: boolean
  /** Small bodies are latin1, so that Node sends head and body in one write. */
  bytes: Buffer | string
}

export class HotPlace {
  readonly forms: (Hot | undefined)[] = []
}

export type Short = { reads: readonly string[] } | { place: HotPlace }

export type HotAnswers = {
  answer(request: IncomingMessage, response: ServerResponse): boolean
  note(sent: {
    request: IncomingMessage
    response: ServerResponse
    found: Kept
    bytes: Buffer
    short: Short
    spacingMs: number
  }): void
}

/** A response with any other header is not stored. */
const shared = new Set(
  'content-security-policy x-content-type-options x-frame-options referrer-policy cross-origin-opener-policy cross-origin-resource-policy permissions-policy strict-transport-security cache-control content-type content-length content-encoding content-disposition vary etag access-control-allow-origin access-control-expose-headers'.split(
    ' ',
  ),
)
const ofItsOwn = (name: string) => name === 'x-request-id' || name.startsWith('ratelimit-')
/** Omitted from a 304. */
const ofBody = new Set(['content-length', 'content-encoding'])
/** Bounds memory. */
const MOST = 5000
/** In bytes. Copying more costs more than a gathered write. */
const SMALL = 8192
const encodings: readonly Encoding[] = ['identity', 'gzip', 'br']
const schemes: readonly ColorScheme[] = [null, 'light', 'dark']

/** The fast path needs no routing and builds no headers. */
export function createHotAnswers(): HotAnswers {
  const byPath = new Map<string, { reads: readonly string[]; place: HotPlace }>()

  /** Returns null when the address has a parameter that the page reads. */
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

export function findHot(place: HotPlace, request: IncomingMessage): Hot | undefined {
  const hot = place.forms[formOf(request)]
  return hot?.isRight() ? hot : undefined
}

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

function formOf({ headers }: IncomingMessage): number {
  const encoding = encodings.indexOf(preferredEncoding(headers['accept-encoding']))
  return encoding * schemes.length + schemes.indexOf(colorSchemeIn(headers.cookie))
}

type ColorScheme = 'light' | 'dark' | null

/** Returns null when the device decides. */
export function colorSchemeIn(cookies: string | undefined): ColorScheme {
  if (cookies === undefined) return null
  const choice = /(?:^|; )color-scheme=(light|dark)(?:;|$)/.exec(cookies)?.[1]
  return choice === 'light' || choice === 'dark' ? choice : null
}
