import { describePolicy } from '../../../domain/cancellations/describe-policy.ts'
import { getGreetingName } from '../../../domain/greeting-name.ts'
import { getTransferDeadline } from '../../../domain/transfer.ts'
import type { Context } from '../../context.ts'
import { type EventRow, eventColumns } from '../../events/event-row.ts'
import { hashToken } from '../../platform/secret-token.ts'
import { readSettings } from '../../platform/settings.ts'
import { isTransferable } from './is-transferable.ts'

export type PendingTransfer = { firstName: string; lastName: string; email: string; expiresAt: Date }

/** Call it only for viewers with full access. */
export async function readPendingTransfer(
  { db, now }: Pick<Context, 'db' | 'now'>,
  bookingId: string,
): Promise<PendingTransfer | null> {
  const offer = await db.transferOffer.findUnique({
    where: { bookingId },
    include: { booking: { select: { event: { select: { startsAt: true } } } } },
  })
  if (offer === null) return null
  const { firstName, lastName, email } = offer
  const expiresAt = getExpiry(offer, offer.booking.event)
  return now() < expiresAt ? { firstName, lastName, email, expiresAt } : null
}

/**
 * The address may be mistyped, so there are no amounts, no name except the holder's first name, and only the number
 * of children.
 */
export type TransferOffer = {
  id: string
  /** Null when `getGreetingName` rejects it. */
  firstName: string | null
  event: EventRow
  adultCount: number
  childCount: number
  glampingTentCount: number
  beerPackageCount: number
  policy: string[]
  expiresAt: Date
}

/** Null for an unknown link and an ended offer. */
export async function readTransferOffer(
  context: Pick<Context, 'db' | 'now' | 'holdMinutes'>,
  token: string,
): Promise<TransferOffer | null> {
  const { db } = context
  const offer = await db.transferOffer.findUnique({
    where: { tokenHash: hashToken(token) },
    select: {
      id: true,
      expiresAt: true,
      booking: {
        select: {
          id: true,
          state: true,
          firstName: true,
          policyEdition: true,
          event: { select: eventColumns },
          adultCount: true,
          childCount: true,
          glampingTentCount: true,
          beerPackageCount: true,
        },
      },
    },
  })
  if (offer === null) return null
  const { booking } = offer
  const { event, adultCount, childCount, glampingTentCount, beerPackageCount } = booking
  const expiresAt = getExpiry(offer, event)
  const now = context.now()
  if (now >= expiresAt || !(await isTransferable(db, booking, now))) return null
  const { cancellationPolicy } = await readSettings(db, context)
  return {
    id: offer.id,
    firstName: getGreetingName(booking.firstName),
    event,
    adultCount,
    childCount,
    glampingTentCount,
    beerPackageCount,
    expiresAt,
    policy: describePolicy(booking.policyEdition, cancellationPolicy),
  }
}

/** The event may have been moved forward since the offer. */
function getExpiry({ expiresAt }: { expiresAt: Date }, event: { startsAt: Date }): Date {
  const limit = getTransferDeadline(event.startsAt)
  return limit < expiresAt ? limit : expiresAt
}
