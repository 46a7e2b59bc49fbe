import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { ComponentProps } from 'react'
import { NumberInput } from './number-input.tsx'

type CountInputProps = ComponentProps<typeof NumberInput> & {
  /** Singular name for button labels: 'adult'. */
  one: string
}

export function CountInput({ one, ...input }: CountInputProps) {
  const { value, min, max, onNumber, onSettled } = input

  function step(by: number) {
    const next = Math.min(max, Math.max(min, value + by))
    onNumber(next)
    onSettled?.(next)
  }

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr auto', gap: 1, alignItems: 'start' }}>
      <StepButton label={`Remove one ${one}`} sign="−" disabled={value <= min} onClick={() => step(-1)} />
      <NumberInput {...input} />
      <StepButton label={`Add one ${one}`} sign="+" disabled={value >= max} onClick={() => step(1)} />
    </Box>
  )
}

type StepButtonProps = { label: string; sign: string; disabled: boolean; onClick: () => void }

function StepButton({ label, sign, disabled, onClick }: StepButtonProps) {
  return (
    <IconButton
      aria-label={label}
      // A disabled button would lose the focus.
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
