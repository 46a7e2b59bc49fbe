import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { useToast } from '../../ui/toast/toast.tsx'
import { forgetTab } from './forget-tab.ts'
import { notifyOtherTabs } from './session-channel.ts'
import { useEndSessions } from './use-end-sessions.ts'

/** `signOut` ends the session and loads the landing page. If that fails, a notice says that the member is signed in. */
export function useSignOut(): { signOut: () => Promise<void>; isBusy: boolean } {
  const client = useApolloClient()
  const endSessions = useEndSessions()
  const navigate = useNavigate()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)

  async function signOut() {
    if (isBusy) return
    setBusy(true)
    const { kind } = await endSessions({ sessions: 'THIS' })
    if (kind !== 'DONE' && kind !== 'SIGNED_OUT') {
      setBusy(false)
      navigate(paths.home())
      toast({
        title: 'You are still signed in',
        description: 'We could not sign you out. Please check your connection and try again.',
        variant: 'destructive',
      })
      return
    }
    notifyOtherTabs('ended')
    await client.clearStore().catch(() => undefined)
    forgetTab()
    window.location.assign(paths.home())
  }

  return { signOut, isBusy }
}
