import { bookingStatusOf, paymentStatusOf } from '../../../domain/booking-states.ts'
import { toDecimal } from '../../../domain/money.ts'
import type { OpenedBooking } from '../../admin/bookings/open-all-bookings.ts'
import type { DoneCancellation } from '../../bookings/cancellations/read-cancellations.ts'
import type { ChildDetail, ClothingDetail, Details } from '../../bookings/record/personal-part.ts'
import type { ReducedBooking } from '../../bookings/record/read-booking.ts'
import type { BookingDetails } from '../../bookings/record/read-booking-details.ts'
import { dayOf } from '../../events/event-row.ts'

/** Returns all that the booking id alone reveals. */
export function reducedAnswer(booking: ReducedBooking) {
  return {
    id: booking.id,
    eventTitle: booking.event.title,
    startDate: dayOf(booking.event.startDate),
    endDate: dayOf(booking.event.endDate),
    firstName: booking.firstName,
    adultCount: booking.adultCount,
    childCount: booking.childCount,
    totalAmount: toDecimal(booking.totalCents),
    paymentStatus: paymentStatusOf(booking.state, booking.paymentState),
    bookingStatus: bookingStatusOf(booking.state),
  }
}

export function wholeAnswer(booking: ReducedBooking, details: BookingDetails) {
  return {
    ...reducedAnswer(booking),
    code: booking.code,
    eventId: details.eventId,
    userId: details.userId,
    lastName: details.lastName,
    email: details.email,
    phone: details.phone,
    ...personalAnswer(details),
    glampingTentCount: details.glampingTentCount,
    beerPackageCount: details.beerPackageCount,
    stripePaymentIntentId: details.intentId,
    holdExpiresAt: details.holdExpiresAt?.toISOString() ?? null,
    createdAt: details.createdAt.toISOString(),
    updatedAt: details.updatedAt.toISOString(),
  }
}

export function cancellationAnswer(done: DoneCancellation) {
  const notes = done.creditNotes.map(({ code, balanceCents, expiresOn }) => ({
    code,
    balance: toDecimal(balanceCents),
    expiresOn: dayOf(expiresOn),
  }))
  return {
    isWhole: done.isWhole,
    as: done.outcome.toLowerCase(),
    refundAmount: toDecimal(done.refundCents),
    creditAmount: toDecimal(done.creditCents),
    waitingAmount: toDecimal(done.waitingCents),
    creditNote: notes[0] ?? null,
    creditNotes: notes,
  }
}

type Personal = Details & { children: ChildDetail[]; tshirts: ClothingDetail[]; hoodies: ClothingDetail[] }

function personalAnswer(details: Personal) {
  const order = ({ name, size, isKids }: ClothingDetail) => ({ name, size, isKids })
  return {
    emergencyContactName: details.emergencyContactName,
    emergencyContactPhone: details.emergencyContactPhone,
    childrenDetails: details.children,
    tshirtOrders: details.tshirts.map(order),
    hoodieOrders: details.hoodies.map(order),
    specialRequirements: details.specialRequirements,
    additionalNotes: details.additionalNotes,
  }
}

export function listedBookingAnswer(row: OpenedBooking) {
  return {
    id: row.id,
    code: row.code,
    eventId: row.eventId,
    eventTitle: row.eventTitle ?? 'Unknown Event',
    userId: row.userId,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    phone: row.phone,
    ...personalAnswer(row),
    adultCount: row.adultCount,
    childCount: row.childCount,
    glampingTentCount: row.glampingTentCount,
    beerPackageCount: row.beerPackageCount,
    totalAmount: toDecimal(row.totalCents),
    paidAmount: toDecimal(row.paidCents),
    refundedAmount: toDecimal(row.refundedCents),
    paymentStatus: paymentStatusOf(row.state, row.paymentState),
    bookingStatus: bookingStatusOf(row.state),
    stripePaymentIntentId: row.intentId,
    holdExpiresAt: row.holdExpiresAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
