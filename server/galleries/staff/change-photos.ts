import { signedInCampLeader } from '../../accounts/camp-leader.ts'
import { exempt } from '../../accounts/staff-check.ts'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../platform/audit.ts'
import { type DatabaseOrTransaction, inTransaction } from '../../platform/prisma.ts'
import { PhotoNotFoundError } from '../gallery.errors.ts'

/**
 * Also deletes removal requests. Ignores a photo that is already deleted.
 * @throws NotSignedInError, NotAllowedError
 */
export async function deletePhoto(context: Context, eventId: number, photoId: string): Promise<void> {
  await runAsCampLeader(context, eventId, async (tx, actor) => {
    const { count } = await tx.campPhoto.deleteMany({ where: { id: photoId, eventId } })
    if (count === 0) return
    await recordAudit(tx, {
      actor,
      action: 'photo-deleted',
      subject: `event:${eventId}`,
      before: { photo: photoId },
    })
  })
}

/**
 * Closes the removal request.
 * @throws NotSignedInError, NotAllowedError, PhotoNotFoundError
 */
export async function restorePhoto(context: Context, eventId: number, photoId: string): Promise<void> {
  await runAsCampLeader(context, eventId, async (tx, actor) => {
    const { count } = await tx.campPhoto.updateMany({
      where: { id: photoId, eventId, hiddenAt: { not: null } },
      data: { hiddenAt: null },
    })
    if (count === 0) {
      if ((await tx.campPhoto.count({ where: { id: photoId, eventId } })) === 0)
        throw new PhotoNotFoundError()
      return
    }
    await tx.galleryNotice.updateMany({
      where: { photoId, closedAt: null },
      data: { closedAt: context.now() },
    })
    await recordAudit(tx, {
      actor,
      action: 'photo-restored',
      subject: `event:${eventId}`,
      after: { photo: photoId },
    })
  })
}

/** @throws NotSignedInError, NotAllowedError */
export async function deleteGallery(context: Context, eventId: number): Promise<void> {
  await runAsCampLeader(context, eventId, async (tx, actor) => {
    const photos = await tx.campPhoto.count({ where: { eventId } })
    const { count } = await tx.campGallery.deleteMany({ where: { eventId } })
    if (count === 0) return
    await recordAudit(tx, {
      actor,
      action: 'gallery-deleted',
      subject: `event:${eventId}`,
      after: { photos },
    })
  })
}

async function runAsCampLeader(
  context: Context,
  eventId: number,
  change: (tx: DatabaseOrTransaction, actor: string) => Promise<void>,
): Promise<void> {
  const userId = await signedInCampLeader(
    context,
    eventId,
    exempt('hides, shows or deletes photos of one camp'),
  )
  await inTransaction(context.db, (tx) => change(tx, `user:${userId}`))
}
