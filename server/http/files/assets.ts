import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, sep } from 'node:path'
import { parseByteRange } from '../../wire/byte-range.ts'
import { negotiateEncoding } from '../../wire/encoding.ts'
import { getRequestPath } from '../../wire/request-path.ts'
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
export type AssetsHandler = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Serves only files found at start, which rules out path traversal. Hashed files are cached for a year, others for
 * `seconds`.
 * @throws Error when the client was not built
 */
export function createAssets(
  distDir: string,
  {
    seconds = DAY_S,
    ofOtherBuilds = () => null,
  }: { seconds?: number; ofOtherBuilds?: (path: string) => Buffer | null } = {},
): AssetsHandler {
  const assets = readAssets(distDir, seconds)
  return (request, response) => {
    const path = decodePath(request)
    const asset = assets.get(path) ?? createUncompressedAsset(path, ofOtherBuilds(path))
    if (asset === undefined) {
      // A missing script must not return a page.
      if (!path.startsWith('/assets/') && !path.startsWith('/media/')) return false
      sendProblem(response, 404, 'Not found')
      return true
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      sendProblem(response, 405, 'Method not allowed', undefined, { Allow: 'GET, HEAD' })
      return true
    }
    send(request, response, asset)
    return true
  }
}

function send(request: IncomingMessage, response: ServerResponse, asset: Asset): void {
  response.removeHeader('X-Request-Id')
  response.setHeader('Cache-Control', asset.cacheControl)
  response.setHeader('ETag', asset.etag)
  if (asset.br !== null) response.setHeader('Vary', 'Accept-Encoding')
  if (request.headers['if-none-match']?.includes(asset.etag)) {
    response.writeHead(304)
    response.end()
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
  finish(request, response, 200, bytes)
}

// Pictures and videos are already compressed.
function sendWithRanges(request: IncomingMessage, response: ServerResponse, { bytes, etag }: Asset): void {
  response.setHeader('Accept-Ranges', 'bytes')
  // Parts of different versions must not mix.
  const isSame = (request.headers['if-range'] ?? etag) === etag
  const range = isSame ? parseByteRange(request.headers.range, bytes.length) : null
  if (range === 'unsatisfiable') {
    response.setHeader('Content-Range', `bytes */${bytes.length}`)
    finish(request, response, 416, Buffer.alloc(0))
  } else if (range === null) {
    finish(request, response, 200, bytes)
  } else {
    response.setHeader('Content-Range', `bytes ${range.start}-${range.end}/${bytes.length}`)
    finish(request, response, 206, bytes.subarray(range.start, range.end + 1))
  }
}

function finish(request: IncomingMessage, response: ServerResponse, status: number, bytes: Buffer): void {
  response.writeHead(status, { 'Content-Length': bytes.length })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

function decodePath(request: IncomingMessage): string {
  const path = getRequestPath(request)
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
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
    assets.set(name, readAsset(distDir, name, known, seconds))
  }
  return assets
}

function createUncompressedAsset(name: string, bytes: Buffer | null): Asset | undefined {
  return bytes === null ? undefined : { ...getAssetHeaders(name, bytes, 0), bytes, br: null, gzip: null }
}

function readAsset(distDir: string, name: string, known: ReadonlySet<string>, seconds: number): Asset {
  const bytes = readFileSync(join(distDir, name))
  const readCompressed = (suffix: string) =>
    known.has(name + suffix) ? readFileSync(join(distDir, name + suffix)) : null
  return {
    ...getAssetHeaders(name, bytes, seconds),
    bytes,
    br: readCompressed('.br'),
    gzip: readCompressed('.gz'),
  }
}

function getAssetHeaders(
  name: string,
  bytes: Buffer,
  seconds: number,
): Pick<Asset, 'type' | 'etag' | 'cacheControl'> {
  return {
    type: TYPES[extname(name)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
    cacheControl: name.startsWith('/assets/')
      ? `public, max-age=${YEAR_S}, immutable`
      : `public, max-age=${seconds}`,
  }
}
