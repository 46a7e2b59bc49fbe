import Box from '@mui/material/Box'
import { type Choice, ChoiceField } from '../../staff/kit/choice-field.tsx'
import { ListTools } from '../../staff/kit/list-tools.tsx'
import { SearchField } from '../../staff/kit/search-field.tsx'
import { useListSearchParams } from '../../staff/kit/use-list-search-params.ts'
import type { RosterView } from './roster-rows.ts'

const WHO: readonly Choice[] = [
  { value: 'ALL', label: 'Everyone' },
  { value: 'CHILD', label: 'Children' },
  { value: 'ADULT', label: 'Adults' },
]

const ONLY: readonly Choice[] = [
  { value: 'ALL', label: 'All' },
  { value: 'KITCHEN', label: 'With an allergy or a diet' },
  { value: 'CONSENTS', label: 'Consents missing' },
]

const UNPAID: Choice = { value: 'UNPAID', label: 'Amount due' }

const ORDER: readonly Choice[] = [
  { value: 'NAME', label: 'Name' },
  { value: 'AGE', label: 'Age, youngest first' },
  { value: 'BOOKED', label: 'Booking, newest first' },
]

type RosterToolsProps = {
  view: RosterView
  onSearch: (search: string) => void
  showsPayments: boolean
  count: string
}

export function RosterTools({ view, onSearch, showsPayments, count }: RosterToolsProps) {
  const { write } = useListSearchParams()
  const { who, only, order, search } = view
  return (
    <Box sx={{ displayPrint: 'none' }}>
      <ListTools
        count={count}
        filtersInUse={[who, only].filter((value) => value !== 'ALL').length}
        search={<SearchField label="Search people and notes" value={search} onSearch={onSearch} />}
        filters={
          <>
            <ChoiceField
              label="Who"
              value={who}
              onChoose={(value) => write({ who: omitDefault('ALL', value) })}
              options={WHO}
            />
            <ChoiceField
              label="Only"
              value={only}
              onChoose={(value) => write({ only: omitDefault('ALL', value) })}
              options={showsPayments ? [...ONLY, UNPAID] : ONLY}
            />
            <ChoiceField
              label="Order"
              value={order}
              onChoose={(value) => write({ order: omitDefault('NAME', value) })}
              options={ORDER}
            />
          </>
        }
      />
    </Box>
  )
}

/** Omits default values from the URL. */
function omitDefault(defaultValue: string, value: string): string {
  return value === defaultValue ? '' : value
}
