import { toDecimal } from '../../../domain/money.ts'
import { type ExportedBooking, exportOwnData } from '../../bookings/own/export-own-data.ts'
import type { OwnBooking } from '../../bookings/own/list-own-bookings.ts'
import { readMemberBookings } from '../../bookings/own/read-member-bookings.ts'
import { BookingNotFoundError } from '../../bookings/record/bookings.errors.ts'
import { dayOf } from '../../events/event-row.ts'
import { reducedAnswer, wholeAnswer } from './booking-answer.ts'
import { param, type RestRoute } from './rest-route.ts'

export const accountDataRoutes: readonly RestRoute[] = [
  {
    method: 'GET',
    path: '/api/bookings/user/:userId',
    async handle(call) {
      const bookings = await readMemberBookings(call.context, param(call, 'userId'))
      if (bookings === null) throw new BookingNotFoundError()
      return { status: 200, body: bookings.map(listedAnswer) }
    },
  },
  {
    method: 'GET',
    path: '/api/account/export',
    async handle({ context }) {
      const { account, family, bookings, waitingList, creditNotes, contactMessages, newCamps } =
        await exportOwnData(context)
      return {
        status: 200,
        headers: { 'Content-Disposition': 'attachment; filename="camp-dads-data.json"' },
        body: {
          exportedAt: context.now().toISOString(),
          account,
          family,
          bookings: bookings.map(exportedAnswer),
          waitingList,
          creditNotes: creditNotes.map(({ amountCents, balanceCents, expiresOn, ...note }) => ({
            ...note,
            amount: toDecimal(amountCents),
            balance: toDecimal(balanceCents),
            expiresOn: dayOf(expiresOn),
          })),
          contactMessages,
          newCamps,
        },
      }
    },
  },
]

/** Documented format with a numeric total. */
function listedAnswer(booking: OwnBooking) {
  return {
    ...reducedAnswer(booking),
    code: booking.code,
    eventId: booking.eventId,
    // The list names the counts differently.
    adults: booking.adultCount,
    children: booking.childCount,
    totalAmount: booking.totalCents / 100,
    createdAt: booking.createdAt.toISOString(),
  }
}

function exportedAnswer({
  booking,
  details,
  arrangements,
  consents,
  payments,
  friends,
  ...after
}: ExportedBooking) {
  return {
    ...(details === null ? reducedAnswer(booking) : wholeAnswer(booking, details)),
    ...arrangements,
    consents,
    ...friends,
    review: after.review,
    photoRemovals: after.photoRemovals,
    payments: payments.map(({ amountCents, capturedCents, refunds, ...payment }) => ({
      ...payment,
      amount: toDecimal(amountCents),
      paid: toDecimal(capturedCents),
      refunds: refunds.map(({ amountCents: refunded, ...refund }) => ({
        ...refund,
        amount: toDecimal(refunded),
      })),
    })),
  }
}
