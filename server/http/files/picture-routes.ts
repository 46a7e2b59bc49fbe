import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename } from 'node:path'
import type { FastifyPluginAsync } from 'fastify'
import { type PhotoSize, parsePhotoAddress } from '../../../domain/gallery/photo-address.ts'
import type { Context } from '../../context.ts'
import { canSeePhoto, readPhotoFile } from '../../galleries/read-photo-file.ts'
import { addReadRoute } from '../../wire/raw-routes.ts'
import { getRequestPath } from '../../wire/request-path.ts'
import { HttpProblem } from '../../wire/responses.ts'
import { releaseTurn } from '../request-limit.ts'
import type { PictureReader } from './picture-reader.ts'

const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const
const PHOTO_TYPES = { small: 'image/webp', large: 'image/jpeg' } as const satisfies Record<PhotoSize, string>

export const pictureRoutes: FastifyPluginAsync<{ readPicture: PictureReader }> = async (
  app,
  { readPicture },
) => {
  addReadRoute(app, '/media/pictures/*', (request, response) => handlePicture(request, response, readPicture))
  addReadRoute(app, '/camp-photos/*', (request, response) =>
    handleCampPhoto(request, response, app.createContext(request, response)),
  )
}

/** Pictures are immutable per URL. A 404 is not cached. */
async function handlePicture(
  request: IncomingMessage,
  response: ServerResponse,
  readPicture: PictureReader,
): Promise<void> {
  const path = getRequestPath(request)
  const picture = await readPicture(path)
  if (picture === null) throw new HttpProblem(404, 'Not found')
  response.removeHeader('X-Request-Id')
  const head = { 'Cache-Control': 'public, max-age=31536000, immutable', ETag: `"${basename(path)}"` }
  await sendPicture(request, response, head, TYPES[picture.format], async () => picture.bytes)
}

/** Browsers must revalidate, so that a removed photo disappears. Shared caches must not store it. */
async function handleCampPhoto(
  request: IncomingMessage,
  response: ServerResponse,
  context: Context,
): Promise<void> {
  const wanted = parsePhotoAddress(getRequestPath(request))
  if (wanted === null || !(await canSeePhoto(context, wanted.id))) throw new HttpProblem(404, 'Not found')
  const head = {
    'Cache-Control': 'private, no-cache',
    Vary: 'Cookie',
    'X-Robots-Tag': 'noindex',
    ETag: `"${wanted.id}-${wanted.size}"`,
  }
  await sendPicture(request, response, head, PHOTO_TYPES[wanted.size], () => readPhotoFile(context, wanted))
}

async function sendPicture(
  request: IncomingMessage,
  response: ServerResponse,
  head: { ETag: string },
  type: string,
  read: () => Promise<Uint8Array | null>,
): Promise<void> {
  if (request.headers['if-none-match']?.includes(head.ETag)) {
    response.writeHead(304, head).end()
    return
  }
  const bytes = await read()
  if (bytes === null) throw new HttpProblem(404, 'Not found')
  releaseTurn(request.socket)
  response.writeHead(200, { ...head, 'Content-Type': type, 'Content-Length': bytes.length }).end(bytes)
}
