import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useState } from 'react'
import { formatDayRangeAu } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import { PLAIN_FIELDSET } from '../../theme-looks.ts'
import { FormField } from '../../ui/form/form-field.tsx'
import { Text } from '../../ui/text.tsx'
import { ExchangeAmounts } from './exchange-amounts.tsx'
import type { ExchangeOption } from './exchange-option.ts'

type ExchangeChoicesProps = {
  options: readonly ExchangeOption[]
  chosen: string | null
  onChoose: (eventId: string) => void
}

// Longer lists get a search field.
const SEARCH_THRESHOLD = 12

export function ExchangeChoices({ options, chosen, onChoose }: ExchangeChoicesProps) {
  const [search, setSearch] = useState('')
  if (options.length === 0) {
    return <Alert severity="info">No other event is open for booking right now.</Alert>
  }
  const words = search.trim().toLowerCase()
  const found = options.filter(
    ({ event }) => event.id === chosen || event.title.toLowerCase().includes(words),
  )
  return (
    <Box component="fieldset" sx={PLAIN_FIELDSET}>
      <Box component="legend" sx={{ p: 0, mb: 1, fontWeight: 650 }}>
        Which event would you like?
      </Box>
      {options.length > SEARCH_THRESHOLD && (
        <Box sx={{ my: 1.5 }}>
          <FormField
            type="search"
            label="Find an event"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </Box>
      )}
      {found.length === 0 && (
        <Box role="status" sx={{ color: 'text.secondary' }}>
          No events match.
        </Box>
      )}
      <RadioGroup value={chosen ?? ''} onChange={(_event, value) => onChoose(value)} sx={{ gap: 0.5 }}>
        {found.map((option) => (
          <Box key={option.event.id}>
            <FormControlLabel
              value={option.event.id}
              disabled={!option.hasRoom}
              control={<Radio />}
              sx={{
                alignItems: 'flex-start',
                mr: 0,
                '.MuiFormControlLabel-label': { pt: 1.125, minWidth: 0 },
              }}
              label={
                <>
                  <Box component="span" sx={{ display: 'block', fontWeight: 650 }}>
                    {option.event.title}
                  </Box>
                  <Box
                    component="span"
                    sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}
                  >
                    <Text>
                      {formatDayRangeAu(option.event.startDate, option.event.endDate)} ·{' '}
                      {describePriceDifference(option)}
                    </Text>
                  </Box>
                </>
              }
            />
            {option.event.id === chosen && (
              <Box role="status" sx={{ pl: { xs: 0, sm: 5.25 }, pt: 0.5, pb: 2 }}>
                <ExchangeAmounts option={option} />
              </Box>
            )}
          </Box>
        ))}
      </RadioGroup>
    </Box>
  )
}

function describePriceDifference({ hasRoom, toPayAmount, creditAmount }: ExchangeOption): string {
  if (!hasRoom) return 'not enough spots for your party'
  if (toPayAmount > 0) return `${formatMoney(toPayAmount)} to pay`
  return creditAmount > 0 ? `${formatMoney(creditAmount)} credit` : 'nothing to pay'
}
