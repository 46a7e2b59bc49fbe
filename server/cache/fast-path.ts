import type { IncomingMessage, ServerResponse } from 'node:http'
import { type CompressedResponse, isShared } from '../wire/compressed-response.ts'
import { type Encoding, negotiateEncoding } from '../wire/encoding.ts'
import { getRequestId, getRequestRoute, setRequestRoute } from '../wire/request-id.ts'
import { getRequestPath } from '../wire/request-path.ts'

export type CachedResponse = {
  compressed: CompressedResponse
  /** Counts as a use. @param maxStaleMs maximum staleness under load */
  isFresh(maxStaleMs?: number): boolean
  onDrop(callback: () => void): void
}

export type FastResponse = {
  isFresh: () => boolean
  route: string
  etag: string | null
  head: string[]
  notModifiedHead: string[]
  isShared: boolean
  /** Small bodies are latin1, so that Node sends head and body in one write. */
  bytes: Buffer | string
}

export class FastPathSlot {
  readonly variants: (FastResponse | undefined)[] = []
}

export type FastPathTarget = { reads: readonly string[] } | { slot: FastPathSlot }

export type FastPath = {
  serve(request: IncomingMessage, response: ServerResponse): boolean
  store(options: {
    request: IncomingMessage
    response: ServerResponse
    cached: CachedResponse
    bytes: Buffer
    target: FastPathTarget
    maxStaleMs: number
  }): void
}

/** A response with any other header is not stored. */
const cacheableHeaders = new Set(
  'content-security-policy x-content-type-options x-frame-options referrer-policy cross-origin-opener-policy cross-origin-resource-policy permissions-policy strict-transport-security cache-control content-type content-length content-encoding content-disposition vary etag access-control-allow-origin access-control-expose-headers'.split(
    ' ',
  ),
)
const isPerRequestHeader = (name: string) => name === 'x-request-id' || name.startsWith('ratelimit-')
/** Omitted from a 304. */
const bodyHeaders = new Set(['content-length', 'content-encoding'])
const MAX_PATHS = 5000
/** In bytes. Copying more costs more than a gathered write. */
const SMALL_BODY_BYTES = 8192
const encodings: readonly Encoding[] = ['identity', 'gzip', 'br']
const schemes: readonly ColorScheme[] = [null, 'light', 'dark']

/** Sends stored responses without routing or building headers. */
export function createFastPath(): FastPath {
  const byPath = new Map<string, { reads: readonly string[]; slot: FastPathSlot }>()

  /** Returns null when the URL has a parameter that the page reads. */
  function getSlot(request: IncomingMessage, reads: readonly string[]): FastPathSlot | null {
    if (request.method !== 'GET') return null
    const url = request.url ?? '/'
    const path = getRequestPath(request)
    if (url.length > path.length && reads.some((name) => url.includes(name, path.length))) return null
    const known = byPath.get(path)
    if (known !== undefined) return known.slot
    if (byPath.size >= MAX_PATHS) byPath.clear()
    const slot = new FastPathSlot()
    byPath.set(path, { reads, slot })
    return slot
  }

  return {
    serve(request, response) {
      if (request.method !== 'GET') return false
      const url = request.url ?? '/'
      const at = url.indexOf('?')
      const known = byPath.get(at < 0 ? url : url.slice(0, at))
      if (known === undefined || (at >= 0 && known.reads.some((name) => url.includes(name, at)))) return false
      const stored = findFastResponse(known.slot, request)
      if (stored === undefined) return false
      sendFastResponse(stored, request, response)
      return true
    },
    store({ request, response, cached, bytes, target, maxStaleMs }) {
      if (response.statusCode !== 200) return
      const slot = 'slot' in target ? target.slot : getSlot(request, target.reads)
      if (slot === null) return
      const etag = response.getHeader('etag')
      const names = response.getHeaderNames().filter((name) => !isPerRequestHeader(name))
      if (!names.every((name) => cacheableHeaders.has(name))) return
      const toHeaderList = (selected: string[]) =>
        selected.flatMap((name) => [name, String(response.getHeader(name))])
      const stored: FastResponse = {
        isFresh: () => cached.isFresh(maxStaleMs),
        route: getRequestRoute(request),
        etag: typeof etag === 'string' ? etag : null,
        bytes: bytes.length > SMALL_BODY_BYTES ? bytes : bytes.toString('latin1'),
        head: toHeaderList(names),
        notModifiedHead: toHeaderList(names.filter((name) => !bodyHeaders.has(name))),
        isShared: isShared({ 'Cache-Control': String(response.getHeader('cache-control')) }),
      }
      const index = getVariantIndex(request)
      slot.variants[index] = stored
      cached.onDrop(() => {
        if (slot.variants[index] === stored) slot.variants[index] = undefined
      })
    },
  }
}

export function findFastResponse(slot: FastPathSlot, request: IncomingMessage): FastResponse | undefined {
  const stored = slot.variants[getVariantIndex(request)]
  return stored?.isFresh() ? stored : undefined
}

export function sendFastResponse(
  stored: FastResponse,
  request: IncomingMessage,
  response: ServerResponse,
  extraHead: readonly string[] = [],
): void {
  setRequestRoute(request, stored.route)
  const known = request.headers['if-none-match']
  const isKnown = stored.etag !== null && known?.includes(stored.etag)
  const sharedHead = isKnown ? stored.notModifiedHead : stored.head
  const head = stored.isShared
    ? sharedHead
    : sharedHead.concat('X-Request-Id', getRequestId(request), extraHead)
  if (isKnown) response.writeHead(304, head).end()
  else response.writeHead(200, head).end(stored.bytes, 'latin1')
}

function getVariantIndex({ headers }: IncomingMessage): number {
  const encoding = encodings.indexOf(negotiateEncoding(headers['accept-encoding']))
  return encoding * schemes.length + schemes.indexOf(parseColorScheme(headers.cookie))
}

type ColorScheme = 'light' | 'dark' | null

/** Returns null when the device decides. */
export function parseColorScheme(cookies: string | undefined): ColorScheme {
  if (cookies === undefined) return null
  const choice = /(?:^|; )color-scheme=(light|dark)(?:;|$)/.exec(cookies)?.[1]
  return choice === 'light' || choice === 'dark' ? choice : null
}
