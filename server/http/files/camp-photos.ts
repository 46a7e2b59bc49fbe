import type { IncomingMessage, ServerResponse } from 'node:http'
import { type PhotoSize, parsePhotoAddress } from '../../../domain/gallery/photo-address.ts'
import type { Context } from '../../context.ts'
import { canSeePhoto, readPhotoFile } from '../../galleries/read-photo-file.ts'
import { releaseTurn } from '../request-limit.ts'
import { sendProblem } from '../wire/responses.ts'

const TYPES = { small: 'image/webp', large: 'image/jpeg' } as const satisfies Record<PhotoSize, string>

/** Browsers must revalidate, so that a removed photo disappears. Shared caches must not store it. */
export function createCampPhotosHandler(
  contextFor: (request: IncomingMessage, response: ServerResponse) => Context,
) {
  return (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> =>
    handlePhoto(request, response, contextFor(request, response), path)
}

async function handlePhoto(
  request: IncomingMessage,
  response: ServerResponse,
  context: Context,
  path: string,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    sendProblem(response, 405, 'Method not allowed', undefined, { Allow: 'GET, HEAD' })
    return
  }
  const wanted = parsePhotoAddress(path)
  if (wanted === null || !(await canSeePhoto(context, wanted.id))) {
    sendProblem(response, 404, 'Not found')
    return
  }
  const etag = `"${wanted.id}-${wanted.size}"`
  const headers = {
    'Cache-Control': 'private, no-cache',
    Vary: 'Cookie',
    'X-Robots-Tag': 'noindex',
    ETag: etag,
  }
  if (request.headers['if-none-match']?.includes(etag)) {
    response.writeHead(304, headers).end()
    return
  }
  const bytes = await readPhotoFile(context, wanted)
  if (bytes === null) {
    sendProblem(response, 404, 'Not found')
    return
  }
  releaseTurn(request.socket)
  response.writeHead(200, { ...headers, 'Content-Type': TYPES[wanted.size], 'Content-Length': bytes.length })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}
