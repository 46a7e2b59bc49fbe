import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import type { GridColDef } from '@mui/x-data-grid'
import { useMemo } from 'react'
import { adminCategoryLabel, categoryWord } from '../../../domain/categories.ts'
import { formatMoney } from '../../../domain/money.ts'
import type { AdminEventSort, EventLineFragment } from '../../graphql/graphql.ts'
import { AdminGrid } from '../../staff/kit/admin-grid.tsx'
import type { ListProps } from '../../staff/kit/list-props.ts'
import { CLAMP_STYLE, TwoLines } from '../../staff/kit/two-lines.tsx'
import { EventActionButtons } from './event-action-buttons.tsx'
import { EventBadges } from './event-badges.tsx'
import { EventCapacity } from './event-capacity.tsx'
import { EVENT_LINE, type EventActions, type EventReference, formatEventDates } from './event-line.ts'
import { EventPeople, hasPeopleLine } from './event-people.tsx'

type EventsGridProps = ListProps<EventReference, AdminEventSort> & { actions: EventActions }

export function EventsGrid({ pages, order, onSort, count, isLoading, actions }: EventsGridProps) {
  const { data: lines } = useSuspenseFragment({ fragment: EVENT_LINE, from: pages.shown })
  const hasPeople = lines.some(hasPeopleLine)
  const columns = useMemo(() => {
    const all = createColumns(actions)
    // An empty column would take width from the titles.
    return hasPeople ? all : all.filter(({ field }) => field !== 'PEOPLE')
  }, [actions, hasPeople])
  return (
    <AdminGrid
      label="Events"
      rows={lines}
      columns={columns}
      rowHeight={88}
      order={order}
      onSort={onSort}
      page={pages.page}
      hasNextPage={pages.hasNextPage}
      count={count}
      onPage={(page) => void pages.goToPage(page)}
      isLoading={isLoading}
    />
  )
}

function createColumns(actions: EventActions): GridColDef<EventLineFragment>[] {
  return [
    {
      field: 'TITLE',
      headerName: 'Event',
      flex: 2,
      minWidth: 190,
      renderCell: ({ row: event }) => (
        <TwoLines
          first={
            <Box component="span" title={event.title} sx={TITLE_STYLE}>
              {event.title}
            </Box>
          }
          second={`${adminCategoryLabel(categoryWord(event))} · ${event.location}`}
        />
      ),
    },
    {
      field: 'VISIBILITY',
      headerName: 'Shown',
      sortable: false,
      width: 115,
      renderCell: ({ row }) => <EventBadges event={row} />,
    },
    {
      field: 'START_DATE',
      headerName: 'Dates',
      flex: 1,
      minWidth: 172,
      renderCell: ({ row }) => <Box sx={{ whiteSpace: 'normal' }}>{formatEventDates(row)}</Box>,
    },
    {
      field: 'PRICE',
      headerName: 'Per night/day',
      width: 125,
      renderCell: ({ row: event }) => (
        <TwoLines
          first={`${formatMoney(event.prices.adultPerNight)} adult`}
          second={`${formatMoney(event.prices.childPerNight)} child`}
        />
      ),
    },
    {
      field: 'TAKEN',
      headerName: 'Capacity',
      width: 120,
      renderCell: ({ row }) => <EventCapacity event={row} />,
    },
    {
      field: 'PEOPLE',
      headerName: 'People',
      sortable: false,
      flex: 0.6,
      minWidth: 130,
      renderCell: ({ row }) => <EventPeople event={row} />,
    },
    {
      field: 'ACTIONS',
      headerName: 'Actions',
      sortable: false,
      width: 274,
      renderCell: ({ row }) => <EventActionButtons event={row} actions={actions} />,
    },
  ]
}

const TITLE_STYLE = { ...CLAMP_STYLE, fontWeight: 600 } as const
