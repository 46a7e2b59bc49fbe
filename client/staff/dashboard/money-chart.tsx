import Box from '@mui/material/Box'
import { PieChart } from '@mui/x-charts/PieChart'
import { formatDecimal } from '../../../domain/money.ts'
import type { FiguresQuery } from '../../graphql/graphql.ts'
import { ASIDE, PLAIN_LIST } from '../../theme-looks.ts'
import { Text } from '../../ui/text.tsx'
import { ChartFrame } from '../kit/chart-frame.tsx'

type Money = NonNullable<FiguresQuery['adminDashboard']>['money']

export function MoneyChart({ money }: { money: Money }) {
  const parts = [
    {
      label: 'Paid and kept',
      dollars: Number(money.paid) - Number(money.refunded),
      color: 'var(--mui-palette-primary-main)',
    },
    { label: 'Refunded', dollars: Number(money.refunded), color: 'var(--mui-palette-info-main)' },
    { label: 'Awaited', dollars: Number(money.awaited), color: 'var(--mui-palette-warning-main)' },
  ]
  const failed = Number(money.failed)
  const isEmptyChart = parts.every(({ dollars }) => dollars <= 0)
  return (
    <ChartFrame
      title="Where the money stands"
      isEmpty={isEmptyChart}
      lead="Everything that came, went back, or is still to be paid."
      table={{
        head: ['Money', 'Amount'],
        rows: [
          ...parts.map(({ label, dollars }) => [label, formatDollars(dollars)]),
          ...(failed > 0 ? [['Awaited after a payment that failed', formatDollars(failed)]] : []),
        ],
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
            valueFormatter: ({ value }) => formatDollars(value),
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
            <Text>{label}: </Text>
            <strong>{formatDollars(dollars)}</strong>
          </li>
        ))}
      </Box>
      {failed > 0 && (
        <Box sx={{ ...ASIDE, mt: 1 }}>
          <Text>Of what is awaited, {formatDollars(failed)} after a payment that failed.</Text>
        </Box>
      )}
    </ChartFrame>
  )
}

// Floating-point dollars are accurate enough for a chart.
function formatDollars(dollars: number): string {
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
