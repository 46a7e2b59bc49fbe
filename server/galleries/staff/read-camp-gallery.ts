import { signedInCampLeader } from '../../accounts/camp-leader.ts'
import { CODE_OF_THE_DAY } from '../../accounts/staff-check.ts'
import type { Context } from '../../context.ts'
import { type EventRow, eventColumns } from '../../events/event-row.ts'
import { recordStaffAccess } from '../../platform/audit.ts'
import type { Prisma } from '../../platform/prisma.ts'
import {
  listPeopleWithoutPhotoConsent,
  type PeopleWithoutPhotoConsent,
} from './people-without-photo-consent.ts'

const photoColumns = {
  id: true,
  width: true,
  height: true,
  uploadedAt: true,
  publishedAt: true,
  hiddenAt: true,
} as const satisfies Prisma.CampPhotoSelect

export type CampPhoto = Prisma.CampPhotoGetPayload<{ select: typeof photoColumns }>

export type CampGallery = {
  event: EventRow
  /** Null while nothing is published. */
  publishedAt: Date | null
  /** Null without photos. */
  lastDay: Date | null
  photos: CampPhoto[]
  withoutConsent: PeopleWithoutPhotoConsent
}

/**
 * Names everyone who did not agree to photos, and writes an audit entry. Null for an unknown event.
 * @throws NotSignedInError, NotAllowedError unless the viewer is an admin or leads this event
 */
export async function readCampGallery(
  context: Pick<Context, 'db' | 'session' | 'cipher'>,
  eventId: number,
): Promise<CampGallery | null> {
  const viewerId = await signedInCampLeader(context, eventId, CODE_OF_THE_DAY)
  const event = await context.db.event.findUnique({ where: { id: eventId }, select: eventColumns })
  if (event === null || event.deletedAt !== null) return null
  await recordStaffAccess(context.db, {
    actor: `user:${viewerId}`,
    action: 'photo-choices-read',
    subject: `event:${eventId}`,
  })
  const gallery = await context.db.campGallery.findUnique({
    where: { eventId },
    select: {
      publishedAt: true,
      lastDay: true,
      photos: { orderBy: [{ uploadedAt: 'asc' }, { id: 'asc' }], select: photoColumns },
    },
  })
  return {
    event,
    publishedAt: gallery?.publishedAt ?? null,
    lastDay: gallery?.lastDay ?? null,
    photos: gallery?.photos ?? [],
    withoutConsent: await listPeopleWithoutPhotoConsent(context, context.db, eventId),
  }
}
