import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { forgetAllTickets } from '../kept-tickets.ts'
import { paths } from '../paths.ts'
import { takePendingBooking } from '../pending-booking.ts'
import { useEndSessions } from './use-end-sessions.ts'

type SignOut = { signOut: () => Promise<void>; isBusy: boolean }

/** Signs out, forgets what this tab knows of the member, and loads the landing page, also when the call fails. */
export function useSignOut(): SignOut {
  const client = useApolloClient()
  const endSessions = useEndSessions()
  const [isBusy, setBusy] = useState(false)

  async function signOut() {
    if (isBusy) return
    setBusy(true)
    await endSessions({ sessions: 'THIS' })
    await client.clearStore().catch(() => undefined)
    forgetTab()
    window.location.assign(paths.home())
  }

  return { signOut, isBusy }
}

/** Forgets what the member left in this browser: tickets, half-filled forms with children's data, a wish to book. */
export function forgetTab(): void {
  takePendingBooking()
  forgetAllTickets()
  try {
    sessionStorage.clear()
  } catch {
    // Where storage is refused nothing was kept.
  }
}
