import { useQuery } from '@apollo/client/react'
import { Suspense, useEffect, useLayoutEffect, useState, useTransition } from 'react'
import { useNavigate } from 'react-router-dom'
import type { BookingForm } from '../../domain/booking-form.ts'
import { useViewer } from '../accounts/session/use-viewer.ts'
import { AuthChoiceDialog } from '../accounts/sign-in/auth-choice-dialog.tsx'
import { HeldBookingDialog } from '../bookings/held/held-booking-dialog.tsx'
import { useHeldBooking } from '../bookings/held/use-held-booking.ts'
import { useReplacedHold } from '../bookings/held/use-replaced-hold.ts'
import { graphql } from '../graphql/gql.ts'
import { paths } from '../paths.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { endLoading, LoadingSign } from '../ui/loading-sign.ts'

// Loaded separately: slow connections show the first dialog before the form's code arrives.
const loadBookingDialog = async () => (await import('../bookings/form/booking-dialog.tsx')).BookingDialog
const BookingDialog = lazyPart(loadBookingDialog)

const WaitingListDialog = lazyPart(
  async () => (await import('../waiting-list/waiting-list-dialog.tsx')).WaitingListDialog,
)

const REQUESTED_EVENT = graphql(/* GraphQL */ `
  query AskedEvent($id: ID!) {
    event(id: $id) {
      id
      title
    }
  }
`)

type BookingFlowProps = {
  eventId: string
  onClose: () => void
  /** 'choose' offers sign-in or guest booking, 'book' opens the form, 'wait' the waiting list. */
  start?: 'choose' | 'book' | 'wait'
  /** True when the event may not exist. */
  isFromAddress?: boolean
  /** Unpaid booking that the new one replaces. */
  replaces?: string | null
}

/** Dialogs from Book Now to an unpaid booking or a waiting list entry. */
export function BookingFlow({ isFromAddress = false, ...flow }: BookingFlowProps) {
  return isFromAddress ? <FlowFromAddress {...flow} /> : <Flow {...flow} />
}

type FlowProps = Omit<BookingFlowProps, 'isFromAddress'>

/** Opens nothing for an event that does not exist (R99). */
function FlowFromAddress(flow: FlowProps) {
  const { eventId, onClose } = flow
  const { data, error } = useQuery(REQUESTED_EVENT, { variables: { id: eventId } })
  const isUnknown = data?.event === null
  useEffect(() => {
    if (isUnknown) onClose()
  }, [isUnknown, onClose])
  // The dialog shows a query error and retries.
  if (data?.event || error) return <Flow {...flow} />
  return isUnknown ? null : <LoadingSign />
}

function Flow({ eventId, onClose, start = 'choose', replaces = null }: FlowProps) {
  const viewer = useViewer()
  const heldBooking = useHeldBooking(eventId)
  const hold = useReplacedHold(replaces)
  const navigate = useNavigate()
  const [step, setStep] = useState(start)
  const [booksAgain, setBooksAgain] = useState(false)
  /** Input of the booking form when the camp turned out to be full. */
  const [typed, setTyped] = useState<BookingForm>()

  const [isOpening, startOpening] = useTransition()

  // After an error, opening the form retries and shows it.
  useEffect(() => void loadBookingDialog().catch(() => undefined), [])

  // A layout effect, to run before the effect of a LoadingSign rendered here.
  useLayoutEffect(endLoading, [])

  // The checkout page explains why the booking can no longer change.
  const isUnchangeable = hold === null
  useEffect(() => {
    if (replaces !== null && isUnchangeable) navigate(paths.checkout(replaces), { replace: true })
  }, [replaces, isUnchangeable, navigate])

  function showWaitingList(form: BookingForm) {
    setTyped(form)
    setStep('wait')
  }

  if (step === 'wait') {
    return (
      <Suspense fallback={<LoadingSign />}>
        <WaitingListDialog
          eventId={eventId}
          prefill={typed && toWaitingParty(typed)}
          onClose={onClose}
          onBook={() => setStep(typed ? 'book' : 'choose')}
        />
      </Suspense>
    )
  }
  // The form initialises once with the member's stored data, so it waits for all of it.
  if (viewer === undefined || heldBooking === undefined || (replaces !== null && !hold)) {
    return <LoadingSign />
  }
  if (heldBooking && !booksAgain && !hold) {
    return (
      <HeldBookingDialog bookingId={heldBooking} onBookAgain={() => setBooksAgain(true)} onClose={onClose} />
    )
  }
  if (step === 'book' || viewer) {
    return (
      <Suspense fallback={<LoadingSign />}>
        <BookingDialog
          eventId={eventId}
          viewerId={viewer?.id ?? null}
          onClose={onClose}
          onJoinWaitingList={showWaitingList}
          hold={hold ?? undefined}
        />
      </Suspense>
    )
  }
  return (
    <>
      {isOpening && <LoadingSign />}
      <AuthChoiceDialog
        eventId={eventId}
        onBookAsGuest={() => startOpening(() => setStep('book'))}
        onClose={onClose}
      />
    </>
  )
}

function toWaitingParty({ firstName, lastName, email, phone, adultCount, childCount }: BookingForm) {
  return { firstName, lastName, email, phone, adultCount, childCount }
}
