import { brisbaneDay } from '../../../domain/dates.ts'
import { publishFormSchema } from '../../../domain/gallery/gallery-form.ts'
import { signedInCampLeader } from '../../accounts/camp-leader.ts'
import { parseInput } from '../../accounts/parse-input.ts'
import { exempt } from '../../accounts/staff-check.ts'
import type { Context } from '../../context.ts'
import { toIsoDay } from '../../events/event-row.ts'
import { recordAudit } from '../../platform/audit.ts'
import { inTransaction } from '../../platform/prisma.ts'
import { shareLockEventBookings } from '../../row-locks.ts'
import { enqueueGalleryMessages } from '../enqueue-gallery-messages.ts'
import { PhotoChoicesChangedError, PhotoNotFoundError } from '../gallery.errors.ts'
import { listPeopleWithoutPhotoConsent } from './people-without-photo-consent.ts'
import { findEndedEventOrThrow } from './store-photo.ts'

/**
 * Fails if the photo choices have changed since they were read. The audit entry records the publisher's confirmation
 * that nobody without consent is recognisable. The first publication fixes the last day, which its email states.
 * @throws NotSignedInError, NotAllowedError, InvalidInputError, EventNotFoundError, CampNotOverError,
 *   PhotoNotFoundError, PhotoChoicesChangedError
 */
export async function publishPhotos(context: Context, eventId: number, input: unknown): Promise<void> {
  const userId = await signedInCampLeader(context, eventId, exempt('emails each family its own link'))
  const form = parseInput(publishFormSchema(brisbaneDay(context.now())), input)
  await findEndedEventOrThrow(context, eventId)
  await inTransaction(context.db, async (tx) => {
    // A later photo choice finds the photos published and notifies the organiser.
    await shareLockEventBookings(tx, eventId)
    const withoutConsent = await listPeopleWithoutPhotoConsent(context, tx, eventId)
    if (withoutConsent.version !== form.photoChoicesVersion) throw new PhotoChoicesChangedError()
    const now = context.now()
    const photoIds = [...new Set(form.photoIds)]
    const { count } = await tx.campPhoto.updateMany({
      where: { id: { in: photoIds }, eventId, publishedAt: null },
      data: { publishedAt: now },
    })
    const found = await tx.campPhoto.count({ where: { id: { in: photoIds }, eventId } })
    if (found < photoIds.length) throw new PhotoNotFoundError()
    // Someone else published the same photos.
    if (count === 0) return
    await tx.campGallery.updateMany({
      where: { eventId, publishedAt: null },
      data: { publishedAt: now, lastDay: new Date(form.lastDay) },
    })
    const { lastDay } = await tx.campGallery.findUniqueOrThrow({
      where: { eventId },
      select: { lastDay: true },
    })
    await recordAudit(tx, {
      actor: `user:${userId}`,
      action: 'photos-published',
      subject: `event:${eventId}`,
      after: { photos: count, peopleWhoSaidNo: withoutConsent.people.length, lastDay: toIsoDay(lastDay) },
    })
    await enqueueGalleryMessages(tx, eventId, now)
  })
  context.queue.wake('outbox')
}
