import { useState } from 'react'
import { AuthChoiceDialog } from '../accounts/auth-choice-dialog.tsx'
import { useViewer } from '../accounts/use-viewer.ts'
import { BookingDialog } from '../bookings/booking-dialog.tsx'

type BookingFlowProps = {
  eventId: string
  onClose: () => void
  /** 'choose' asks a visitor first how to go on; 'book' opens the form at once, as for a member. */
  start?: 'choose' | 'book'
}

/** The dialogs from pressing Book Now to a booking that waits for its payment. */
export function BookingFlow({ eventId, onClose, start = 'choose' }: BookingFlowProps) {
  const viewer = useViewer()
  const [step, setStep] = useState(start)
  if (step === 'book' || viewer) return <BookingDialog eventId={eventId} onClose={onClose} />
  // For a moment it may not be known yet whether there is anything to choose.
  if (viewer === undefined) return null
  return <AuthChoiceDialog eventId={eventId} onBookAsGuest={() => setStep('book')} onClose={onClose} />
}
