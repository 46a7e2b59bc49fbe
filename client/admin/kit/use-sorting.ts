import type { SortDirection } from '../../graphql/graphql.ts'
import { useListAddress } from './use-list-address.ts'

export type Sorting<Field extends string> = { field: Field; direction: SortDirection }

/**
 * The order of a list, kept in the address as `sort=NAME:ASC`.
 * @param fields what the list can be sorted by; anything else in the address counts as `initial`
 */
export function useSorting<Field extends string>(
  fields: readonly Field[],
  initial: Sorting<Field>,
): { order: Sorting<Field>; sortBy: (field: string, direction: SortDirection) => void } {
  const { read, write } = useListAddress()
  const [name, direction] = read('sort').split(':')
  const field = fields.find((each) => each === name)
  return {
    order: field === undefined ? initial : { field, direction: direction === 'ASC' ? 'ASC' : 'DESC' },
    sortBy: (wanted, way) =>
      write({ sort: wanted === initial.field && way === initial.direction ? '' : `${wanted}:${way}` }),
  }
}
