import { useFormContext, useWatch } from 'react-hook-form'
import type { BookingForm } from '../../../domain/booking-form.ts'
import { priceBooking } from '../../../domain/pricing.ts'
import type { BookableEvent } from './bookable-event.ts'

/** The bill of what the form holds at this moment, by the same rule that the server charges by. */
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
