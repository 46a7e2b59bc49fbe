import { createHash, randomBytes } from 'node:crypto'
import { addDays, brisbaneDay } from '../../../domain/dates.ts'
import { GALLERY_DAYS, MOST_PHOTOS } from '../../../domain/gallery/gallery-form.ts'
import { signedInCampLeader } from '../../accounts/camp-leader.ts'
import type { Context } from '../../context.ts'
import type { EventRow } from '../../events/event-row.ts'
import { CampNotOverError, GalleryFullError } from '../../galleries/gallery.errors.ts'
import { recordAudit } from '../../platform/audit.ts'
import { makePhoto, PicturesBusy, UnusablePicture } from '../../platform/pictures.ts'
import { inTransaction, isUniqueViolation } from '../../platform/prisma.ts'
import { PictureNotUsableError, PicturesBusyError } from '../events/picture.errors.ts'
import { presentEvent } from '../events/read-admin-event.ts'

const EDGES = { small: 640, large: 2000 } as const

/**
 * Keeps a photo of a camp that is over, for camp staff alone until it is published. The same bytes sent again add nothing.
 * @returns the id of the photo
 * @throws NotSignedInError, NotAllowedError, EventNotFoundError, CampNotOverError, GalleryFullError,
 *   PictureNotUsableError, PicturesBusyError
 */
export async function storePhoto(context: Context, eventId: number, bytes: Buffer): Promise<string> {
  const userId = await signedInCampLeader(context, eventId)
  await campWithPhotos(context, eventId)
  const sentHash = new Uint8Array(createHash('sha256').update(bytes).digest())
  const known = await photoOf(context, eventId, sentHash)
  if (known !== null) return known
  if ((await context.db.campPhoto.count({ where: { eventId } })) >= MOST_PHOTOS) {
    throw new GalleryFullError(MOST_PHOTOS)
  }
  const { width, height, small, large } = await madeOf(bytes)
  const id = randomBytes(16).toString('base64url')
  const lastDay = new Date(addDays(brisbaneDay(context.now()), GALLERY_DAYS))
  try {
    await inTransaction(context.db, async (tx) => {
      await tx.campGallery.createMany({ data: [{ eventId, lastDay }], skipDuplicates: true })
      await tx.campGallery.updateMany({ where: { eventId, publishedAt: null }, data: { lastDay } })
      await tx.campPhoto.create({
        data: {
          ...{ id, eventId, sentHash, width, height, uploadedById: userId },
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
      })
    })
    return id
  } catch (error) {
    // The same photo came twice at once, and the other one was first.
    const first = isUniqueViolation(error) ? await photoOf(context, eventId, sentHash) : null
    if (first === null) throw error
    return first
  }
}

/** The event, which is over and took place. @throws EventNotFoundError, CampNotOverError */
export async function campWithPhotos(
  context: Pick<Context, 'db' | 'now'>,
  eventId: number,
): Promise<EventRow> {
  const event = await presentEvent(context, eventId)
  if (event.endsAt > context.now() || event.cancelledAt !== null) throw new CampNotOverError()
  return event
}

async function photoOf(
  { db }: Pick<Context, 'db'>,
  eventId: number,
  sentHash: Uint8Array<ArrayBuffer>,
): Promise<string | null> {
  const found = await db.campPhoto.findUnique({
    where: { eventId_sentHash: { eventId, sentHash } },
    select: { id: true },
  })
  return found?.id ?? null
}

async function madeOf(bytes: Buffer) {
  try {
    return await makePhoto(bytes, EDGES)
  } catch (error) {
    if (error instanceof UnusablePicture) throw new PictureNotUsableError(error.message)
    if (error instanceof PicturesBusy) throw new PicturesBusyError()
    throw error
  }
}
