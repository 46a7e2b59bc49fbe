import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import { formatDayAu } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import { graphql } from '../../graphql/gql.ts'
import { RADIUS } from '../../theme-radii.ts'
import { Text } from '../../ui/text.tsx'

const CREDIT_NOTE_LINE = graphql(/* GraphQL */ `
  fragment CreditNoteLine on CreditNote {
    id
    code
    amount
    balance
    expiresOn
  }
`)

/** Shows the code, the balance and the expiry date of a credit note. */
export function CreditNoteLine({ note }: { note: FragmentType<typeof CREDIT_NOTE_LINE> }) {
  const { data } = useSuspenseFragment({ fragment: CREDIT_NOTE_LINE, from: note })
  const isPartlyUsed = data.balance !== data.amount
  return (
    <Box sx={NOTE_STYLE}>
      <Box component="span" sx={CODE_STYLE}>
        {data.code}
      </Box>
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <Text>
          {formatMoney(data.balance)} left{isPartlyUsed && ` of ${formatMoney(data.amount)}`}, valid until{' '}
          {formatDayAu(data.expiresOn)}
        </Text>
      </Box>
    </Box>
  )
}

const NOTE_STYLE = {
  display: 'grid',
  gap: 0.5,
  border: 1,
  borderStyle: 'dashed',
  borderColor: 'inputBorder',
  borderRadius: RADIUS.field,
  px: 2,
  py: 1.5,
  width: 'fit-content',
  maxWidth: '100%',
} as const

const CODE_STYLE = {
  fontFamily: 'monospace',
  fontSize: '1.0625rem',
  fontWeight: 700,
  letterSpacing: '0.04em',
  userSelect: 'all',
} as const
