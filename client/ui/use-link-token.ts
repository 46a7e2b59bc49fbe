import { useEffect, useLayoutEffect, useState } from 'react'

/**
 * The token of a mailed link (`#t=...`), null when the address has none. It is taken out of the address at once, so
 * that it stands neither in the history nor in a shared link.
 * @param name `t` in the links of accounts, `k` in those of bookings and waiting lists
 */
export function useLinkToken(name: 't' | 'k'): string | null {
  const [token] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get(name) || null)

  useEffect(() => {
    if (token === null) return
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
  }, [token])

  // From the moment that the page is seen: a link that is opened then must not go unheard.
  useLayoutEffect(() => {
    // A link that is opened where this page is open already changes nothing but the fragment.
    function openAnotherLink() {
      if (window.location.hash.startsWith(`#${name}=`)) window.location.reload()
    }
    window.addEventListener('hashchange', openAnotherLink)
    return () => window.removeEventListener('hashchange', openAnotherLink)
  }, [name])

  return token
}
