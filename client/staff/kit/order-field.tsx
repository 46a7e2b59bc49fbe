import type { SortDirection } from '../../graphql/graphql.ts'
import { type Choice, ChoiceField } from './choice-field.tsx'
import type { Sorting } from './use-sorting.ts'

type OrderFieldProps = {
  order: Sorting<string>
  onSort: (field: string, direction: SortDirection) => void
  /** Values such as `NAME:ASC`. */
  options: readonly Choice[]
}

/** Used where no table header offers sorting. */
export function OrderField({ order, onSort, options }: OrderFieldProps) {
  return (
    <ChoiceField
      label="Order"
      value={`${order.field}:${order.direction}`}
      onChoose={(value) => {
        const [field = '', direction] = value.split(':')
        onSort(field, direction === 'ASC' ? 'ASC' : 'DESC')
      }}
      options={options}
    />
  )
}
