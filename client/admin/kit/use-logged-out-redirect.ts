import { useCallback, useRef } from 'react'
import { useToast, useToastsAtHand } from '../../ui/toast/toast.tsx'
import { adminPaths } from './admin-paths.ts'

const REDIRECT_DELAY_MS = 500
// After this long without what shows the notice, the page is left without it.
const NOTICE_PATIENCE_MS = 3000

/**
 * Gives the function that tells an organiser whose session has ended, and goes to sign in again half a second after
 * the notice is there to be read.
 * After signing in the dashboard opens again. Calling it twice goes once.
 */
export function useLoggedOutRedirect(): () => void {
  const toast = useToast()
  useToastsAtHand()
  const isGoing = useRef(false)

  return useCallback(() => {
    if (isGoing.current) return
    isGoing.current = true
    const leave = () => window.location.assign(adminPaths.signIn())
    const withoutNotice = window.setTimeout(leave, NOTICE_PATIENCE_MS)
    toast({
      title: 'Unauthorized',
      description: 'You are logged out. Logging in again...',
      variant: 'destructive',
      onShown: () => {
        window.clearTimeout(withoutNotice)
        window.setTimeout(leave, REDIRECT_DELAY_MS)
      },
    })
  }, [toast])
}
