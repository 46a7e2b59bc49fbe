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
  const [wasKept] = useState(hasStoredContact)
  const [news, setNews] = useState('')
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const said = useRef<HTMLParagraphElement>(null)

  // The focused button was removed, so the focus moves to the result.
  useLayoutEffect(() => {
    if (news !== '') said.current?.focus()
  }, [news])

  function showProblem(why: string) {
    setProblem(why)
    field.current?.focus()
  }

  async function fill() {
    if (isBusy) return
    if (pin === '') return showProblem('Please enter your PIN')
    setBusy(true)
    const opened = await decryptContact(pin)
    setBusy(false)
    setPin('')
    switch (opened.kind) {
      case 'OPENED':
        for (const name of CONTACT_FIELDS) setValue(name, opened.contact[name])
        clearErrors(CONTACT_FIELDS)
        setNews(FILLED_IN_TEXT)
        return onFilled()
      case 'WRONG':
        return showProblem(wrongPinText(opened.attemptsLeft))
      case 'GONE':
        return setNews(DELETED_TEXT)
    }
  }

  function forget() {
    storedContact.remove()
    setNews(DELETED_TEXT)
  }

  if (!wasKept) return null
  return (
    <Box sx={{ bgcolor: 'background.default', ...FRAME, p: 2, mb: { xs: 2, sm: 0 } }}>
      <Typography role="status" ref={said} tabIndex={-1} sx={{ outline: 'none' }}>
        {news}
      </Typography>
      {news === '' && (
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
