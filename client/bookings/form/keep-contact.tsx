import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { BookingForm } from '../../../domain/booking-form.ts'
import { FormField } from '../../ui/form/form-field.tsx'
import { CONTACT_FIELDS, keepContact, PIN_MIN_LENGTH, PIN_TRIES, pinProblem } from './contact-lock.ts'

/** Lets a guest keep their own contact in this browser for the next booking, behind a PIN that they choose. */
export function KeepContact() {
  const { getValues, trigger } = useFormContext<BookingForm>()
  const [step, setStep] = useState<'closed' | 'open' | 'kept'>('closed')
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const bodyId = useId()

  async function keep() {
    if (isBusy) return
    const wrong = pinProblem(pin)
    if (wrong !== null) return setProblem(wrong)
    setProblem(undefined)
    if (!(await trigger(CONTACT_FIELDS))) return setProblem('Please fill in your name, email and phone first')
    setBusy(true)
    const isKept = await keepContact(getValues(), pin)
    setBusy(false)
    setPin('')
    if (isKept) setStep('kept')
    else setProblem('This browser keeps nothing')
  }

  if (step === 'kept') {
    return (
      <Typography variant="body2" role="status" sx={{ mt: 2 }}>
        Kept on this device. Next time only your PIN is needed.
      </Typography>
    )
  }
  return (
    <Box sx={{ mt: 1.5 }}>
      <Button
        aria-expanded={step === 'open'}
        aria-controls={bodyId}
        onClick={() => setStep(step === 'open' ? 'closed' : 'open')}
        sx={{ px: 0, textAlign: 'left' }}
      >
        Keep my details on this device
      </Button>
      <Box id={bodyId} hidden={step !== 'open'}>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
          Your own name, email and phone, never your children. Only your PIN opens them; after {PIN_TRIES}{' '}
          wrong ones they are gone.
        </Typography>
        <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
          <FormField
            label="Choose a PIN"
            type="password"
            autoComplete="off"
            value={pin}
            onChange={(event) => setPin(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              void keep()
            }}
            inputProps={{ inputMode: 'numeric' }}
            hint={`${PIN_MIN_LENGTH} digits or more`}
            {...(problem === undefined ? {} : { error: problem })}
          />
          <Button variant="outlined" aria-disabled={isBusy} onClick={() => void keep()}>
            {isBusy ? 'Keeping…' : 'Keep them'}
          </Button>
        </Box>
      </Box>
    </Box>
  )
}
