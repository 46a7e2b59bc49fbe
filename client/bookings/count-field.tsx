import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useController } from 'react-hook-form'
import type { BookingForm } from '../../domain/booking-form.ts'
import { NumberField } from './number-field.tsx'

type CountFieldProps = {
  name: 'adultCount' | 'childCount'
  label: string
  /** One of what is counted, for the buttons: 'adult'. */
  one: string
  min: number
  max: number
  onNumber?: (value: number) => void
}

/** A number of people, typed or stepped with large buttons. */
export function CountField({ name, label, one, min, max, onNumber }: CountFieldProps) {
  const { field } = useController<BookingForm, CountFieldProps['name']>({ name })

  function step(by: number) {
    const value = Math.min(max, Math.max(min, field.value + by))
    field.onChange(value)
    onNumber?.(value)
  }

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr auto', gap: 1, alignItems: 'start' }}>
      <StepButton
        label={`Remove one ${one}`}
        sign="−"
        disabled={field.value <= min}
        onClick={() => step(-1)}
      />
      <NumberField name={name} label={label} min={min} max={max} onNumber={onNumber} />
      <StepButton label={`Add one ${one}`} sign="+" disabled={field.value >= max} onClick={() => step(1)} />
    </Box>
  )
}

type StepButtonProps = { label: string; sign: string; disabled: boolean; onClick: () => void }

function StepButton({ label, sign, disabled, onClick }: StepButtonProps) {
  return (
    <IconButton
      aria-label={label}
      // Not the disabled attribute: a button that is disabled under the finger would lose the focus.
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
      sx={{
        width: 48,
        height: 48,
        mt: 0.5,
        border: 1,
        borderColor: 'inputBorder',
        color: 'text.primary',
        fontSize: '1.375rem',
        lineHeight: 1,
        '&[aria-disabled="true"]': { color: 'text.disabled', borderColor: 'divider', cursor: 'default' },
      }}
    >
      <span aria-hidden="true">{sign}</span>
    </IconButton>
  )
}
