import { BarChart } from '@mui/x-charts/BarChart'
import { ChartFrame } from '../kit/chart-frame.tsx'
import { getRootFontSize } from '../kit/root-font-size.ts'

type PeriodChartProps = {
  title: string
  lead: string
  /** Column header of the value in the table view. */
  measure: string
  /** Column header of the period in the table view. */
  periodName: string
  periods: readonly { label: string; value: number }[]
  color: string
  /** `isShort` selects a compact format for small spaces. */
  format: (value: number, isShort: boolean) => string
  isWide?: boolean
}

export function PeriodChart({ periods, format, color, measure, periodName, ...frame }: PeriodChartProps) {
  // The chart takes pixels, but its text scales with the root font size.
  const rem = getRootFontSize()
  return (
    <ChartFrame
      {...frame}
      isEmpty={periods.every(({ value }) => value === 0)}
      table={{
        head: [periodName, measure],
        rows: periods.map(({ label, value }) => [label, format(value, false)]),
      }}
    >
      <BarChart
        height={320}
        hideLegend
        skipAnimation
        disableKeyboardNavigation
        // The first and last labels are centred on their ticks and need a margin.
        margin={{ left: 4, right: 1.75 * rem, top: 0.75 * rem, bottom: 0 }}
        borderRadius={4}
        grid={{ horizontal: true }}
        xAxis={[
          {
            data: periods.map(({ label }) => label),
            scaleType: 'band',
            height: 2 * rem,
            tickLabelMinGap: 16,
          },
        ]}
        yAxis={[{ width: 4.5 * rem, tickMinStep: 1, valueFormatter: (value: number) => format(value, true) }]}
        series={[
          {
            data: periods.map(({ value }) => value),
            color,
            valueFormatter: (value) => format(value ?? 0, false),
          },
        ]}
      />
    </ChartFrame>
  )
}
