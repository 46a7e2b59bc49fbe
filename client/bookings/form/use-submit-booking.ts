import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { assertNever } from '../../../domain/assert-never.ts'
import { type BookingForm, emptyBookingForm } from '../../../domain/booking-form.ts'
import { formatMoney, parseDecimal, toDecimal } from '../../../domain/money.ts'
import { priceBooking } from '../../../domain/pricing.ts'
import { paths } from '../../paths.ts'
import { showIssues } from '../../ui/form/form-issues.ts'
import { useToast } from '../../ui/toast/toast.tsx'
import type { BookableEvent } from '../shared/bookable-event.ts'
import { clearDraft, readSentKey, saveSentKey } from './booking-draft.ts'
import { spotsLeftText } from './party.ts'
import { type BookEventResult, newIdempotencyKey, useBookEvent } from './use-book-event.ts'

type SubmitBooking = {
  submit: (event: BookableEvent, form: BookingForm) => Promise<void>
  /** Why the last try was refused, until the visitor changes something. */
  refusal: string | null
}

/** Sends the booking and shows the answer: on to the payment, messages at the fields, or why it was refused. */
export function useSubmitBooking(
  form: UseFormReturn<BookingForm>,
  eventId: string,
  { onBooked, readAgain }: { onBooked: () => void; readAgain: () => Promise<void> },
): SubmitBooking {
  const bookEvent = useBookEvent()
  const toast = useToast()
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<string | null>(null)
  // One key per opened dialog, kept with the draft: a second try after a lost answer, also one after a reload, gives
  // the first booking, not another one.
  const [idempotencyKey, setIdempotencyKey] = useState(() => readSentKey(eventId) ?? newIdempotencyKey())
  const { subscribe } = form

  useEffect(() => subscribe({ formState: { values: true }, callback: () => setRefusal(null) }), [subscribe])

  async function submit(event: BookableEvent, values: BookingForm) {
    setRefusal(null)
    const { total } = priceBooking(event, values)
    const input = { ...values, eventId: event.id, totalAmount: toDecimal(total), idempotencyKey }
    saveSentKey(eventId, idempotencyKey)
    const result = await bookEvent(input)
    if (result === null) {
      toast({
        title: 'Error',
        description: 'Failed to create booking. Please try again.',
        variant: 'destructive',
      })
      return
    }
    if (result.__typename === 'BookEventPayload') {
      clearDraft(eventId)
      toast({
        title: 'Booking Created',
        description: 'Your booking has been created successfully. You will be redirected to payment.',
      })
      onBooked()
      navigate(paths.checkout(result.booking.id))
      return
    }
    await refuse(result)
  }

  async function refuse(result: Exclude<BookEventResult, { __typename: 'BookEventPayload' }>) {
    switch (result.__typename) {
      case 'InvalidInputError':
        setRefusal(showIssues(form, emptyBookingForm, result.issues))
        // An add-on may have been withdrawn: the form then learns of it and takes it out.
        await readAgain()
        return
      case 'SeatsUnavailableError':
        setRefusal(`${spotsLeftText(result.availableSpots)} Nothing was booked, and what you typed is kept.`)
        if (result.event === null) await readAgain()
        return
      case 'PriceChangedError':
        setRefusal(
          `The price has changed. The new total is ${formatMoney(parseDecimal(result.total) ?? 0)}. Nothing was booked yet: press Book Now again to confirm the new total.`,
        )
        if (result.event === null) await readAgain()
        return
      case 'DifferentRequestError':
        // An earlier try was booked with other details; pressing again is then meant as a new booking.
        setIdempotencyKey(newIdempotencyKey())
        setRefusal(result.message)
        await readAgain()
        return
      case 'BookingClosedError':
      case 'EventNotFoundError':
        setRefusal(result.message)
        await readAgain()
        return
      case 'TooManyRequestsError':
        setRefusal(`${result.message}. You can try again in ${waitText(result.retryAfterSeconds)}.`)
        return
      default:
        assertNever(result)
    }
  }

  return { submit, refusal }
}

function waitText(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}
