import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useLayoutEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { BookingForm } from '../../../domain/booking-form.ts'
import { storedContact } from '../../storage/stored-contact.ts'
import { FRAME } from '../../theme-looks.ts'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Text } from '../../ui/text.tsx'
import { CONTACT_FIELDS, decryptContact, hasStoredContact, wrongPinText } from './encrypted-contact.ts'
import { PinField } from './pin-field.tsx'

const FILLED_IN_TEXT = "We've filled in your name, email and phone."
const DELETED_TEXT = 'Your contact details are no longer saved on this device.'

/** Fills in the stored contact of a guest after the PIN is entered. Renders nothing without one. */
export function GuestContact({ onFilled }: { onFilled: () => void }) {
  const { setValue, clearErrors } = useFormContext<BookingForm>()
  const [hadContact] = useState(hasStoredContact)
  const [result, setResult] = useState('')
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const status = useRef<HTMLParagraphElement>(null)

  // The focused button was removed, so the focus moves to the result.
  useLayoutEffect(() => {
    if (result !== '') status.current?.focus()
  }, [result])

  function showProblem(text: string) {
    setProblem(text)
    field.current?.focus()
  }

  async function fill() {
    if (isBusy) return
    if (pin === '') return showProblem('Please enter your PIN')
    setBusy(true)
    const decrypted = await decryptContact(pin)
    setBusy(false)
    setPin('')
    switch (decrypted.kind) {
      case 'OPENED':
        for (const name of CONTACT_FIELDS) setValue(name, decrypted.contact[name])
        clearErrors(CONTACT_FIELDS)
        setResult(FILLED_IN_TEXT)
        return onFilled()
      case 'WRONG':
        return showProblem(wrongPinText(decrypted.attemptsLeft))
      case 'GONE':
        return setResult(DELETED_TEXT)
    }
  }

  function forget() {
    storedContact.remove()
    setResult(DELETED_TEXT)
  }

  if (!hadContact) return null
  return (
    <Box sx={{ bgcolor: 'background.default', ...FRAME, p: 2, mb: { xs: 2, sm: 0 } }}>
      <Typography role="status" ref={status} tabIndex={-1} sx={{ outline: 'none' }}>
        {result}
      </Typography>
      {result === '' && (
        <FormSection title="Your contact details are saved here" lead="Enter your PIN to fill them in.">
          <Box sx={{ display: 'grid', gap: 1.5 }}>
            <PinField
              label="PIN"
              pin={pin}
              onChange={setPin}
              onEnter={() => void fill()}
              problem={problem}
              ref={field}
            />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <Button variant="contained" aria-disabled={isBusy} onClick={() => void fill()}>
                <Text>{isBusy ? 'Opening…' : 'Fill in'}</Text>
              </Button>
              <Button onClick={forget}>Delete them</Button>
            </Box>
          </Box>
        </FormSection>
      )}
    </Box>
  )
}
