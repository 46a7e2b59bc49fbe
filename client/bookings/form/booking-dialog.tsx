import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useId, useMemo, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { BookingForm } from '../../../domain/booking-form.ts'
import { paths } from '../../paths.ts'
import { storedPendingBooking } from '../../storage/stored-pending-booking.ts'
import { DialogFrame, SHORT_DIALOG } from '../../ui/dialog-frame.tsx'
import { type BookableEvent, useBookableEvent } from '../shared/bookable-event.ts'
import { BookingActions } from './booking-actions.tsx'
import { BookingFields } from './booking-fields.tsx'
import { BookingSummary } from './booking-summary.tsx'
import { type HeldOffer, type ReplacedHold, withHeldSpots, withReplacedSpots } from './held-offer.ts'
import { getUnbookableReason, NotBookable } from './not-bookable.tsx'
import { RestoredDraft } from './restored-draft.tsx'
import { useBookingForm } from './use-booking-form.ts'
import { useSubmitBooking } from './use-submit-booking.ts'

type BookingDialogProps = {
  eventId: string
  /** Null for a guest. */
  viewerId: string | null
  onClose: () => void
  /** Opens the waiting list with the entered values when the party does not fit. */
  onJoinWaitingList: (typed: BookingForm) => void
  /** Spots held for this visitor; undefined for open spots. */
  offer?: HeldOffer
  /** The unpaid booking being changed; undefined for a new booking. */
  hold?: ReplacedHold | undefined
}

/** Books an event. Entered values survive closing and reloading until the booking is made. */
export function BookingDialog({
  eventId,
  viewerId,
  onClose,
  onJoinWaitingList,
  offer,
  hold,
}: BookingDialogProps) {
  const { event: loaded, hasFailed, reload } = useBookableEvent(eventId)
  const event = useMemo(() => {
    if (loaded && offer) return withHeldSpots(loaded, offer)
    return loaded && hold ? withReplacedSpots(loaded, hold) : loaded
  }, [loaded, offer, hold])
  const { form, source, edition, clear } = useBookingForm(eventId, viewerId, event?.prices, offer)
  // The booker stays the same member even if the session turns out to have expired.
  const [memberId, setMemberId] = useState(viewerId)
  if (viewerId && viewerId !== memberId) setMemberId(viewerId)
  const { submit, rejection, isSignedOut } = useSubmitBooking(form, eventId, {
    onBooked: onClose,
    reload,
    memberId,
    offer,
    hold,
  })
  const formId = useId()
  const navigate = useNavigate()
  const { isSubmitting } = form.formState

  // An open form stays open with its values when the last spots are taken.
  const [wasBookable, setWasBookable] = useState(false)
  const reason = event ? getUnbookableReason(event) : null
  if (event && reason === null && !wasBookable) setWasBookable(true)

  function send(event: BookableEvent) {
    if (isSubmitting) return
    void form.handleSubmit((values) => submit(event, values))()
  }

  // Entered values stay in this tab, and signing in returns to them.
  function signIn() {
    storedPendingBooking.write(eventId)
    onClose()
    navigate(paths.login())
  }

  if (event === null || (event && reason !== null && !wasBookable)) {
    return (
      <NotBookable
        event={event}
        reason={reason ?? NOT_OFFERED}
        onClose={onClose}
        onJoinWaitingList={() => onJoinWaitingList(form.getValues())}
      />
    )
  }
  return (
    <FormProvider {...form}>
      <DialogFrame
        open
        onClose={onClose}
        title="Book Event"
        subtitle={getSubtitle(offer, hold)}
        maxWidth="lg"
        fullScreenOnPhone
        footer={
          event && (
            <BookingActions
              event={event}
              formId={formId}
              rejection={rejection}
              onSignIn={isSignedOut && rejection !== null && !offer ? signIn : null}
              onCancel={onClose}
            />
          )
        }
      >
        {event && <RestoredDraft source={source} onClear={clear} />}
        {event ? (
          <Box sx={COLUMNS_STYLE}>
            <Box sx={SIDE_STYLE}>
              <BookingSummary event={event} />
            </Box>
            <BookingFields
              event={event}
              key={edition}
              form={form}
              formId={formId}
              onSubmit={() => send(event)}
              onSignIn={offer ? null : signIn}
              onReload={() => void reload()}
              onJoinWaitingList={offer ? null : () => onJoinWaitingList(form.getValues())}
            />
          </Box>
        ) : (
          <EventMissing hasFailed={hasFailed} onRetry={() => void reload()} />
        )}
      </DialogFrame>
    </FormProvider>
  )
}

function EventMissing({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  if (!hasFailed) {
    return (
      <Box role="status" aria-label="Loading the event" sx={{ display: 'grid', gap: 2 }}>
        <Skeleton variant="rounded" height={220} />
        <Skeleton variant="rounded" height={56} />
        <Skeleton variant="rounded" height={56} />
      </Box>
    )
  }
  return (
    <Box role="alert" sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography>The event could not be loaded. Please check your connection.</Typography>
      <Button variant="outlined" onClick={onRetry}>
        Try again
      </Button>
    </Box>
  )
}

function getSubtitle(offer?: HeldOffer, hold?: ReplacedHold): string {
  if (offer) return `${offer.spots === 1 ? '1 spot is' : `${offer.spots} spots are`} held for you.`
  return hold && hold.spots > 0 ? STILL_HELD : 'Spots are held while you pay.'
}

const STILL_HELD = 'Your spots stay held until you book again.'

const NOT_OFFERED = 'This event is no longer available. Please choose another one.'

// Two columns only where both have room for enlarged text.
const COLUMNS_STYLE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: { xs: 1, sm: 3, md: 4 },
  [SHORT_DIALOG]: { rowGap: 1 },
  '& > form': { flex: '999 1 min(100%, 30em)' },
} as const

const SIDE_STYLE = { flex: '1 1 min(100%, 21em)', position: { md: 'sticky' }, top: 0, minWidth: 0 } as const
