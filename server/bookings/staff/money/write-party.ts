import type { PartyChange } from '../../../../domain/booking-desk/party-change.ts'
import type { DataCipher } from '../../../platform/encrypted-value.ts'
import type { DatabaseOrTransaction } from '../../../platform/prisma.ts'
import { dropAdultPhotoChoices, dropChildren } from '../../lifecycle/end-booking.ts'
import { encryptChild } from '../../record/encrypted-booking.ts'
import type { PartyQuote, ResizableBooking } from './quote-party-change.ts'

/** Requires a locked booking. The caller handles seats and payments. */
export async function writeParty(
  cipher: DataCipher,
  tx: DatabaseOrTransaction,
  booking: ResizableBooking,
  { adultCount, childCount, glampingTentCount, beerPackageCount, leavingChildren, newChildren }: PartyChange,
  money: { totalCents: number; waivedCents: number; later: PartyQuote['later'] },
): Promise<void> {
  const { id, state, clientNetworkHmac } = booking
  const { totalCents, waivedCents } = money
  const { laterAdultNights, laterChildNights } = money.later
  // A paid booking does not count towards the limit per address.
  const isPaidNow = state === 'CONFIRMED' && totalCents > 0
  await tx.booking.update({
    where: { id },
    data: {
      adultCount,
      childCount,
      glampingTentCount,
      beerPackageCount,
      totalCents,
      waivedCents,
      laterAdultNights,
      laterChildNights,
      clientNetworkHmac: isPaidNow ? null : clientNetworkHmac,
    },
    select: { id: true },
  })
  await dropChildren(tx, booking, leavingChildren)
  await dropAdultPhotoChoices(tx, id, adultCount)
  const first = booking.children.length - leavingChildren.length
  await tx.bookingChild.createMany({
    data: newChildren.map((child, index) => ({
      bookingId: id,
      position: first + index,
      encryptedDetails: encryptChild(cipher, child, id),
    })),
  })
}
