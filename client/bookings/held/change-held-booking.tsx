import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'

const ChangeBookingDialog = lazyPart(
  async () => (await import('./change-booking-dialog.tsx')).ChangeBookingDialog,
)

type ChangeHeldBookingProps = { bookingId: string; eventId: string }

export function ChangeHeldBooking(booking: ChangeHeldBookingProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Change booking
      </Button>
      <Suspense>{isOpen && <ChangeBookingDialog {...booking} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
