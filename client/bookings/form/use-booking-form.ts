import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { z } from 'zod'
import { type BookingForm, type BookingFormInput, bookingFormSchema } from '../../../domain/booking-form.ts'
import type { EventPrices } from '../../../domain/pricing.ts'
import { useToast } from '../../ui/toast/toast.tsx'
import { readDraft, saveDraft } from './booking-draft.ts'
import { draftOf, formOf, type HeldOffer } from './held-offer.ts'
import { withoutUnavailable } from './party.ts'

// The form always holds every field, while the schema also takes bodies that leave some out.
const formSchema = z
  .custom<BookingForm>()
  .transform((form): BookingFormInput => form)
  .pipe(bookingFormSchema)

/** The booking form of one event, filled with what was typed before in this tab, and kept there as it changes. */
export function useBookingForm(
  eventId: string,
  prices: EventPrices | undefined,
  offer?: HeldOffer,
): UseFormReturn<BookingForm> {
  const draft = draftOf(eventId, offer)
  const [defaultValues] = useState(() => readDraft(draft, offer && formOf(offer)))
  const form = useForm<BookingForm>({
    resolver: zodResolver(formSchema),
    defaultValues,
    // Not when a field is left: a message that comes or goes then moves the button under the pointer.
    mode: 'onSubmit',
    // The dialog focuses the first error in reading order, which the library's own order is not.
    shouldFocusError: false,
  })
  const { getValues, setValue, clearErrors, subscribe } = form
  const toast = useToast()

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(draft, values) }),
    [draft, subscribe],
  )

  // An add-on may have been withdrawn since it was chosen; it would be refused without a way to unchoose it.
  useEffect(() => {
    if (prices === undefined) return
    const chosen = getValues()
    const offered = withoutUnavailable(prices, chosen)
    if (offered === chosen) return
    toast({
      title: 'Add-on taken out',
      description: 'Something you chose is no longer offered for this event. Please check the total.',
    })
    clearErrors(['glampingTentCount', 'beerPackageCount', 'tshirtOrders', 'hoodieOrders'])
    setValue('glampingTentCount', offered.glampingTentCount)
    setValue('beerPackageCount', offered.beerPackageCount)
    setValue('tshirtOrders', offered.tshirtOrders)
    setValue('hoodieOrders', offered.hoodieOrders)
  }, [prices, getValues, setValue, clearErrors, toast])

  return form
}
