import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'

// Loaded lazily because few bookings need it.
const CorrectBookingDialog = lazyPart(
  async () => (await import('./correct-booking-dialog.tsx')).CorrectBookingDialog,
)
const ChangePartyDialog = lazyPart(async () => (await import('./change-party-dialog.tsx')).ChangePartyDialog)

export function BookingDeskButtons({ bookingId, onSaved }: { bookingId: string; onSaved: () => void }) {
  const [opened, setOpened] = useState<'correct' | 'party' | null>(null)
  const callbacks = { bookingId, onSaved, onClose: () => setOpened(null) }
  return (
    <>
      <Button variant="contained" onClick={() => setOpened('correct')}>
        Correct details
      </Button>
      <Button variant="outlined" onClick={() => setOpened('party')}>
        Change the party
      </Button>
      <Suspense>
        {opened === 'correct' && <CorrectBookingDialog {...callbacks} />}
        {opened === 'party' && <ChangePartyDialog {...callbacks} />}
      </Suspense>
    </>
  )
}
