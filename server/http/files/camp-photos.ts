import type { IncomingMessage, ServerResponse } from 'node:http'
import { type PhotoSize, parsePhotoAddress } from '../../../domain/gallery/photo-address.ts'
import type { Context } from '../../context.ts'
import { canSeePhoto, readPhotoFile } from '../../galleries/read-photo-file.ts'
import { getRequestPath } from '../../wire/request-path.ts'
import { HttpProblem } from '../../wire/responses.ts'
import { releaseTurn } from '../request-limit.ts'

const TYPES = { small: 'image/webp', large: 'image/jpeg' } as const satisfies Record<PhotoSize, string>

/** Browsers must revalidate, so that a removed photo disappears. Shared caches must not store it. */
export async function handleCampPhoto(
  request: IncomingMessage,
  response: ServerResponse,
  context: Context,
): Promise<void> {
  const wanted = parsePhotoAddress(getRequestPath(request))
  if (wanted === null || !(await canSeePhoto(context, wanted.id))) throw new HttpProblem(404, 'Not found')
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
  if (bytes === null) throw new HttpProblem(404, 'Not found')
  releaseTurn(request.socket)
  response.writeHead(200, { ...headers, 'Content-Type': TYPES[wanted.size], 'Content-Length': bytes.length })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}
