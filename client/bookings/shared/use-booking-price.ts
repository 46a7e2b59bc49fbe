import { useFormContext, useWatch } from 'react-hook-form'
import type { BookingForm } from '../../../domain/booking-form.ts'
import { priceBooking } from '../../../domain/pricing.ts'
import type { BookableEvent } from './bookable-event.ts'

/** Prices the current form values with the same rule as the server. */
export function useBookingPrice(event: BookableEvent): ReturnType<typeof priceBooking> {
  const { control } = useFormContext<BookingForm>()
  const [adultCount, childCount, glampingTentCount, beerPackageCount, tshirtOrders, hoodieOrders] = useWatch({
    control,
    name: [
      'adultCount',
      'childCount',
      'glampingTentCount',
      'beerPackageCount',
      'tshirtOrders',
      'hoodieOrders',
    ],
  })
  return priceBooking(event, {
    adultCount: Math.max(0, adultCount),
    childCount: Math.max(0, childCount),
    glampingTentCount,
    beerPackageCount,
    tshirtOrders,
    hoodieOrders,
  })
}
