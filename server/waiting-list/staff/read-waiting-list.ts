import { signedInAdmin } from '../../accounts/signed-in-admin.ts'
import { CODE_OF_THE_DAY } from '../../accounts/staff-check.ts'
import { auditStaffAccess } from '../../bookings/record/audit-staff-access.ts'
import type { Context } from '../../context.ts'
import { type PageCursor, parseInstantCursor } from '../../page-cursor.ts'
import type { Prisma } from '../../platform/prisma.ts'
import { offerFacts } from '../offer-facts.ts'

/** Parties that left are hidden. */
const visibleEnds = ['BOOKED', 'DECLINED', 'LAPSED', 'REMOVED', 'CLOSED', 'CANCELLED'] as const

const partyColumns = {
  id: true,
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  adultCount: true,
  childCount: true,
  alsoPeople: true,
  notified: true,
  joinedAt: true,
  closedAt: true,
  endReason: true,
  lapsedOfferCount: true,
  pausedUntil: true,
  // A party has at most one open offer and books by at most one.
  offers: {
    where: { state: { in: ['OPEN', 'CLAIMED'] } },
    select: offerFacts,
    orderBy: { id: 'desc' },
    take: 1,
  },
} as const satisfies Prisma.WaitingListEntrySelect

export type WaitingEntry = Prisma.WaitingListEntryGetPayload<{ select: typeof partyColumns }>

/**
 * In order of joining, by keyset. Audited.
 * @param page.after null for the first page
 * @throws NotSignedInError, NotAllowedError, SecondFactorNeededError; InvalidInputError for an invalid cursor
 */
export async function readWaitingList(
  context: Context,
  eventId: number,
  page: { after: PageCursor | null; limit: number },
): Promise<WaitingEntry[]> {
  await signedInAdmin(context, CODE_OF_THE_DAY)
  const after = page.after === null ? null : parseInstantCursor(page.after)
  await auditStaffAccess(context, {
    ownerId: null,
    action: 'waiting-list-read',
    subject: `event:${eventId}`,
  })
  return context.db.waitingListEntry.findMany({
    where: {
      eventId,
      AND: [{ OR: [{ closedAt: null }, { endReason: { in: [...visibleEnds] } }] }],
      ...(after === null
        ? {}
        : { OR: [{ joinedAt: { gt: after.at } }, { joinedAt: after.at, id: { gt: after.id } }] }),
    },
    select: partyColumns,
    orderBy: [{ joinedAt: 'asc' }, { id: 'asc' }],
    take: page.limit,
  })
}
