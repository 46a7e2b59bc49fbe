import { getBookingStatus, getPaymentStatus } from '../../../domain/booking-states.ts'
import { toDecimal } from '../../../domain/money.ts'
import type { CancellationRecord } from '../../bookings/cancellations/read-cancellations.ts'
import type { ReducedBooking } from '../../bookings/record/read-booking.ts'
import type { BookingDetails } from '../../bookings/record/read-booking-details.ts'
import type { ClothingDetail, Details } from '../../bookings/record/read-personal-details.ts'
import type { DecryptedBooking } from '../../bookings/staff/decrypt-all-bookings.ts'
import { toIsoDay } from '../../events/event-row.ts'

/** Returns what the booking id alone gives access to. */
export function toBookingSummaryBody(booking: ReducedBooking) {
  return {
    id: booking.id,
    eventTitle: booking.event.title,
    startDate: toIsoDay(booking.event.startDate),
    endDate: toIsoDay(booking.event.endDate),
    firstName: booking.firstName,
    adultCount: booking.adultCount,
    childCount: booking.childCount,
    totalAmount: toDecimal(booking.totalCents),
    paymentStatus: getPaymentStatus(booking.state, booking.paymentState),
    bookingStatus: getBookingStatus(booking.state),
  }
}

export function toBookingBody(booking: ReducedBooking, details: BookingDetails) {
  return {
    ...toBookingSummaryBody(booking),
    code: booking.code,
    eventId: details.eventId,
    userId: details.userId,
    ...toPersonalFields(details),
    glampingTentCount: details.glampingTentCount,
    beerPackageCount: details.beerPackageCount,
    stripePaymentIntentId: details.intentId,
    holdExpiresAt: details.holdExpiresAt?.toISOString() ?? null,
    createdAt: details.createdAt.toISOString(),
    updatedAt: details.updatedAt.toISOString(),
  }
}

export function toCancellationBody(done: CancellationRecord) {
  const notes = done.creditNotes.map(({ code, balanceCents, expiresOn }) => ({
    code,
    balance: toDecimal(balanceCents),
    expiresOn: toIsoDay(expiresOn),
  }))
  return {
    isWhole: done.isWhole,
    as: done.outcome.toLowerCase(),
    refundAmount: toDecimal(done.refundCents),
    creditAmount: toDecimal(done.creditCents),
    waitingAmount: toDecimal(done.deferredCents),
    creditNote: notes[0] ?? null,
    creditNotes: notes,
  }
}

type Personal = Details &
  Pick<BookingDetails, 'lastName' | 'email' | 'phone' | 'children' | 'tshirts' | 'hoodies'>

function toPersonalFields(details: Personal) {
  const order = ({ name, size, isKids }: ClothingDetail) => ({ name, size, isKids })
  return {
    lastName: details.lastName,
    email: details.email,
    phone: details.phone,
    emergencyContactName: details.emergencyContactName,
    emergencyContactPhone: details.emergencyContactPhone,
    childrenDetails: details.children,
    tshirtOrders: details.tshirts.map(order),
    hoodieOrders: details.hoodies.map(order),
    specialRequirements: details.specialRequirements,
    additionalNotes: details.additionalNotes,
  }
}

export function toListedBookingBody(row: DecryptedBooking) {
  return {
    id: row.id,
    code: row.code,
    eventId: row.eventId,
    eventTitle: row.eventTitle ?? 'Unknown Event',
    userId: row.userId,
    firstName: row.firstName,
    ...toPersonalFields(row),
    adultCount: row.adultCount,
    childCount: row.childCount,
    glampingTentCount: row.glampingTentCount,
    beerPackageCount: row.beerPackageCount,
    totalAmount: toDecimal(row.totalCents),
    paidAmount: toDecimal(row.paidCents),
    refundedAmount: toDecimal(row.refundedCents),
    paymentStatus: getPaymentStatus(row.state, row.paymentState),
    bookingStatus: getBookingStatus(row.state),
    stripePaymentIntentId: row.intentId,
    holdExpiresAt: row.holdExpiresAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
