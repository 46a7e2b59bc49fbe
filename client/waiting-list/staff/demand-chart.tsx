import { useQuery } from '@apollo/client/react'
import { useTheme } from '@mui/material/styles'
import { LineChart } from '@mui/x-charts/LineChart'
import { formatDayAu } from '../../../domain/dates.ts'
import { graphql } from '../../graphql/gql.ts'
import { formatCount } from '../../staff/kit/admin-text.ts'
import { ChartFrame } from '../../staff/kit/chart-frame.tsx'

const WAITING_DEMAND = graphql(/* GraphQL */ `
  query WaitingListDemand($id: ID!) {
    adminEvent(id: $id) {
      id
      waitingListDemand {
        day
        joined
        waiting
      }
    }
  }
`)

/** Charts per day how many people waited and joined. Renders nothing for less than two days of data. */
export function DemandChart({ eventId }: { eventId: string }) {
  const { data, previousData } = useQuery(WAITING_DEMAND, {
    variables: { id: eventId },
    fetchPolicy: 'cache-and-network',
  })
  const { palette } = useTheme()
  // The previous data stays visible during a refetch.
  const days = (data ?? previousData)?.adminEvent?.waitingListDemand ?? []
  if (days.length < 2) return null
  const lineOptions = {
    curve: 'linear',
    showMark: days.length < 20,
    valueFormatter: (value: number | null) => formatCount(value ?? 0, 'person', 'people'),
  } as const
  return (
    <ChartFrame
      title="Demand over time"
      isEmpty={days.every(({ waiting, joined }) => waiting + joined === 0)}
      lead="People waiting at the end of each day, and people who joined that day."
      table={{
        head: ['Day', 'Waiting', 'Joined'],
        rows: days.map(({ day, waiting, joined }) => [formatDayAu(day), String(waiting), String(joined)]),
      }}
    >
      <LineChart
        height={220}
        skipAnimation
        disableKeyboardNavigation
        margin={{ left: 0, right: 24, top: 8, bottom: 0 }}
        grid={{ horizontal: true }}
        xAxis={[
          {
            data: days.map(({ day }) => formatDayAu(day)),
            valueFormatter: (day: string, { location }) => (location === 'tick' ? formatShortDay(day) : day),
            scaleType: 'point',
            height: 32,
            tickLabelMinGap: 24,
          },
        ]}
        yAxis={[{ width: 40, tickMinStep: 1, min: 0 }]}
        series={[
          {
            ...lineOptions,
            data: days.map(({ waiting }) => waiting),
            label: 'Waiting',
            color: palette.primary.main,
          },
          {
            ...lineOptions,
            data: days.map(({ joined }) => joined),
            label: 'Joined',
            color: palette.secondary.main,
          },
        ]}
      />
    </ChartFrame>
  )
}

/** Returns '5 Nov' for '5 November 2026'. */
function formatShortDay(day: string): string {
  const [number, month = ''] = day.split(' ')
  return `${number} ${month.slice(0, 3)}`
}
