import type { IncomingMessage } from 'node:http'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { getUploadType, LARGEST_PICTURE } from '../../../domain/pictures.ts'
import { signedInCampLeader } from '../../accounts/camp-leader.ts'
import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { exempt } from '../../accounts/staff-check.ts'
import { storePicture } from '../../events/staff/store-picture.ts'
import { storePhoto } from '../../galleries/staff/store-photo.ts'
import { parseRowId } from '../../row-id.ts'
import { BodyTooLarge, readBody } from '../../wire/body.ts'
import { HttpProblem } from '../../wire/responses.ts'
import { allowBodyTime } from '../http-server.ts'
import { byId } from './rest-calls.ts'

const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/** Enough for 10 MB over a weak mobile connection. */
const UPLOAD_MS = 120_000

export const pictureUploadRoutes: FastifyPluginAsyncZod = async (app) => {
  const body = z.unknown().describe('The bytes of the picture')
  const upload = {
    tags: ['Organiser'],
    summary: 'Stores a picture for events',
    consumes: PICTURE_TYPES,
    body,
    response: { 201: z.unknown().describe('The address and the size of the picture') },
  }
  const addPhoto = {
    tags: ['Camp day'],
    summary: 'Adds a photo to the gallery of an event',
    params: byId,
    consumes: PICTURE_TYPES,
    body,
    response: { 201: byId.describe('The id of the photo') },
  }
  app.post('/admin/pictures', { schema: upload }, async ({ raw, context }, reply) => {
    // Only admins may occupy a connection this long.
    await signedInAdmin(context, exempt('only decides whether the body is read; the use case checks again'))
    reply.code(201)
    return storePicture(context, await readUpload(raw))
  })
  app.post('/admin/events/:id/photos', { schema: addPhoto }, async ({ raw, context, params }, reply) => {
    const eventId = parseRowId(params.id)
    await signedInCampLeader(
      context,
      eventId,
      exempt('only decides whether the body is read; the use case checks again'),
    )
    reply.code(201)
    return { id: await storePhoto(context, eventId, await readUpload(raw)) }
  })
}

async function readUpload(request: IncomingMessage): Promise<Buffer> {
  const type = request.headers['content-type'] ?? ''
  // Forms of other sites cannot send these without a preflight.
  if (type === '' || getUploadType(type) === null) {
    const message = 'The picture must be a JPEG, PNG, WebP or AVIF file.'
    throw new HttpProblem(415, message, { Connection: 'close' })
  }
  allowBodyTime(request, UPLOAD_MS)
  const bytes = await readBody(request, LARGEST_PICTURE).catch((error: unknown) => {
    if (!(error instanceof BodyTooLarge)) throw error
    const message = `The picture is too large: at most ${LARGEST_PICTURE / 1_000_000} MB can be uploaded.`
    throw new HttpProblem(413, message, error.headers)
  })
  if (bytes.length === 0) throw new HttpProblem(400, 'The picture is empty.')
  return bytes
}
