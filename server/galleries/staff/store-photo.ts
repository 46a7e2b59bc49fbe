import { createHash, randomBytes } from 'node:crypto'
import { addDays, brisbaneDay } from '../../../domain/dates.ts'
import { GALLERY_DAYS, MAX_PHOTOS } from '../../../domain/gallery/gallery-form.ts'
import { signedInCampLeader } from '../../accounts/camp-leader.ts'
import { exempt } from '../../accounts/staff-check.ts'
import type { Context } from '../../context.ts'
import type { EventRow } from '../../events/event-row.ts'
import { convertPictureErrors } from '../../events/staff/picture.errors.ts'
import { findEventOrThrow } from '../../events/staff/read-admin-event.ts'
import { recordAudit } from '../../platform/audit.ts'
import { makePhoto } from '../../platform/picture-processing.ts'
import { type DatabaseOrTransaction, inTransaction, isUniqueViolation } from '../../platform/prisma.ts'
import { CampNotOverError, GalleryFullError } from '../gallery.errors.ts'

const EDGES = { small: 640, large: 2000 } as const

/**
 * Only staff see the photo until it is published. A duplicate upload adds nothing.
 * @returns the photo id
 * @throws NotSignedInError, NotAllowedError, EventNotFoundError, CampNotOverError, GalleryFullError,
 *   PictureNotUsableError, PicturesBusyError
 */
export async function storePhoto(context: Context, eventId: number, bytes: Buffer): Promise<string> {
  const userId = await signedInCampLeader(context, eventId, exempt('stores a photo that nobody sees yet'))
  await findEndedEventOrThrow(context, eventId)
  const uploadHash = new Uint8Array(createHash('sha256').update(bytes).digest())
  const known = await findPhotoId(context, eventId, uploadHash)
  if (known !== null) return known
  await rejectFullGallery(context.db, eventId)
  const { width, height, small, large } = await convertPictureErrors(() => makePhoto(bytes, EDGES))
  const id = randomBytes(16).toString('base64url')
  const lastDay = addDays(brisbaneDay(context.now()), GALLERY_DAYS)
  try {
    await inTransaction(context.db, async (tx) => {
      // Locks the gallery, so that concurrent uploads count each other. In one statement, because the gallery could
      // be deleted between two.
      await tx.$executeRaw`
        INSERT INTO camp_gallery (event_id, last_day) VALUES (${eventId}, ${lastDay}::date)
        ON CONFLICT (event_id) DO UPDATE SET last_day =
          CASE WHEN camp_gallery.published_at IS NULL THEN EXCLUDED.last_day ELSE camp_gallery.last_day END`
      await rejectFullGallery(tx, eventId)
      await tx.campPhoto.create({
        data: {
          id,
          eventId,
          uploadHash,
          width,
          height,
          files: {
            create: [
              { size: 'small', bytes: small },
              { size: 'large', bytes: large },
            ],
          },
        },
        select: { id: true },
      })
      await recordAudit(tx, {
        actor: `user:${userId}`,
        action: 'photo-uploaded',
        subject: `event:${eventId}`,
        after: { photo: id },
      })
    })
    return id
  } catch (error) {
    // A concurrent upload stored the same photo first.
    const storedId = isUniqueViolation(error) ? await findPhotoId(context, eventId, uploadHash) : null
    if (storedId === null) throw error
    return storedId
  }
}

/** @throws EventNotFoundError, CampNotOverError */
export async function findEndedEventOrThrow(
  context: Pick<Context, 'db' | 'now'>,
  eventId: number,
): Promise<EventRow> {
  const event = await findEventOrThrow(context, eventId)
  if (event.endsAt > context.now() || event.cancelledAt !== null) throw new CampNotOverError()
  return event
}

async function findPhotoId(
  { db }: Pick<Context, 'db'>,
  eventId: number,
  uploadHash: Uint8Array<ArrayBuffer>,
): Promise<string | null> {
  const found = await db.campPhoto.findUnique({
    where: { eventId_uploadHash: { eventId, uploadHash } },
    select: { id: true },
  })
  return found?.id ?? null
}

/** @throws GalleryFullError */
async function rejectFullGallery(db: DatabaseOrTransaction, eventId: number): Promise<void> {
  const count = await db.campPhoto.count({ where: { eventId } })
  if (count >= MAX_PHOTOS) throw new GalleryFullError(MAX_PHOTOS)
}
