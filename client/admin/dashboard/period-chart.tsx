import { BarChart } from '@mui/x-charts/BarChart'
import { FigureFrame } from '../kit/figure-frame.tsx'

type PeriodChartProps = {
  title: string
  lead: string
  /** What is counted, for the head of the table. */
  measure: string
  /** What a period is called, for the head of the table. */
  periodName: string
  periods: readonly { label: string; value: number }[]
  color: string
  /** An amount as it is read; `isShort` where there is little room. */
  format: (value: number, isShort: boolean) => string
  isWide?: boolean
}

/** An amount for each week or month. */
export function PeriodChart({ periods, format, color, measure, periodName, ...frame }: PeriodChartProps) {
  return (
    <FigureFrame
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
        margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
        borderRadius={4}
        grid={{ horizontal: true }}
        xAxis={[
          { data: periods.map(({ label }) => label), scaleType: 'band', height: 32, tickLabelMinGap: 16 },
        ]}
        yAxis={[{ width: 56, tickMinStep: 1, valueFormatter: (value: number) => format(value, true) }]}
        series={[
          {
            data: periods.map(({ value }) => value),
            color,
            valueFormatter: (value) => format(value ?? 0, false),
          },
        ]}
      />
    </FigureFrame>
  )
}
