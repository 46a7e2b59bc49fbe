import { useEffect, useRef, useState } from 'react'

/** `none`: the address carried no key. While `claiming`, the booking had better not be read yet. */
export type Claim = 'none' | 'claiming' | 'claimed' | 'refused' | 'failed'

/**
 * Exchanges the key of a mailed link (`#k=...`) for access by this browser's session. The key is taken out of the
 * address at once, so that it stands neither in the history nor in a shared link.
 */
export function useClaimBooking(bookingId: string | null): Claim {
  const [token] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('k'))
  const [claim, setClaim] = useState<Claim>(token && bookingId ? 'claiming' : 'none')
  const begun = useRef(false)

  useEffect(() => {
    if (!token || !bookingId || begun.current) return
    begun.current = true
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
    void claimBooking(bookingId, token).then(setClaim)
  }, [bookingId, token])

  useEffect(() => {
    window.addEventListener('hashchange', openAnotherLink)
    return () => window.removeEventListener('hashchange', openAnotherLink)
  }, [])

  return claim
}

// A link that is pasted where this booking is already open changes nothing but the fragment.
function openAnotherLink(): void {
  if (window.location.hash.startsWith('#k=')) window.location.reload()
}

async function claimBooking(bookingId: string, token: string): Promise<Claim> {
  try {
    const response = await fetch(`/api/bookings/${encodeURIComponent(bookingId)}/claim`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    })
    if (response.ok) return 'claimed'
    return response.status === 404 || response.status === 400 ? 'refused' : 'failed'
  } catch {
    return 'failed'
  }
}
