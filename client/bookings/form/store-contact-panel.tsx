import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { BookingForm } from '../../../domain/booking-form.ts'
import { removeDeviceDrafts } from '../../storage/stored-device-drafts.ts'
import { Text } from '../../ui/text.tsx'
import {
  CONTACT_FIELDS,
  getPinProblem,
  PIN_ATTEMPTS,
  PIN_MIN_LENGTH,
  storeContact,
} from './encrypted-contact.ts'
import { PinField } from './pin-field.tsx'

/** Lets a guest store their contact in this browser, encrypted with a PIN. */
export function StoreContactPanel() {
  const { getValues, trigger } = useFormContext<BookingForm>()
  const [step, setStep] = useState<'closed' | 'open' | 'stored'>('closed')
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const bodyId = useId()
  const status = useRef<HTMLParagraphElement>(null)
  const isStored = step === 'stored'

  // The focused button was removed, so the focus moves to the result.
  useLayoutEffect(() => {
    if (isStored) status.current?.focus()
  }, [isStored])

  async function saveContact() {
    if (isBusy) return
    const pinProblem = getPinProblem(pin)
    if (pinProblem !== null) return setProblem(pinProblem)
    setProblem(undefined)
    if (!(await trigger(CONTACT_FIELDS))) return setProblem('Please fill in your name, email and phone first')
    setBusy(true)
    const hasStored = await storeContact(getValues(), pin)
    setBusy(false)
    setPin('')
    if (!hasStored) return setProblem("Your browser doesn't allow that")
    // Device drafts hold the same contact in clear text.
    removeDeviceDrafts()
    setStep('stored')
  }

  return (
    <Box sx={{ mt: 1.5 }}>
      <Typography variant="body2" role="status" ref={status} tabIndex={-1} sx={{ outline: 'none' }}>
        {isStored ? 'Saved on this device. Next time, your PIN fills in your name, email and phone.' : ''}
      </Typography>
      <Box hidden={isStored}>
        <Button
          aria-expanded={step === 'open'}
          aria-controls={bodyId}
          onClick={() => setStep(step === 'open' ? 'closed' : 'open')}
          sx={{ px: 0, textAlign: 'left' }}
        >
          Save my details on this device
        </Button>
        <Box id={bodyId} hidden={step === 'closed'}>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
            We save your own name, email and phone here, never your children's details. Only your PIN unlocks
            what is saved. {PIN_ATTEMPTS} wrong PINs delete it.
          </Typography>
          <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
            <PinField
              label="Choose a PIN"
              pin={pin}
              onChange={setPin}
              onEnter={() => void saveContact()}
              problem={problem}
              hint={`${PIN_MIN_LENGTH} digits or more`}
            />
            <Button variant="outlined" aria-disabled={isBusy} onClick={() => void saveContact()}>
              <Text>{isBusy ? 'Saving…' : 'Save them'}</Text>
            </Button>
          </Box>
        </Box>
      </Box>
    </Box>
  )
}
