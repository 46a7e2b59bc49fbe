import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { z } from 'zod'
import {
  type BookingForm,
  type BookingFormInput,
  bookingFormSchema,
  emptyBookingForm,
} from '../../../domain/booking-form.ts'
import type { EventPrices } from '../../../domain/pricing.ts'
import { useToast } from '../../ui/toast/toast.tsx'
import { clearDraft, type DraftSource, readDraft, saveDraft } from './booking-draft.ts'
import { getOfferDraftKey, type HeldOffer, toOfferForm } from './held-offer.ts'
import { withoutUnavailable } from './party.ts'

// The form always holds every field, while the schema also accepts bodies that omit some.
const formSchema = z
  .custom<BookingForm>()
  .transform((form): BookingFormInput => form)
  .pipe(bookingFormSchema)

type BookingFormState = {
  form: UseFormReturn<BookingForm>
  /** Storage of the initial values; null for an empty form and after clearing. */
  source: DraftSource
  /** Increases when the form is cleared. Used as a key to reset component state. */
  edition: number
  /** Clears the form and removes the draft from this device. */
  clear: () => void
}

/** The booking form of one event. It starts from the stored draft and saves every change. */
export function useBookingForm(
  eventId: string,
  owner: string | null,
  prices: EventPrices | undefined,
  offer?: HeldOffer,
): BookingFormState {
  const draft = getOfferDraftKey(eventId, offer)
  const [initial] = useState(() => (offer ? toOfferForm(offer) : emptyBookingForm))
  const [{ form: defaultValues, source }] = useState(() => readDraft(draft, owner, initial))
  const [edition, setEdition] = useState(0)
  const form = useForm<BookingForm>({
    resolver: zodResolver(formSchema),
    defaultValues,
    // Validation on blur would add or remove messages and move the button under the pointer.
    mode: 'onSubmit',
    // The dialog focuses the first error in reading order, which the library does not.
    shouldFocusError: false,
  })
  const { getValues, setValue, clearErrors, subscribe } = form
  const toast = useToast()

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => saveDraft(draft, values, owner, initial),
      }),
    [draft, owner, initial, subscribe],
  )

  // The server would reject an add-on that was withdrawn, and the form offers no way to deselect it.
  useEffect(() => {
    if (prices === undefined) return
    const chosen = getValues()
    const offered = withoutUnavailable(prices, chosen)
    if (offered === chosen) return
    toast({
      title: 'Add-on removed',
      description: 'Something you chose is no longer available for this event. Please check the total.',
    })
    clearErrors(['glampingTentCount', 'beerPackageCount', 'tshirtOrders', 'hoodieOrders'])
    setValue('glampingTentCount', offered.glampingTentCount)
    setValue('beerPackageCount', offered.beerPackageCount)
    setValue('tshirtOrders', offered.tshirtOrders)
    setValue('hoodieOrders', offered.hoodieOrders)
  }, [prices, getValues, setValue, clearErrors, toast])

  function clear() {
    clearDraft(draft)
    form.reset(initial)
    setEdition(edition + 1)
  }

  return { form, source: edition === 0 ? source : null, edition, clear }
}
