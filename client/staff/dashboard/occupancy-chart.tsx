import { BarChart } from '@mui/x-charts/BarChart'
import { formatDayAu } from '../../../domain/dates.ts'
import type { StatisticsQuery } from '../../graphql/graphql.ts'
import { ChartFrame } from '../kit/chart-frame.tsx'
import { getRootFontSize } from '../kit/root-font-size.ts'

type Camp = NonNullable<StatisticsQuery['adminDashboard']>['occupancy'][number]

/** With more bars than this, a bar is narrower than its label. */
const CAMPS_SHOWN = 10
const NAME_LENGTH = 18

export function OccupancyChart({ camps }: { camps: readonly Camp[] }) {
  const shown = camps.slice(0, CAMPS_SHOWN)
  return (
    <ChartFrame
      title="Occupancy"
      isEmpty={camps.length === 0}
      lead={
        camps.length > CAMPS_SHOWN
          ? `The next ${CAMPS_SHOWN} camps. The table has all of them.`
          : 'Spots taken at each upcoming camp.'
      }
      table={{
        head: ['Camp', 'Starts', 'Taken', 'Spots'],
        rows: camps.map(({ eventId, title, startDate, taken, max }) => [
          `${title} (${eventId})`,
          formatDayAu(startDate),
          String(taken),
          String(max),
        ]),
      }}
    >
      <BarChart
        height={320}
        layout="horizontal"
        skipAnimation
        disableKeyboardNavigation
        margin={{ left: 0, right: 16, top: 0, bottom: 0 }}
        xAxis={[{ height: 1.75 * getRootFontSize(), tickMinStep: 1 }]}
        yAxis={[
          {
            // The ID keeps camps with the same title separate.
            data: shown.map(({ eventId }) => eventId),
            scaleType: 'band',
            width: 150,
            valueFormatter: (id: string, { location }) => getCampLabel(shown, id, location === 'tick'),
          },
        ]}
        series={[
          {
            data: shown.map(({ taken }) => taken),
            label: 'Taken',
            stack: 'spots',
            color: 'var(--mui-palette-primary-main)',
          },
          {
            data: shown.map(({ taken, max }) => Math.max(0, max - taken)),
            label: 'Free',
            stack: 'spots',
            color: 'var(--mui-palette-divider)',
          },
        ]}
      />
    </ChartFrame>
  )
}

function getCampLabel(camps: readonly Camp[], id: string, isShort: boolean): string {
  const title = camps.find(({ eventId }) => eventId === id)?.title ?? ''
  return isShort && title.length > NAME_LENGTH ? `${title.slice(0, NAME_LENGTH - 1).trimEnd()}…` : title
}
