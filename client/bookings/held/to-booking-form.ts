import type { BookingForm } from '../../../domain/booking-form.ts'
import { parseSizeCode } from '../../../domain/clothing-sizes.ts'
import type { HeldBookingFormQuery } from '../../graphql/graphql.ts'
import { resizeChildRows } from '../form/party.ts'

type HeldBooking = NonNullable<HeldBookingFormQuery['booking']>
type Details = NonNullable<HeldBooking['details']>

export function toBookingForm(
  { firstName, adultCount, childCount }: Pick<HeldBooking, 'firstName' | 'adultCount' | 'childCount'>,
  details: Details,
): BookingForm {
  const { lastName, email, phone, glampingTentCount, beerPackageCount } = details
  const children = details.children.map(({ name, age, allergies }) => ({
    name: name ?? '',
    age: age ?? 0,
    allergies: allergies ?? '',
  }))
  return {
    firstName,
    lastName,
    email,
    phone,
    adultCount,
    childCount,
    glampingTentCount,
    beerPackageCount,
    emergencyContactName: details.emergencyContactName ?? '',
    emergencyContactPhone: details.emergencyContactPhone ?? '',
    childrenDetails: resizeChildRows(children, childCount),
    tshirtOrders: details.tshirtOrders.map(toOrder),
    hoodieOrders: details.hoodieOrders.map(toOrder),
    specialRequirements: details.specialRequirements ?? '',
    additionalNotes: details.additionalNotes ?? '',
  }
}

function toOrder({ name, size, isKids }: Details['tshirtOrders'][number]) {
  return { name: name ?? '', size: parseSizeCode(size) ?? 'M', isKids }
}
