import { useQuery } from '@apollo/client/react'
import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import { formatDayAu } from '../../../domain/dates.ts'
import { formatMoney } from '../../../domain/money.ts'
import { graphql } from '../../graphql/gql.ts'
import type { PeriodUnit } from '../../graphql/graphql.ts'
import { ListSkeleton, LoadFailure } from '../kit/list-message.tsx'
import { MoneyChart } from './money-chart.tsx'
import { OccupancyChart } from './occupancy-chart.tsx'
import { PeriodChart } from './period-chart.tsx'

const STATISTICS = graphql(/* GraphQL */ `
  query Statistics($per: PeriodUnit!) {
    adminDashboard {
      money {
        paid
        refunded
        awaited
        failed
      }
      bookingSeries(per: $per) {
        start
        bookings
        revenue
      }
      seasonSeries {
        start
        people
      }
      occupancy {
        eventId
        title
        startDate
        taken
        max
      }
    }
  }
`)

export function StatisticsCharts() {
  const [per, setPer] = useState<PeriodUnit>('MONTH')
  const { data, previousData, error, refetch } = useQuery(STATISTICS, {
    variables: { per },
    fetchPolicy: 'cache-and-network',
  })
  const statistics = (data ?? previousData)?.adminDashboard
  if (!statistics) {
    return error ? (
      <LoadFailure onRetry={() => void refetch().catch(() => undefined)} />
    ) : (
      <ListSkeleton entries={6} />
    )
  }
  const series = statistics.bookingSeries.map((period) => ({
    ...period,
    label: formatPeriod(period.start, per),
  }))
  const periodName = per === 'WEEK' ? 'Week from' : 'Month'
  const season = statistics.seasonSeries.map(({ start, people }) => ({
    label: formatPeriod(start, 'MONTH'),
    value: people,
  }))
  return (
    <Box sx={GRID_STYLE}>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <PeriodChoice per={per} onChoose={setPer} />
      </Box>
      <PeriodChart
        title="Bookings"
        lead="Paid bookings by booking date, over twelve months."
        measure="Bookings"
        periodName={periodName}
        periods={series.map(({ label, bookings }) => ({ label, value: bookings }))}
        color="var(--mui-palette-primary-main)"
        format={formatInteger}
      />
      <PeriodChart
        title="Revenue"
        lead="What those bookings paid, minus refunds."
        measure="Revenue"
        periodName={periodName}
        periods={series.map(({ label, revenue }) => ({ label, value: revenue / 100 }))}
        color="var(--mui-palette-secondary-main)"
        format={formatDollars}
      />
      <OccupancyChart camps={statistics.occupancy} />
      <MoneyChart money={statistics.money} />
      <PeriodChart
        title="The season ahead"
        lead="People who have paid, by the month their camp starts."
        measure="People"
        periodName="Month"
        isWide
        periods={season}
        color="var(--mui-palette-info-main)"
        format={formatInteger}
      />
    </Box>
  )
}

function PeriodChoice({ per, onChoose }: { per: PeriodUnit; onChoose: (per: PeriodUnit) => void }) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={per}
      onChange={(_event, chosen: PeriodUnit | null) => chosen && onChoose(chosen)}
      aria-label="Group bookings and revenue"
    >
      <ToggleButton value="WEEK" sx={CHOICE_STYLE}>
        By week
      </ToggleButton>
      <ToggleButton value="MONTH" sx={CHOICE_STYLE}>
        By month
      </ToggleButton>
    </ToggleButtonGroup>
  )
}

/** Returns 'Jun 2025' for a month, '2 Jun 2025' for a week. */
function formatPeriod(start: string, per: PeriodUnit): string {
  const [day = '', month = '', year = ''] = formatDayAu(start).split(' ')
  const short = `${month.slice(0, 3)} ${year}`
  return per === 'WEEK' ? `${day} ${short}` : short
}

function formatInteger(count: number): string {
  return count.toLocaleString('en-AU')
}

function formatDollars(amount: number, isShort: boolean): string {
  if (!isShort) return formatMoney(Math.round(amount * 100))
  return amount >= 1000 ? `$${(amount / 1000).toLocaleString('en-AU')}k` : `$${amount}`
}

const CHOICE_STYLE = { minHeight: 44, px: 1.5, textTransform: 'none', fontSize: '0.9375rem' } as const

const GRID_STYLE = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  gap: 2,
} as const
