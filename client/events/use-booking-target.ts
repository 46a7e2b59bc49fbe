import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { keepCampaign } from '../campaign.ts'
import { takePendingBooking } from '../pending-booking.ts'

/**
 * The event being booked and the first step: 'choose' offers guests to sign in, 'book' opens the form, 'wait'
 * opens the waiting list form.
 */
export type BookingTarget = {
  eventId: string
  start: 'choose' | 'book' | 'wait'
  /** Whether the address named the event, which may not exist. */
  isFromAddress?: boolean
  /** The unpaid booking that the new one replaces. */
  replaces?: string | null
}

const BOOK = 'bookEvent'
const WAIT = 'joinWaitingList'
const REPLACES = 'replaces'
const CAMPAIGN = 'campaign'
const EVENT_NUMBER = /^[1-9]\d*$/

/**
 * Returns the event being booked on this page; null for none. `?bookEvent={id}` starts a booking and
 * `?joinWaitingList={id}` a waiting list entry. `replaces` names the unpaid booking to change. `campaign` is
 * stored for the booking. All are then removed from the address, so that a reload or Back does not repeat it.
 * An invalid id starts nothing; `BookingFlow` checks that the event exists.
 */
export function useBookingTarget(): [BookingTarget | null, (target: BookingTarget | null) => void] {
  const [target, setTarget] = useState<BookingTarget | null>(null)
  const [search, setSearch] = useSearchParams()
  const toBook = search.get(BOOK)
  const toWait = search.get(WAIT)
  const replaces = search.get(REPLACES)
  const campaign = search.get(CAMPAIGN)

  useEffect(() => {
    if (toBook === null && toWait === null && campaign === null) return
    if (campaign !== null) keepCampaign(campaign)
    if (toBook !== null && EVENT_NUMBER.test(toBook)) {
      setTarget({ eventId: toBook, start: 'book', isFromAddress: true, replaces })
    } else if (toWait !== null && EVENT_NUMBER.test(toWait)) {
      setTarget({ eventId: toWait, start: 'wait', isFromAddress: true })
    }
    // The pending booking is resumed here.
    if (toBook !== null) takePendingBooking()
    setSearch(
      (current) => {
        const next = new URLSearchParams(current)
        next.delete(BOOK)
        next.delete(WAIT)
        next.delete(REPLACES)
        next.delete(CAMPAIGN)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }, [toBook, toWait, replaces, campaign, setSearch])

  const choose = useCallback((next: BookingTarget | null) => {
    if (next === null) return setTarget(null)
    // Shows the loading bar until the dialog is ready (ui/loading-sign.ts). It is painted first, because the
    // dialog blocks a phone for a while.
    document.documentElement.setAttribute('data-loading', '')
    requestAnimationFrame(() => setTimeout(() => setTarget(next)))
  }, [])

  return [target, choose]
}
