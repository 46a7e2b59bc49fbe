import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'

/** Returns a function that clears the cache and reloads active queries after signing in or out. Never rejects. */
export function useReloadSessionData(): () => Promise<void> {
  const client = useApolloClient()
  return useCallback(async () => {
    // Each screen shows its own error.
    await client.resetStore().catch(() => undefined)
  }, [client])
}
