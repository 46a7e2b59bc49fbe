import { useEffect, useState } from 'react'

/**
 * The token of a mailed link (`#t=...`), null when the address has none. It is taken out of the address at once, so
 * that it stands neither in the history nor in a shared link.
 */
export function useLinkToken(): string | null {
  const [token] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('t') || null)

  useEffect(() => {
    if (token === null) return
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
  }, [token])

  return token
}
