import { useSearchParams } from 'react-router-dom'
import { type Category, isCategory } from '../../../domain/categories.ts'

export type CategoryChoice = Category | 'all'

/** The category that an address asks for. */
export function categoryIn(search: URLSearchParams): CategoryChoice {
  const raw = search.get('category') ?? ''
  return isCategory(raw) ? raw : 'all'
}

/** The category filter as it stands in the address (`?category=outdoor`), and how to change it there. */
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
      // The filter is no page of its own: Back leaves the listing. The view stays where it is.
      { replace: true, preventScrollReset: true },
    )
  }

  return [categoryIn(search), choose]
}
