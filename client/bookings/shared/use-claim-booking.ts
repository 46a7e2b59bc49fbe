import { useEffect, useRef, useState } from 'react'
import { REQUEST_TIMEOUT_MS } from '../../apollo/http-link.ts'
import { useLinkToken } from '../../ui/use-link-token.ts'

/**
 * `none`: the address has no key. `claiming`: do not load the booking yet. `rejected`: the key is wrong or
 * expired. `failed`: no response, the key can be retried.
 */
export type Claim = 'none' | 'claiming' | 'claimed' | 'rejected' | 'failed'

/**
 * Exchanges the key of an emailed link (`#k=...`) for access by this session. `claimAgain` retries after a
 * failure.
 */
export function useClaimBooking(bookingId: string | null): { claim: Claim; claimAgain: () => void } {
  const token = useLinkToken('k')
  const [claim, setClaim] = useState<Claim>(token !== null && bookingId ? 'claiming' : 'none')
  const hasStarted = useRef(false)

  async function claimAccess() {
    if (token === null || !bookingId) return
    setClaim('claiming')
    setClaim(await claimBooking(bookingId, token))
  }

  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    void claimAccess()
  })

  return { claim, claimAgain: () => void claimAccess() }
}

async function claimBooking(bookingId: string, token: string): Promise<Claim> {
  try {
    const response = await fetch(`/api/bookings/${encodeURIComponent(bookingId)}/claim`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    })
    if (response.ok) return 'claimed'
    return response.status === 404 || response.status === 400 ? 'rejected' : 'failed'
  } catch {
    return 'failed'
  }
}
