import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PictureFormat } from '../../domain/pictures.ts'
import type { Services } from '../context.ts'
import { readPictureFile } from '../events/read-picture-file.ts'
import { sendProblem } from './answers.ts'

const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const
const ADDRESS = /^\/media\/pictures\/([0-9a-f]{32})-([1-9]\d{2,3})\.(avif|webp|jpg)$/
/** Bytes that are kept at hand, so that a crowd on the home page costs the database nothing. */
const KEPT_BYTES = 16_000_000

/**
 * Serves uploaded pictures from the database. What stands at an address never changes, so it may be kept for good.
 * Unknown ones get a 404 that nobody keeps.
 */
export function createPicturesHandler(services: Pick<Services, 'db'>) {
  const keep = createKeep(KEPT_BYTES)

  return async function handlePicture(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
  ): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      sendProblem(response, 405, 'Method not allowed', undefined, { Allow: 'GET, HEAD' })
      return
    }
    const wanted = wantedIn(path)
    const bytes = wanted === null ? null : await keep(path, () => readPictureFile(services, wanted))
    if (wanted === null || bytes === null) {
      sendProblem(response, 404, 'Not found')
      return
    }
    const etag = `"${wanted.hash}-${wanted.width}"`
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
    response.setHeader('ETag', etag)
    if (request.headers['if-none-match']?.includes(etag)) {
      response.writeHead(304).end()
      return
    }
    response.writeHead(200, { 'Content-Type': TYPES[wanted.format], 'Content-Length': bytes.length })
    response.end(request.method === 'HEAD' ? undefined : bytes)
  }
}

function wantedIn(path: string): { hash: string; width: number; format: PictureFormat } | null {
  const [, hash, width, format] = ADDRESS.exec(path) ?? []
  if (hash === undefined || (format !== 'avif' && format !== 'webp' && format !== 'jpg')) return null
  return { hash, width: Number(width), format }
}

/** Keeps what was read last, up to so many bytes; what is nowhere is asked for each time. */
function createKeep(most: number) {
  const kept = new Map<string, Uint8Array>()
  let size = 0

  return async function keep(path: string, read: () => Promise<Uint8Array | null>) {
    const known = kept.get(path)
    const bytes = known ?? (await read())
    if (bytes === null) return null
    if (!kept.delete(path)) size += bytes.length
    kept.set(path, bytes)
    for (const [oldest, { length }] of kept) {
      if (size <= most) break
      kept.delete(oldest)
      size -= length
    }
    return bytes
  }
}
