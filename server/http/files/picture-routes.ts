import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename } from 'node:path'
import type { FastifyPluginAsync } from 'fastify'
import type { Context } from '../../context.ts'
import { acceptOnlyReads, toRouteHandler } from '../../wire/raw-routes.ts'
import { getRequestPath } from '../../wire/request-path.ts'
import { HttpProblem } from '../../wire/responses.ts'
import { releaseTurn } from '../request-limit.ts'
import { handleCampPhoto } from './camp-photos.ts'
import type { PictureReader } from './picture-reader.ts'

const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const

export const pictureRoutes: FastifyPluginAsync<{
  readPicture: PictureReader
  contextFor: (request: IncomingMessage, response: ServerResponse) => Context
}> = async (app, { readPicture, contextFor }) => {
  app.addHook('onRequest', acceptOnlyReads)
  app.all(
    '/media/pictures/*',
    toRouteHandler((request, response) => handlePicture(request, response, readPicture)),
  )
  app.all(
    '/camp-photos/*',
    toRouteHandler((request, response) => handleCampPhoto(request, response, contextFor(request, response))),
  )
}

/** Pictures are immutable per address. A 404 is not cached. */
async function handlePicture(
  request: IncomingMessage,
  response: ServerResponse,
  readPicture: PictureReader,
): Promise<void> {
  const path = getRequestPath(request)
  const picture = await readPicture(path)
  if (picture === null) throw new HttpProblem(404, 'Not found')
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
