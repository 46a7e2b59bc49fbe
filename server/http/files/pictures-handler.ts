import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename } from 'node:path'
import { releaseTurn } from '../request-limit.ts'
import { sendProblem } from '../wire/responses.ts'
import type { PictureReader } from './picture-reader.ts'

const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const

/** Pictures are immutable per address. A 404 is not cached. */
export function createPicturesHandler(readPicture: PictureReader) {
  return async function handlePicture(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
  ): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      sendProblem(response, 405, 'Method not allowed', undefined, { Allow: 'GET, HEAD' })
      return
    }
    const picture = await readPicture(path)
    if (picture === null) {
      sendProblem(response, 404, 'Not found')
      return
    }
    const etag = `"${basename(path)}"`
    response.removeHeader('X-Request-Id')
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
    response.setHeader('ETag', etag)
    if (request.headers['if-none-match']?.includes(etag)) {
      response.writeHead(304).end()
      return
    }
    const { bytes, format } = picture
    releaseTurn(request.socket)
    response.writeHead(200, { 'Content-Type': TYPES[format], 'Content-Length': bytes.length })
    response.end(request.method === 'HEAD' ? undefined : bytes)
  }
}
