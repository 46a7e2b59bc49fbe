import { useEffect, useLayoutEffect, useState } from 'react'

/**
 * Returns the token of an emailed link (`#t=...`); null without one. Removes it from the address, the history
 * and shared links.
 * @param name `t` for accounts, `k` for bookings and waiting lists
 */
export function useLinkToken(name: 't' | 'k'): string | null {
  const [token] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get(name) || null)

  useEffect(() => {
    if (token === null) return
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
  }, [token])

  // Catches links opened right after the first paint.
  useLayoutEffect(() => {
    // Another link to this page changes only the fragment.
    function openAnotherLink() {
      if (window.location.hash.startsWith(`#${name}=`)) window.location.reload()
    }
    window.addEventListener('hashchange', openAnotherLink)
    return () => window.removeEventListener('hashchange', openAnotherLink)
  }, [name])

  return token
}
