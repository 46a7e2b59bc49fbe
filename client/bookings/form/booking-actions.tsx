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
import { whyNotBookable } from './not-bookable.tsx'

type BookingActionsProps = {
  event: BookableEvent
  formId: string
  /** Why the last try was refused; null when it was not. */
  refusal: string | null
  /** What a refusal asks to do before booking; null for nothing. */
  onSignIn: (() => void) | null
  onCancel: () => void
}

/** The end of the dialog that always stays in view: a refusal if there was one, and the two buttons. */
export function BookingActions({ event, formId, refusal, onSignIn, onCancel }: BookingActionsProps) {
  const { formState } = useFormContext<BookingForm>()
  const { total } = useBookingPrice(event)
  // Of an event that is full the participants' section says what does not fit.
  const closed = hasOpenWaitingList(event) ? null : whyNotBookable(event)
  const message = refusal ?? closed
  return (
    <>
      {message && (
        <Alert severity={refusal ? 'error' : 'info'} sx={{ mb: 2 }}>
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
          // Not the disabled attribute while sending: the focus would be lost.
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
