import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { toDecimal } from '../../../domain/money.ts'
import type { MemberBooking } from '../../bookings/own/list-member-bookings.ts'
import { readMemberBookings } from '../../bookings/own/read-member-bookings.ts'
import { BookingNotFoundError } from '../../bookings/record/bookings.errors.ts'
import { toIsoDay } from '../../events/event-row.ts'
import { type ExportedBooking, exportMemberData } from '../../member-data/export-member-data.ts'
import { toBookingBody, toBookingSummaryBody } from './booking-body.ts'

export const accountDataRoutes: FastifyPluginAsyncZod = async (app) => {
  const list = {
    tags: ['Bookings'],
    summary: 'Lists the bookings of an account',
    params: z.object({ userId: z.string() }),
    response: { 200: z.unknown().describe('The bookings without their personal part') },
  }
  const data = {
    tags: ['Account'],
    summary: 'Exports all data of the signed-in account',
    response: { 200: z.unknown().describe('Account, family, bookings and messages') },
  }
  app.get('/bookings/user/:userId', { schema: list }, async ({ context, params }) => {
    const bookings = await readMemberBookings(context, params.userId)
    if (bookings === null) throw new BookingNotFoundError()
    return bookings.map(toMemberBookingBody)
  })
  app.get('/account/export', { schema: data }, async ({ context }, reply) => {
    const { account, family, bookings, waitingList, creditNotes, contactMessages, newCamps } =
      await exportMemberData(context)
    reply.header('Content-Disposition', 'attachment; filename="camp-dads-data.json"')
    return {
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
    }
  })
}

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
