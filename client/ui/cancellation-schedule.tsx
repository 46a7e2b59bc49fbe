import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type Day, formatDayAu, formatDayRangeAu } from '../../domain/dates.ts'
import { formatMoney } from '../../domain/money.ts'
import { PLAIN_LIST } from '../theme-looks.ts'
import { RADIUS } from '../theme-radii.ts'
import { Text } from './text.tsx'

type Step = {
  fromDay: Day | null
  untilDay: Day
  cashAmount: number
  restAmount: number
  creditAmount: number | null
  isNow: boolean
}

export function CancellationSchedule({ steps }: { steps: readonly Step[] }) {
  return (
    <Box>
      <Typography component="h3" sx={{ fontWeight: 650 }}>
        What you'd get back
      </Typography>
      <Box component="ol" sx={{ ...PLAIN_LIST, mt: 1 }}>
        {steps.map((step) => (
          <Box
            component="li"
            key={step.untilDay}
            aria-current={step.isNow ? 'step' : undefined}
            sx={{ ...STEP_STYLE, ...(step.isNow ? NOW_STYLE : {}) }}
          >
            <Box component="span">
              <Text>
                {step.fromDay === null
                  ? `Until ${formatDayAu(step.untilDay)}`
                  : formatDayRangeAu(step.fromDay, step.untilDay)}
              </Text>
              {step.isNow && (
                <Box component="strong" sx={{ display: 'block' }}>
                  Today
                </Box>
              )}
            </Box>
            <Box component="span" sx={{ textAlign: 'right', flexShrink: 0 }}>
              <Text>{formatMoney(step.cashAmount)} back</Text>
              {step.restAmount !== 0 && (
                <Box component="span" sx={{ display: 'block' }}>
                  <Text>and {formatMoney(step.restAmount)} credit</Text>
                </Box>
              )}
              {step.creditAmount !== null && (
                <Box component="span" sx={{ display: 'block' }}>
                  <Text>or {formatMoney(step.creditAmount)} credit</Text>
                </Box>
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const STEP_STYLE = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 2,
  px: 1.5,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  fontVariantNumeric: 'tabular-nums',
  '&:first-of-type': { borderTop: 0 },
} as const

const NOW_STYLE = {
  borderRadius: RADIUS.field,
  border: 2,
  borderColor: 'primary.main',
  '&:first-of-type': { border: 2, borderColor: 'primary.main' },
} as const
