import Box from '@mui/material/Box'
import { PieChart } from '@mui/x-charts/PieChart'
import { formatDecimal } from '../../../domain/money.ts'
import type { FiguresQuery } from '../../graphql/graphql.ts'
import { PLAIN_LIST } from '../../theme-looks.ts'
import { FigureFrame } from '../kit/figure-frame.tsx'

type Money = NonNullable<FiguresQuery['adminDashboard']>['money']

/** Where the money stands. */
export function MoneyChart({ money }: { money: Money }) {
  const parts = [
    {
      label: 'Paid and kept',
      dollars: Number(money.paid) - Number(money.refunded),
      color: 'var(--mui-palette-primary-main)',
    },
    { label: 'Refunded', dollars: Number(money.refunded), color: 'var(--mui-palette-info-main)' },
    { label: 'Awaited', dollars: Number(money.pending), color: 'var(--mui-palette-warning-main)' },
    { label: 'Payment failed', dollars: Number(money.failed), color: 'var(--mui-palette-error-main)' },
  ]
  const isNothing = parts.every(({ dollars }) => dollars <= 0)
  return (
    <FigureFrame
      title="Where the money stands"
      lead="Of everything that was booked and not cancelled."
      table={{
        head: ['Money', 'Amount'],
        rows: isNothing ? [] : parts.map(({ label, dollars }) => [label, inDollars(dollars)]),
      }}
    >
      <PieChart
        height={230}
        hideLegend
        skipAnimation
        disableKeyboardNavigation
        margin={{ left: 8, right: 8, top: 8, bottom: 8 }}
        series={[
          {
            innerRadius: '60%',
            outerRadius: '100%',
            paddingAngle: 1,
            cornerRadius: 4,
            valueFormatter: ({ value }) => inDollars(value),
            data: parts.map(({ label, dollars, color }, id) => ({
              id,
              value: Math.max(0, dollars),
              label,
              color,
            })),
          },
        ]}
      />
      <Box component="ul" sx={LEGEND_STYLE}>
        {parts.map(({ label, dollars, color }) => (
          <li key={label}>
            <Box component="span" sx={{ width: 14, height: 14, borderRadius: '4px', bgcolor: color }} />
            {label}: <strong>{inDollars(dollars)}</strong>
          </li>
        ))}
      </Box>
    </FigureFrame>
  )
}

// The sums of a picture are exact enough as dollars.
function inDollars(dollars: number): string {
  return formatDecimal(dollars.toFixed(2))
}

const LEGEND_STYLE = {
  ...PLAIN_LIST,
  mt: 2,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
  gap: 0.75,
  fontVariantNumeric: 'tabular-nums',
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 },
} as const
