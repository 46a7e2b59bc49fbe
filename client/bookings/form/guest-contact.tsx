import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { BookingForm } from '../../../domain/booking-form.ts'
import { forgetContact } from '../../kept-contact.ts'
import { FRAME } from '../../theme-looks.ts'
import { FormField } from '../../ui/form/form-field.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import { CONTACT_FIELDS, hasKeptContact, openContact, wrongPinText } from './contact-lock.ts'

/** Fills in the contact that a guest kept in this browser, once they have typed their PIN. Nothing when none is kept. */
export function GuestContact({ onFilled }: { onFilled: () => void }) {
  const { setValue, clearErrors } = useFormContext<BookingForm>()
  const toast = useToast()
  const [isKept, setKept] = useState(hasKeptContact)
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function fill() {
    if (isBusy) return
    if (pin === '') return setProblem('Please type your PIN')
    setBusy(true)
    const opened = await openContact(pin)
    setBusy(false)
    setPin('')
    switch (opened.kind) {
      case 'OPENED':
        for (const name of CONTACT_FIELDS) setValue(name, opened.contact[name])
        clearErrors(CONTACT_FIELDS)
        setKept(false)
        return onFilled()
      case 'WRONG':
        return setProblem(wrongPinText(opened.triesLeft))
      case 'GONE':
        toast({ title: 'Contact details forgotten', description: 'They are no longer kept on this device.' })
        return setKept(false)
    }
  }

  function forget() {
    forgetContact()
    setKept(false)
  }

  if (!isKept) return null
  return (
    <Box sx={{ bgcolor: 'background.default', ...FRAME, p: 2, mb: { xs: 2, sm: 0 } }}>
      <FormSection
        title="Your contact details are kept here"
        lead="Type the PIN that you chose, and they are filled in."
      >
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <FormField
            label="PIN"
            type="password"
            autoComplete="off"
            value={pin}
            onChange={(event) => setPin(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              void fill()
            }}
            inputProps={{ inputMode: 'numeric' }}
            {...(problem === undefined ? {} : { error: problem })}
          />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button variant="contained" aria-disabled={isBusy} onClick={() => void fill()}>
              {isBusy ? 'Opening…' : 'Fill in'}
            </Button>
            <Button onClick={forget}>Forget them</Button>
          </Box>
        </Box>
      </FormSection>
    </Box>
  )
}
