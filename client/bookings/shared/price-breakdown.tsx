import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { formatMoney } from '../../../domain/money.ts'
import { Text } from '../../ui/text.tsx'
import { formatCalculation } from './amount-row.ts'
import type { BookableEvent } from './bookable-event.ts'
import { useBookingPrice } from './use-booking-price.ts'

export function PriceBreakdown({ event }: { event: BookableEvent }) {
  const { lines, total } = useBookingPrice(event)
  const titleId = useId()
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ pt: { xs: 2, sm: 0 } }}>
      <Typography component="h3" variant="h4" id={titleId} sx={{ mb: 1 }}>
        Price Breakdown
      </Typography>
      <Box component="dl" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
        {lines.map((line) => (
          <Row
            key={line.kind}
            label={line.label}
            detail={formatCalculation(line, event.isDayEvent)}
            amount={formatMoney(line.amount)}
          />
        ))}
        <Row label="Total" amount={formatMoney(total)} isTotal />
      </Box>
    </Box>
  )
}

type RowProps = { label: string; detail?: string; amount: string; isTotal?: boolean }

function Row({ label, detail, amount, isTotal = false }: RowProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        gap: 2,
        py: 1,
        borderTop: 1,
        borderColor: isTotal ? 'inputBorder' : 'divider',
        fontWeight: isTotal ? 700 : 400,
      }}
    >
      <dt>
        <Text>{label}</Text>
        {detail && (
          <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
            {detail}
          </Typography>
        )}
      </dt>
      <Box component="dd" sx={{ m: 0, whiteSpace: 'nowrap' }}>
        {amount}
      </Box>
    </Box>
  )
}
