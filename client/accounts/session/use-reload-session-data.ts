import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'

/**
 * Gives the function that forgets all that was read for whoever used the tab until now, and reads again what is on
 * screen. To be called when somebody signed in or out. Never rejects.
 */
export function useReloadSessionData(): () => Promise<void> {
  const client = useApolloClient()
  return useCallback(async () => {
    // Each screen tells of its own failure.
    await client.resetStore().catch(() => undefined)
  }, [client])
}
