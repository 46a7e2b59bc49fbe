import { createHash } from 'node:crypto'
import { PICTURE_WIDTHS, uploadedImageUrl } from '../../../domain/pictures.ts'
import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { exempt } from '../../accounts/staff-check.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../platform/audit.ts'
import { makePictures } from '../../platform/picture-processing.ts'
import { inTransaction, isUniqueViolation } from '../../platform/prisma.ts'
import { convertPictureErrors } from './picture.errors.ts'

export type StoredPicture = {
  imageUrl: string
  /** Pixels of the upload. */
  width: number
  height: number
  /** The last description by an event. Empty when there was none. */
  alt: string
}

/**
 * The same bytes give the same URL without new work.
 * @throws NotSignedInError, NotAllowedError, PictureNotUsableError, PicturesBusyError
 */
export async function storePicture(context: Context, bytes: Buffer): Promise<StoredPicture> {
  const adminId = await signedInAdmin(context, exempt('stores a picture of an event'))
  // Half of a SHA-256 hash is unique enough and gives short URLs.
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const columns = { width: true, height: true } as const
  const known = await context.db.picture.findUnique({ where: { hash }, select: columns })
  const size = known ?? (await createAndStorePicture(context, adminId, hash, bytes))
  const imageUrl = uploadedImageUrl(hash)
  return { imageUrl, ...size, alt: await findLastDescription(context, imageUrl) }
}

async function createAndStorePicture(context: Context, adminId: string, hash: string, bytes: Buffer) {
  const { width, height, files } = await convertPictureErrors(() => makePictures(bytes, PICTURE_WIDTHS))
  try {
    await inTransaction(context.db, async (tx) => {
      await tx.picture.create({
        data: { hash, width, height, files: { create: files } },
        select: { hash: true },
      })
      const entry = { actor: `user:${adminId}`, action: 'picture-uploaded', subject: `picture:${hash}` }
      await recordAudit(tx, entry)
    })
  } catch (error) {
    // A concurrent upload of the same picture was first.
    if (!isUniqueViolation(error)) throw error
  }
  return { width, height }
}

async function findLastDescription({ db }: Context, imageUrl: string): Promise<string> {
  const [last] = await db.$queryRaw<{ alt: string }[]>`
    SELECT alt FROM (
      SELECT image_alt AS alt, updated_at FROM event WHERE image_url = ${imageUrl}
      UNION ALL
      SELECT photograph ->> 'alt', updated_at FROM event, jsonb_array_elements(photographs) photograph
      WHERE photograph ->> 'imageUrl' = ${imageUrl}) described
    WHERE alt <> '' ORDER BY updated_at DESC LIMIT 1`
  return last?.alt ?? ''
}
