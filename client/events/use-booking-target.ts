import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isCampaign } from '../../domain/events/campaign.ts'
import { storedCampaign } from '../storage/stored-campaign.ts'
import { storedPendingBooking } from '../storage/stored-pending-booking.ts'

/**
 * The event being booked and the first step: 'choose' offers guests to sign in, 'book' opens the form, 'wait'
 * opens the waiting list form.
 */
type BookingTarget = {
  eventId: string
  start: 'choose' | 'book' | 'wait'
  /** Whether the address named the event, which may not exist. */
  isFromAddress?: boolean
  /** The unpaid booking that the new one replaces. */
  replaces?: string | null
}

const BOOK_PARAM = 'bookEvent'
const WAITING_LIST_PARAM = 'joinWaitingList'
const REPLACES_PARAM = 'replaces'
const CAMPAIGN_PARAM = 'campaign'
const EVENT_NUMBER = /^[1-9]\d*$/

/**
 * Returns the event being booked on this page; null for none. Reads the parameters and removes them, so that a
 * reload or Back does not repeat them. Ignores invalid ids; `BookingFlow` checks that the event exists.
 */
export function useBookingTarget(): [BookingTarget | null, (target: BookingTarget | null) => void] {
  const [target, setTarget] = useState<BookingTarget | null>(null)
  const [search, setSearch] = useSearchParams()
  const toBook = search.get(BOOK_PARAM)
  const toWait = search.get(WAITING_LIST_PARAM)
  const replaces = search.get(REPLACES_PARAM)
  const campaign = search.get(CAMPAIGN_PARAM)

  useEffect(() => {
    if (toBook === null && toWait === null && campaign === null) return
    if (campaign !== null && isCampaign(campaign)) storedCampaign.write(campaign)
    if (toBook !== null && EVENT_NUMBER.test(toBook)) {
      setTarget({ eventId: toBook, start: 'book', isFromAddress: true, replaces })
    } else if (toWait !== null && EVENT_NUMBER.test(toWait)) {
      setTarget({ eventId: toWait, start: 'wait', isFromAddress: true })
    }
    // The pending booking is resumed here.
    if (toBook !== null) storedPendingBooking.remove()
    setSearch(
      (current) => {
        const next = new URLSearchParams(current)
        next.delete(BOOK_PARAM)
        next.delete(WAITING_LIST_PARAM)
        next.delete(REPLACES_PARAM)
        next.delete(CAMPAIGN_PARAM)
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
