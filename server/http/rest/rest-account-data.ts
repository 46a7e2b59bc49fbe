import { toDecimal } from '../../../domain/money.ts'
import type { MemberBooking } from '../../bookings/own/list-member-bookings.ts'
import { readMemberBookings } from '../../bookings/own/read-member-bookings.ts'
import { BookingNotFoundError } from '../../bookings/record/bookings.errors.ts'
import { toIsoDay } from '../../events/event-row.ts'
import { type ExportedBooking, exportMemberData } from '../../member-data/export-member-data.ts'
import { toBookingBody, toBookingSummaryBody } from './booking-body.ts'
import { param, type RestRoute } from './rest-route.ts'

export const accountDataRoutes: readonly RestRoute[] = [
  {
    method: 'GET',
    path: '/api/bookings/user/:userId',
    async handle(call) {
      const bookings = await readMemberBookings(call.context, param(call, 'userId'))
      if (bookings === null) throw new BookingNotFoundError()
      return { status: 200, body: bookings.map(toMemberBookingBody) }
    },
  },
  {
    method: 'GET',
    path: '/api/account/export',
    async handle({ context }) {
      const { account, family, bookings, waitingList, creditNotes, contactMessages, newCamps } =
        await exportMemberData(context)
      return {
        status: 200,
        headers: { 'Content-Disposition': 'attachment; filename="camp-dads-data.json"' },
        body: {
          exportedAt: context.now().toISOString(),
          account,
          family,
          bookings: bookings.map(toExportedBooking),
          waitingList,
          creditNotes: creditNotes.map(({ amountCents, balanceCents, expiresOn, ...note }) => ({
            ...note,
            amount: toDecimal(amountCents),
            balance: toDecimal(balanceCents),
            expiresOn: toIsoDay(expiresOn),
          })),
          contactMessages,
          newCamps,
        },
      }
    },
  },
]

/** Documented format with a numeric total. */
function toMemberBookingBody(booking: MemberBooking) {
  return {
    ...toBookingSummaryBody(booking),
    code: booking.code,
    eventId: booking.eventId,
    // The list names the counts differently.
    adults: booking.adultCount,
    children: booking.childCount,
    totalAmount: booking.totalCents / 100,
    createdAt: booking.createdAt.toISOString(),
  }
}

function toExportedBooking({
  booking,
  details,
  arrangements,
  consents,
  payments,
  friends,
  ...after
}: ExportedBooking) {
  return {
    ...(details === null ? toBookingSummaryBody(booking) : toBookingBody(booking, details)),
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
