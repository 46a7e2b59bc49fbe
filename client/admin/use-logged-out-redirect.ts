import { useCallback, useRef } from 'react'
import { paths } from '../paths.ts'
import { useToast, useToastsAtHand } from '../ui/toast.tsx'

const REDIRECT_DELAY_MS = 500

/**
 * Gives the function that tells an organiser whose session has ended, and goes to sign in again half a second later.
 * After signing in the dashboard opens again. Calling it twice goes once.
 */
export function useLoggedOutRedirect(): () => void {
  const toast = useToast()
  useToastsAtHand()
  const isGoing = useRef(false)

  return useCallback(() => {
    if (isGoing.current) return
    isGoing.current = true
    toast({
      title: 'Unauthorized',
      description: 'You are logged out. Logging in again...',
      variant: 'destructive',
    })
    window.setTimeout(() => window.location.assign(paths.signInForAdmin()), REDIRECT_DELAY_MS)
  }, [toast])
}
