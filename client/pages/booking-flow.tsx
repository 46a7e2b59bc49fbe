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

// Loaded separately: on a slow connection a guest sees the first dialog long before the code of the form arrives.
const loadBookingDialog = async () => (await import('../bookings/form/booking-dialog.tsx')).BookingDialog
const BookingDialog = lazyPart(loadBookingDialog)

const WaitingListDialog = lazyPart(
  async () => (await import('../waiting-list/waiting-list-dialog.tsx')).WaitingListDialog,
)

const ASKED_EVENT = graphql(/* GraphQL */ `
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
  /** 'choose' asks a visitor first how to go on; 'book' opens the form at once, as for a member; 'wait' the waiting list. */
  start?: 'choose' | 'book' | 'wait'
  /** True when the event may not exist. */
  isFromAddress?: boolean
  /** The unpaid booking that the new one replaces. */
  replaces?: string | null
}

/** The dialogs from pressing Book Now to a booking that waits for its payment, or to a place on the waiting list. */
export function BookingFlow({ isFromAddress = false, ...flow }: BookingFlowProps) {
  return isFromAddress ? <FlowOfAddress {...flow} /> : <Flow {...flow} />
}

type FlowProps = Omit<BookingFlowProps, 'isFromAddress'>

/** Opens nothing for an event that does not exist (R99). */
function FlowOfAddress(flow: FlowProps) {
  const { eventId, onClose } = flow
  const { data, error } = useQuery(ASKED_EVENT, { variables: { id: eventId } })
  const isUnknown = data?.event === null
  useEffect(() => {
    if (isUnknown) onClose()
  }, [isUnknown, onClose])
  // The dialog says what could not be read, and reads it again.
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
  /** What stood in the booking form when there turned out to be no room. */
  const [typed, setTyped] = useState<BookingForm>()

  const [isOpening, startOpening] = useTransition()

  // After a failure, opening the form retries and shows the error.
  useEffect(() => void loadBookingDialog().catch(() => undefined), [])

  // Before the effect of a sign that this renders itself.
  useLayoutEffect(endLoading, [])

  // The checkout page explains why a booking can no longer be changed.
  const isUnchangeable = hold === null
  useEffect(() => {
    if (replaces !== null && isUnchangeable) navigate(paths.checkout(replaces), { replace: true })
  }, [replaces, isUnchangeable, navigate])

  function wait(form: BookingForm) {
    setTyped(form)
    setStep('wait')
  }

  if (step === 'wait') {
    return (
      <Suspense fallback={<LoadingSign />}>
        <WaitingListDialog
          eventId={eventId}
          known={typed && partyOf(typed)}
          onClose={onClose}
          onBook={() => setStep(typed ? 'book' : 'choose')}
        />
      </Suspense>
    )
  }
  // The form is filled in when it opens, with what is stored for the member who is signed in.
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
          onJoinWaitingList={wait}
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

function partyOf({ firstName, lastName, email, phone, adultCount, childCount }: BookingForm) {
  return { firstName, lastName, email, phone, adultCount, childCount }
}
