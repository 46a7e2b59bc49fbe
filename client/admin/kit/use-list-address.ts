import { useLocation, useSearchParams } from 'react-router-dom'

type ListAddress = {
  /** What the address says under a name; empty when nothing. */
  read: (name: string) => string
  /** Changes what the address says; empty removes it. Unless the page itself is changed, the list begins anew. */
  write: (changes: Record<string, string>) => void
}

/**
 * Keeps what a list is searched, filtered and sorted by in the page's address: a link shows the same list, and Back
 * comes back to it.
 */
export function useListAddress(): ListAddress {
  const [, setSearch] = useSearchParams()
  const { pathname, search } = useLocation()
  // The router renders a new address as a transition. Starting its query re-renders the old address synchronously, which
  // would fetch the old list again: both would alternate without end.
  const current = new URLSearchParams(pathname === window.location.pathname ? window.location.search : search)
  return {
    read: (name) => current.get(name) ?? '',
    write: (changes) => {
      // Not what was rendered last: two changes in quick succession would each undo the other.
      const next = new URLSearchParams(window.location.search)
      for (const [name, value] of Object.entries({ page: '', ...changes })) {
        if (value === '') next.delete(name)
        else next.set(name, value)
      }
      setSearch(next, { replace: true })
    },
  }
}
