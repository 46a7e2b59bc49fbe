import type { SortDirection } from '../../graphql/graphql.ts'
import { useListSearchParams } from './use-list-search-params.ts'

export type Sorting<Field extends string> = { field: Field; direction: SortDirection }

/**
 * Stores the order in the URL as `sort=NAME:ASC`.
 * @param fields allowed fields; any other value falls back to `initial`
 */
export function useSorting<Field extends string>(
  fields: readonly Field[],
  initial: Sorting<Field>,
): { order: Sorting<Field>; sortBy: (field: string, direction: SortDirection) => void } {
  const { read, write } = useListSearchParams()
  const [name, direction] = read('sort').split(':')
  const field = fields.find((each) => each === name)
  return {
    order: field === undefined ? initial : { field, direction: direction === 'ASC' ? 'ASC' : 'DESC' },
    sortBy: (newField, newDirection) =>
      write({
        sort:
          newField === initial.field && newDirection === initial.direction
            ? ''
            : `${newField}:${newDirection}`,
      }),
  }
}
