import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useFormContext } from 'react-hook-form'
import { hasOpenWaitingList } from '../../../domain/availability.ts'
import type { BookingForm } from '../../../domain/booking-form.ts'
import { formatMoney } from '../../../domain/money.ts'
import { Text } from '../../ui/text.tsx'
import type { BookableEvent } from '../shared/bookable-event.ts'
import { useBookingPrice } from '../shared/use-booking-price.ts'
import { getUnbookableReason } from './not-bookable.tsx'

type BookingActionsProps = {
  event: BookableEvent
  formId: string
  /** Error of the last attempt. */
  rejection: string | null
  /** Null when the error does not require signing in. */
  onSignIn: (() => void) | null
  onCancel: () => void
}

export function BookingActions({ event, formId, rejection, onSignIn, onCancel }: BookingActionsProps) {
  const { formState } = useFormContext<BookingForm>()
  const { total } = useBookingPrice(event)
  // The participants section reports when the party does not fit a full event.
  const closed = hasOpenWaitingList(event) ? null : getUnbookableReason(event)
  const message = rejection ?? closed
  return (
    <>
      {message && (
        <Alert severity={rejection ? 'error' : 'info'} sx={{ mb: 2 }}>
          <Text>{message}</Text>
          {onSignIn && (
            <Button color="inherit" variant="outlined" onClick={onSignIn} sx={{ display: 'flex', mt: 1 }}>
              Sign in
            </Button>
          )}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'flex-end' }}>
        <Button variant="outlined" onClick={onCancel} sx={{ px: 2 }}>
          Cancel
        </Button>
        <Button
          type="submit"
          form={formId}
          variant="contained"
          color="secondary"
          disabled={closed !== null}
          // The disabled attribute would lose the focus while sending.
          aria-disabled={formState.isSubmitting}
          sx={{
            px: { xs: 1.5, sm: 3 },
            flexGrow: { xs: 1, sm: 0 },
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          <Text>{formState.isSubmitting ? 'Creating...' : `Book Now - ${formatMoney(total)}`}</Text>
        </Button>
      </Box>
    </>
  )
}
