import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { assertNever } from '../../../domain/assert-never.ts'
import { type BookingForm, emptyBookingForm } from '../../../domain/booking-form.ts'
import { toSizeCode } from '../../../domain/clothing-sizes.ts'
import { formatMoney } from '../../../domain/money.ts'
import { priceBooking } from '../../../domain/pricing.ts'
import { newIdempotencyKey } from '../../apollo/idempotency-key.ts'
import type { ResultError } from '../../apollo/outcome.ts'
import type { BookEventMutation } from '../../graphql/graphql.ts'
import { paths } from '../../paths.ts'
import { storedCampaign } from '../../storage/stored-campaign.ts'
import { getFriendTokenFor } from '../../storage/stored-friend-link.ts'
import { forgetHeldBooking, rememberHeldBooking } from '../../storage/stored-held-booking.ts'
import { showIssues } from '../../ui/form/form-issues.ts'
import { useToast } from '../../ui/toast/toast.tsx'
import type { BookableEvent } from '../shared/bookable-event.ts'
import { clearDraft, getPendingRequestKey } from './booking-draft.ts'
import { getOfferDraftKey, type HeldOffer, type ReplacedHold } from './held-offer.ts'
import { spotsLeftText } from './party.ts'
import { useBookEvent } from './use-book-event.ts'

const FAILED = 'Failed to create booking. Please try again.'

const SIGN_IN_AGAIN = "You've been signed out. Please sign in again to book. We've saved what you typed."
// Signing in here would leave the offer page.
const SIGN_IN_ELSEWHERE =
  "You've been signed out. Please sign in again in another tab, then press Book Now. We've saved what you typed."

type SubmitBooking = {
  submit: (event: BookableEvent, form: BookingForm) => Promise<void>
  /** Error of the last attempt, until the visitor changes a value. */
  rejection: string | null
  isSignedOut: boolean
}

/** Sends the booking. Opens the payment, or shows the errors. */
export function useSubmitBooking(
  form: UseFormReturn<BookingForm>,
  eventId: string,
  {
    onBooked,
    reload,
    memberId,
    offer,
    hold,
  }: {
    onBooked: () => void
    reload: () => Promise<void>
    /** Null for a guest. */
    memberId: string | null
    offer?: HeldOffer | undefined
    /** The unpaid booking that the new one replaces. */
    hold?: ReplacedHold | undefined
  },
): SubmitBooking {
  const draft = getOfferDraftKey(eventId, offer)
  const bookEvent = useBookEvent()
  const toast = useToast()
  const navigate = useNavigate()
  const [rejection, setRejection] = useState<string | null>(null)
  const [isSignedOut, setSignedOut] = useState(false)
  const [replaced, setReplaced] = useState(hold?.bookingId)
  // One key per opened dialog, stored with the draft. A retry after a lost response, even after a reload,
  // returns the first booking.
  const [idempotencyKey, setIdempotencyKey] = useState(
    () => getPendingRequestKey(draft).read() ?? newIdempotencyKey(),
  )
  const { subscribe } = form

  useEffect(() => subscribe({ formState: { values: true }, callback: () => setRejection(null) }), [subscribe])

  async function submit(event: BookableEvent, values: BookingForm) {
    setRejection(null)
    setSignedOut(false)
    const { total } = priceBooking(event, values)
    const input = {
      ...values,
      tshirtOrders: values.tshirtOrders.map(toClothingInput),
      hoodieOrders: values.hoodieOrders.map(toClothingInput),
      eventId: event.id,
      totalAmount: total,
      idempotencyKey,
      ...(offer ? { offer: { id: offer.id, token: offer.token } } : {}),
      ...(replaced === undefined ? {} : { replaces: replaced }),
      friendToken: getFriendTokenFor(event.id),
      ...(memberId === null ? {} : { memberId }),
      campaign: storedCampaign.read(),
    }
    getPendingRequestKey(draft).write(idempotencyKey)
    const outcome = await bookEvent(input)
    if (outcome.kind === 'DONE') {
      clearDraft(draft)
      toast({
        title: 'Booking Created',
        description: 'Your booking has been created successfully. You will be redirected to payment.',
      })
      onBooked()
      const { id, paymentStatus } = outcome.payload.booking
      if (paymentStatus !== 'COMPLETED') rememberHeldBooking(eventId, id)
      else if (replaced !== undefined) forgetHeldBooking(eventId)
      // Free bookings are complete at once.
      navigate(paymentStatus === 'COMPLETED' ? paths.bookingSuccess(id) : paths.checkout(id))
      return
    }
    if (outcome.kind === 'SIGNED_OUT') {
      setSignedOut(true)
      setRejection(offer ? SIGN_IN_ELSEWHERE : SIGN_IN_AGAIN)
      return
    }
    if (outcome.kind !== 'REJECTED') {
      toast({ title: 'Error', description: FAILED, variant: 'destructive' })
      setRejection(FAILED)
      return
    }
    await handleRejection(outcome.rejection)
  }

  async function handleRejection(error: ResultError<BookEventMutation['bookEvent']>) {
    switch (error.__typename) {
      case 'InvalidInputError':
        setRejection(showIssues(form, emptyBookingForm, error.issues))
        // An add-on may have been withdrawn. Reloading the event removes it from the form.
        await reload()
        return
      case 'SeatsUnavailableError':
        setRejection(
          `${spotsLeftText(error.availableSpots)} Nothing was booked, and what you typed is still here.`,
        )
        if (error.event === null) await reload()
        return
      case 'PriceChangedError':
        setRejection(
          `The price has changed. The new total is ${formatMoney(error.total)}. Nothing is booked yet. Press Book Now again to confirm the new total.`,
        )
        if (error.event === null) await reload()
        return
      case 'DifferentRequestError':
        // An earlier attempt was booked with other details. Pressing again then means a new booking.
        setIdempotencyKey(newIdempotencyKey())
        setRejection(error.message)
        await reload()
        return
      case 'BookingClosedError':
      case 'EventNotFoundError':
      case 'OfferEndedError':
      case 'OfferLinkError':
        setRejection(error.message)
        await reload()
        return
      case 'TooManyHoldsError':
        setRejection(`${error.message}. Nothing was booked, and what you typed is still here.`)
        return
      case 'AlreadyPaidError':
        setRejection('Your earlier booking is already paid, so nothing was changed.')
        return
      case 'BookingCancelledError':
      case 'BookingNotFoundError':
        setReplaced(undefined)
        setRejection('Your earlier booking has ended. Press Book Now again to make a new one.')
        await reload()
        return
      case 'PaymentProcessingError':
        setRejection(error.message)
        return
      case 'PaymentUnavailableError':
        setRejection(FAILED)
        return
      case 'TooManyRequestsError':
        setRejection(`${error.message}. You can try again in ${formatWait(error.retryAfterSeconds)}.`)
        return
      default:
        assertNever(error)
    }
  }

  return { submit, rejection, isSignedOut }
}

function formatWait(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}

function toClothingInput({ size, ...item }: BookingForm['tshirtOrders'][number]) {
  return { ...item, size: toSizeCode(size) }
}
