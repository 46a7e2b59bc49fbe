import Box from '@mui/material/Box'
import { PieChart } from '@mui/x-charts/PieChart'
import { formatMoney } from '../../../domain/money.ts'
import type { StatisticsQuery } from '../../graphql/graphql.ts'
import { ASIDE, PLAIN_LIST } from '../../theme-looks.ts'
import { Text } from '../../ui/text.tsx'
import { ChartFrame } from '../kit/chart-frame.tsx'

type Money = NonNullable<StatisticsQuery['adminDashboard']>['money']

export function MoneyChart({ money }: { money: Money }) {
  const parts = [
    {
      label: 'Paid, not refunded',
      cents: money.paid - money.refunded,
      color: 'var(--mui-palette-primary-main)',
    },
    { label: 'Refunded', cents: money.refunded, color: 'var(--mui-palette-info-main)' },
    { label: 'Due', cents: money.awaited, color: 'var(--mui-palette-warning-main)' },
  ]
  const { failed } = money
  return (
    <ChartFrame
      title="Where the money is"
      isEmpty={parts.every(({ cents }) => cents <= 0)}
      lead="Everything that was paid, was refunded or is still due."
      table={{
        head: ['Money', 'Amount'],
        rows: [
          ...parts.map(({ label, cents }) => [label, formatMoney(cents)]),
          ...(failed > 0 ? [['Due after a failed payment', formatMoney(failed)]] : []),
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
            valueFormatter: ({ value }) => formatMoney(value),
            data: parts.map(({ label, cents, color }, id) => ({
              id,
              value: Math.max(0, cents),
              label,
              color,
            })),
          },
        ]}
      />
      <Box component="ul" sx={LEGEND_STYLE}>
        {parts.map(({ label, cents, color }) => (
          <li key={label}>
            <Box component="span" sx={{ width: 14, height: 14, borderRadius: '4px', bgcolor: color }} />
            <Text>{label}: </Text>
            <strong>{formatMoney(cents)}</strong>
          </li>
        ))}
      </Box>
      {failed > 0 && (
        <Box sx={{ ...ASIDE, mt: 1 }}>
          <Text>Of what is due, {formatMoney(failed)} is after a failed payment.</Text>
        </Box>
      )}
    </ChartFrame>
  )
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
