import Box from '@mui/material/Box'
import { FormField } from '../ui/form/form-field.tsx'
import { type CardInput, type CardIssues, formatCardNumber, formatCvc, formatExpiry } from './card-input.ts'

type CardFieldsProps = {
  card: CardInput
  issues: CardIssues
  onChange: (changed: Partial<CardInput>) => void
}

export function CardFields({ card, issues, onChange }: CardFieldsProps) {
  return (
    <>
      <FormField
        label="Card number"
        name="number"
        required
        value={card.number}
        error={issues.number}
        placeholder="1234 1234 1234 1234"
        autoComplete="cc-number"
        inputProps={{ inputMode: 'numeric' }}
        onChange={(event) => onChange({ number: formatCardNumber(event.target.value) })}
      />
      <Box sx={PAIR_STYLE}>
        <FormField
          label="Expiry date (MM/YY)"
          name="expiry"
          required
          value={card.expiry}
          error={issues.expiry}
          placeholder="MM/YY"
          autoComplete="cc-exp"
          inputProps={{ inputMode: 'numeric' }}
          onChange={(event) => onChange({ expiry: formatExpiry(event.target.value) })}
        />
        <FormField
          label="CVC"
          name="cvc"
          required
          value={card.cvc}
          error={issues.cvc}
          placeholder="123"
          autoComplete="cc-csc"
          inputProps={{ inputMode: 'numeric' }}
          onChange={(event) => onChange({ cvc: formatCvc(event.target.value) })}
        />
      </Box>
    </>
  )
}

// Wraps when the labels do not fit.
const PAIR_STYLE = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  alignItems: 'flex-start',
  '& > *': { flex: '2 1 4.75rem', minWidth: 0 },
  '& > :first-of-type': { flex: '3 1 12.25rem' },
} as const
