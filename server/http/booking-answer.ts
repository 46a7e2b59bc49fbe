import { bookingStatusOf, paymentStatusOf } from '../../domain/booking-states.ts'
import { toDecimal } from '../../domain/money.ts'
import type { ReducedBooking } from '../bookings/read-booking.ts'
import type { BookingDetails } from '../bookings/read-booking-details.ts'
import { dayOf } from '../events/event-row.ts'

/** What the bare id shows: event title, dates, counts, amount, status and first name. */
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

/** The documented JSON of a whole booking. */
export function wholeAnswer(booking: ReducedBooking, details: BookingDetails) {
  const order = ({ name, size, isKids }: BookingDetails['tshirts'][number]) => ({ name, size, isKids })
  return {
    ...reducedAnswer(booking),
    eventId: details.eventId,
    userId: details.userId,
    lastName: details.lastName,
    email: details.email,
    phone: details.phone,
    emergencyContactName: details.emergencyContactName,
    emergencyContactPhone: details.emergencyContactPhone,
    childrenDetails: details.children,
    glampingTentCount: details.glampingTentCount,
    beerPackageCount: details.beerPackageCount,
    tshirtOrders: details.tshirts.map(order),
    hoodieOrders: details.hoodies.map(order),
    specialRequirements: details.specialRequirements,
    additionalNotes: details.additionalNotes,
    stripePaymentIntentId: details.intentId,
    holdExpiresAt: details.holdExpiresAt?.toISOString() ?? null,
    createdAt: details.createdAt.toISOString(),
    updatedAt: details.updatedAt.toISOString(),
  }
}
