import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { DialogButtons, DialogFrame } from '../../ui/dialog-frame.tsx'

type HeldBookingDialogProps = { bookingId: string; onBookAgain: () => void; onClose: () => void }

/** Offers to pay an earlier booking of the same event before the form opens. */
export function HeldBookingDialog({ bookingId, onBookAgain, onClose }: HeldBookingDialogProps) {
  return (
    <DialogFrame
      open
      onClose={onClose}
      title="Your spots are held"
      footer={
        <DialogButtons>
          <Button variant="outlined" onClick={onBookAgain}>
            Make another booking
          </Button>
          <Button
            variant="contained"
            color="secondary"
            component={Link}
            to={paths.checkout(bookingId)}
            onClick={onClose}
          >
            Finish paying
          </Button>
        </DialogButtons>
      }
    >
      <Typography>
        You've booked this camp but haven't paid yet. You can pay or change that booking.
      </Typography>
    </DialogFrame>
  )
}
