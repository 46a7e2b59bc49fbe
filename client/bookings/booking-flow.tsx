import { useState } from 'react'
import { AuthChoiceDialog } from './auth-choice-dialog.tsx'
import { BookingDialog } from './booking-dialog.tsx'

type BookingFlowProps = {
  eventId: string
  onClose: () => void
  /** 'choose' asks first how to go on; 'book' opens the form at once, as for a member who is signed in. */
  start?: 'choose' | 'book'
}

/** The dialogs from pressing Book Now to a booking that waits for its payment. */
export function BookingFlow({ eventId, onClose, start = 'choose' }: BookingFlowProps) {
  const [step, setStep] = useState(start)
  if (step === 'book') return <BookingDialog eventId={eventId} onClose={onClose} />
  return <AuthChoiceDialog eventId={eventId} onBookAsGuest={() => setStep('book')} onClose={onClose} />
}
