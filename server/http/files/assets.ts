import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, sep } from 'node:path'
import { negotiateEncoding } from '../../wire/encoding.ts'
import { decodePath, getRequestPath } from '../../wire/request-path.ts'
import { sendProblem } from '../../wire/responses.ts'

const DAY_S = 24 * 60 * 60
const YEAR_S = 365 * DAY_S

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.m4a': 'audio/mp4',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

type Asset = {
  type: string
  etag: string
  cacheControl: string
  bytes: Buffer
  br: Buffer | null
  gzip: Buffer | null
}

/** Returns false for other paths. */
type AssetsHandler = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Serves only files found at start, which rules out path traversal. Hashed files are cached for a year, others for
 * `seconds`.
 * @param buildsDir has hashed files of other builds; null for none
 * @throws Error when the client was not built
 */
export function createAssets(
  distDir: string,
  { seconds = DAY_S, buildsDir = null }: { seconds?: number; buildsDir?: string | null } = {},
): AssetsHandler {
  const assets = readAssets(distDir, seconds)

  function readOtherAsset(path: string): Asset | null {
    const bytes = buildsDir === null ? null : readBuildAsset(buildsDir, path)
    return bytes && createAsset(path, bytes, 0)
  }

  return (request, response) => {
    const path = decodePath(getRequestPath(request))
    const asset = assets.get(path) ?? readOtherAsset(path)
    if (asset === null) {
      // A missing script must not return a page.
      if (!path.startsWith('/assets/') && !path.startsWith('/media/')) return false
      sendProblem(response, 404, 'Not found')
      return true
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      sendProblem(response, 405, 'Method not allowed', { Allow: 'GET, HEAD' })
      return true
    }
    send(request, response, asset)
    return true
  }
}

const HASHED_FILE = /^\/assets\/[\w-][\w.-]*$/

/** For pages that are open across a release, and for requests during a rollout. */
export function readBuildAsset(buildsDir: string, path: string): Buffer | null {
  if (!HASHED_FILE.test(path) || path.endsWith('.br') || path.endsWith('.gz')) return null
  for (const name of listBuilds(buildsDir)) {
    try {
      return readFileSync(join(buildsDir, name, 'client', path))
    } catch {
      // Not in this build.
    }
  }
  return null
}

function listBuilds(buildsDir: string): string[] {
  try {
    return readdirSync(buildsDir).sort().reverse()
  } catch {
    return []
  }
}

function send(request: IncomingMessage, response: ServerResponse, asset: Asset): void {
  response.removeHeader('X-Request-Id')
  response.setHeader('Cache-Control', asset.cacheControl)
  response.setHeader('ETag', asset.etag)
  if (asset.br !== null) response.setHeader('Vary', 'Accept-Encoding')
  if (request.headers['if-none-match']?.includes(asset.etag)) {
    response.writeHead(304).end()
    return
  }
  response.setHeader('Content-Type', asset.type)
  if (asset.br === null) {
    sendWithRanges(request, response, asset)
    return
  }
  const encoding = negotiateEncoding(request.headers['accept-encoding'])
  const bytes = (encoding === 'br' ? asset.br : encoding === 'gzip' ? asset.gzip : null) ?? asset.bytes
  if (bytes !== asset.bytes) response.setHeader('Content-Encoding', encoding)
  response.writeHead(200, { 'Content-Length': bytes.length }).end(bytes)
}

// Pictures and videos are already compressed.
function sendWithRanges(request: IncomingMessage, response: ServerResponse, { bytes, etag }: Asset): void {
  response.setHeader('Accept-Ranges', 'bytes')
  // Parts of different versions must not mix.
  const isSame = (request.headers['if-range'] ?? etag) === etag
  const range = isSame ? parseByteRange(request.headers.range, bytes.length) : null
  if (range === 'unsatisfiable') {
    response.setHeader('Content-Range', `bytes */${bytes.length}`)
    response.writeHead(416, { 'Content-Length': 0 }).end()
  } else if (range === null) {
    response.writeHead(200, { 'Content-Length': bytes.length }).end(bytes)
  } else {
    response.setHeader('Content-Range', `bytes ${range.start}-${range.end}/${bytes.length}`)
    const part = bytes.subarray(range.start, range.end + 1)
    response.writeHead(206, { 'Content-Length': part.length }).end(part)
  }
}

/** Returns an inclusive range. Null for the whole file: no header, another unit or several ranges. */
function parseByteRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (match === null) return null
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return null
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start >= size || start > end ? 'unsatisfiable' : { start, end }
}

function readAssets(distDir: string, seconds: number): ReadonlyMap<string, Asset> {
  const names = readdirSync(distDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(distDir.length).split(sep).join('/'))
  const known = new Set(names)
  const assets = new Map<string, Asset>()
  for (const name of names) {
    const isPrivate = name === '/index.html' || name.startsWith('/.')
    if (isPrivate || name.endsWith('.br') || name.endsWith('.gz')) continue
    const readVariant = (suffix: string) =>
      known.has(name + suffix) ? readFileSync(join(distDir, name + suffix)) : null
    assets.set(name, createAsset(name, readFileSync(join(distDir, name)), seconds, readVariant))
  }
  return assets
}

function createAsset(
  name: string,
  bytes: Buffer,
  seconds: number,
  readVariant: (suffix: string) => Buffer | null = () => null,
): Asset {
  return {
    type: TYPES[extname(name)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
    cacheControl: name.startsWith('/assets/')
      ? `public, max-age=${YEAR_S}, immutable`
      : `public, max-age=${seconds}`,
    bytes,
    br: readVariant('.br'),
    gzip: readVariant('.gz'),
  }
}
