import Button from '@mui/material/Button'
import type { AdminEventSort, SortDirection } from '../../graphql/graphql.ts'
import { type Choice, ChoiceField } from '../../staff/kit/choice-field.tsx'
import { ListTools } from '../../staff/kit/list-tools.tsx'
import { OrderField } from '../../staff/kit/order-field.tsx'
import { SearchField } from '../../staff/kit/search-field.tsx'
import { useIsWide } from '../../staff/kit/use-is-wide.ts'
import { useListSearchParams } from '../../staff/kit/use-list-search-params.ts'
import type { Sorting } from '../../staff/kit/use-sorting.ts'

const PERIODS: readonly Choice[] = [
  { value: '', label: 'All' },
  { value: 'UPCOMING', label: 'Upcoming' },
  { value: 'PAST', label: 'Past' },
]

const VISIBILITIES: readonly Choice[] = [
  { value: '', label: 'All' },
  { value: 'VISIBLE', label: 'Visible' },
  { value: 'HIDDEN', label: 'Hidden' },
]

const ORDERS: readonly Choice[] = [
  { value: 'NEXT:ASC', label: 'Next first' },
  { value: 'START_DATE:DESC', label: 'Latest date first' },
  { value: 'START_DATE:ASC', label: 'Earliest date first' },
  { value: 'TITLE:ASC', label: 'Title' },
  { value: 'TAKEN:DESC', label: 'Most people first' },
  { value: 'PRICE:DESC', label: 'Highest price first' },
  { value: 'CHANGED:DESC', label: 'Last changed first' },
]

type EventToolsProps = {
  count: string
  order: Sorting<AdminEventSort>
  onSort: (field: string, direction: SortDirection) => void
  onCreate: () => void
  onCreateDayEvent: () => void
}

export function EventTools({ count, order, onSort, onCreate, onCreateDayEvent }: EventToolsProps) {
  const { read, write } = useListSearchParams()
  const isWide = useIsWide()
  return (
    <ListTools
      count={count}
      actions={
        <>
          <Button variant="contained" onClick={onCreate}>
            Create Event
          </Button>
          <Button variant="outlined" onClick={onCreateDayEvent}>
            Create Day Event
          </Button>
        </>
      }
      filtersInUse={[read('when'), read('shown')].filter(Boolean).length}
      search={
        <SearchField label="Search title or location" value={read('q')} onSearch={(q) => write({ q })} />
      }
      filters={
        <>
          <ChoiceField
            label="When"
            value={read('when')}
            onChoose={(when) => write({ when })}
            options={PERIODS}
          />
          <ChoiceField
            label="Shown"
            value={read('shown')}
            onChoose={(shown) => write({ shown })}
            options={VISIBILITIES}
          />
          {!isWide && <OrderField order={order} onSort={onSort} options={ORDERS} />}
        </>
      }
    />
  )
}
