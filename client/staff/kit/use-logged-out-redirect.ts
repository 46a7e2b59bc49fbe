import { useCallback, useRef } from 'react'
import { adminPaths } from '../../staff-paths.ts'
import { usePreloadedToasts, useToast } from '../../ui/toast/toast.tsx'

const REDIRECT_DELAY_MS = 500
// Redirects after this time even without a visible notice.
const NOTICE_TIMEOUT_MS = 3000

/** Returns a function that shows a notice of the expired session, then redirects to sign-in, once for all calls. */
export function useLoggedOutRedirect(): () => void {
  const toast = useToast()
  usePreloadedToasts()
  const isGoing = useRef(false)

  return useCallback(() => {
    if (isGoing.current) return
    isGoing.current = true
    const goToSignIn = () => window.location.assign(adminPaths.signIn())
    const withoutNotice = window.setTimeout(goToSignIn, NOTICE_TIMEOUT_MS)
    toast({
      title: 'Unauthorized',
      description: 'You are logged out. Logging in again...',
      variant: 'destructive',
      onShown: () => {
        window.clearTimeout(withoutNotice)
        window.setTimeout(goToSignIn, REDIRECT_DELAY_MS)
      },
    })
  }, [toast])
}
