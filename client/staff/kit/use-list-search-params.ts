import { useLocation, useSearchParams } from 'react-router-dom'

type ListSearchParams = {
  /** Returns '' when missing. */
  read: (name: string) => string
  /** '' removes a parameter. Resets `page` unless it is set. */
  write: (changes: Record<string, string>) => void
}

/** Stores list state in the URL, for links and Back. */
export function useListSearchParams(): ListSearchParams {
  const [, setSearch] = useSearchParams()
  const { pathname, search } = useLocation()
  // Reads the live URL. The router renders a new URL as a transition, and its query would re-render the old URL and
  // refetch the old list in an endless loop.
  const current = new URLSearchParams(pathname === window.location.pathname ? window.location.search : search)
  return {
    read: (name) => current.get(name) ?? '',
    write: (changes) => {
      // Two quick changes must not undo each other.
      const next = new URLSearchParams(window.location.search)
      for (const [name, value] of Object.entries({ page: '', ...changes })) {
        if (value === '') next.delete(name)
        else next.set(name, value)
      }
      setSearch(next, { replace: true })
    },
  }
}
