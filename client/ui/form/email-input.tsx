import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { suggestEmailDomain } from '../../../domain/typed-text/suggest-email-domain.ts'
import { Text } from '../text.tsx'
import { FormField } from './form-field.tsx'

type EmailInputProps = Omit<ComponentProps<typeof FormField>, 'type'>

// A suggestion shown at once would move the pressed button.
const AFTER_PRESS_MS = 400

/** Suggests corrections, but never blocks the form. */
export function EmailInput({ inputProps, ...props }: EmailInputProps) {
  const [domain, setDomain] = useState<string | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function getInput(): HTMLInputElement | null {
    return frame.current?.querySelector('input') ?? null
  }

  function scheduleSuggestion() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setDomain(suggestEmailDomain(getInput()?.value ?? '')), AFTER_PRESS_MS)
  }

  function correct(meant: string) {
    const input = getInput()
    if (input === null) return
    typeInto(input, `${input.value.trim().split('@')[0]}@${meant}`)
    setDomain(null)
    input.focus()
  }

  return (
    <Box ref={frame} onBlur={scheduleSuggestion} onInput={() => setDomain(null)}>
      <FormField
        autoComplete="email"
        {...props}
        type="email"
        inputProps={{ inputMode: 'email', ...inputProps }}
      />
      <Box role="status">
        {domain !== null && (
          <Button size="small" sx={{ px: 0.5 }} onClick={() => correct(domain)}>
            <Text>Did you mean {domain}?</Text>
          </Button>
        )}
      </Box>
    </Box>
  )
}

// React ignores values set directly.
function typeInto(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
