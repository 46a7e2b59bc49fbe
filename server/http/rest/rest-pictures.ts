import { LARGEST_PICTURE, PICTURE_TYPES } from '../../../domain/pictures.ts'
import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { storePicture } from '../../admin/events/store-picture.ts'
import { allowBodyTime } from '../http-server.ts'
import { HttpProblem } from '../wire/answers.ts'
import { BodyTooLarge, readBody } from '../wire/body.ts'
import type { RestRoute } from './rest-route.ts'

/** Enough for 10 MB from a camp ground with one bar of reception. */
const UPLOAD_MS = 120_000

/** The upload of a picture: its bytes are the body. */
export const pictureRoutes: readonly RestRoute[] = [
  {
    method: 'POST',
    path: '/api/admin/pictures',
    async handle({ request, context }) {
      // Nobody else may keep a connection busy for so long.
      await signedInAdmin(context)
      requirePictureType(request.headers['content-type'])
      allowBodyTime(request, UPLOAD_MS)
      const bytes = await pictureIn(() => readBody(request, LARGEST_PICTURE))
      return { status: 201, body: await storePicture(context, bytes) }
    },
  },
]

// None of these types can be sent by a form of another site without asking first.
function requirePictureType(contentType = ''): void {
  if (PICTURE_TYPES.some((type) => type === contentType.trim().toLowerCase())) return
  throw new HttpProblem(415, 'The picture must be a JPEG, PNG, WebP or AVIF file.', undefined, {
    Connection: 'close',
  })
}

async function pictureIn(read: () => Promise<Buffer>): Promise<Buffer> {
  try {
    const bytes = await read()
    if (bytes.length > 0) return bytes
  } catch (error) {
    if (!(error instanceof BodyTooLarge)) throw error
    const message = `The picture is too large: at most ${LARGEST_PICTURE / 1_000_000} MB can be uploaded.`
    throw new HttpProblem(413, message, undefined, error.headers)
  }
  throw new HttpProblem(400, 'The picture is empty.')
}
