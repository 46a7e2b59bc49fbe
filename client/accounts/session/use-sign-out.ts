import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { forgetTab } from './forget-tab.ts'
import { notifyOtherTabs } from './session-channel.ts'
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
    notifyOtherTabs('ended')
    await client.clearStore().catch(() => undefined)
    forgetTab()
    window.location.assign(paths.home())
  }

  return { signOut, isBusy }
}
