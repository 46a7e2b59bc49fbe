import { useSearchParams } from 'react-router-dom'
import { type Category, isCategory } from '../../../domain/categories.ts'

export type CategoryChoice = Category | 'all'

/** The category filter as it stands in the address (`?category=outdoor`), and how to change it there. */
export function useCategory(): [CategoryChoice, (choice: CategoryChoice) => void] {
  const [search, setSearch] = useSearchParams()
  const raw = search.get('category') ?? ''

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

  return [isCategory(raw) ? raw : 'all', choose]
}
