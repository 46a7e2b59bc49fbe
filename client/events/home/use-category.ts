import { useSearchParams } from 'react-router-dom'
import { type Category, isCategory } from '../../../domain/categories.ts'

export type CategoryChoice = Category | 'all'

export function readCategoryParam(search: URLSearchParams): CategoryChoice {
  const raw = search.get('category') ?? ''
  return isCategory(raw) ? raw : 'all'
}

/** Reads and writes the category filter in the address (`?category=outdoor`). */
export function useCategory(): [CategoryChoice, (choice: CategoryChoice) => void] {
  const [search, setSearch] = useSearchParams()

  function choose(choice: CategoryChoice) {
    setSearch(
      (current) => {
        const next = new URLSearchParams(current)
        if (choice === 'all') next.delete('category')
        else next.set('category', choice)
        return next
      },
      // Replaces the history entry, so that Back leaves the listing. The scroll position is preserved.
      { replace: true, preventScrollReset: true },
    )
  }

  return [readCategoryParam(search), choose]
}
