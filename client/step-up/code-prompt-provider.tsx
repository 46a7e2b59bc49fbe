import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { registerCodePrompt } from '../apollo/code-prompt.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

// Rarely needed: few members have a second factor.
const CodeDialog = lazyPart(async () => (await import('./code-dialog.tsx')).CodeDialog)

type CodeRequest = { result: Promise<boolean>; settle: (isGiven: boolean) => void }

/** Shows one dialog for all queries and actions inside that need a second-factor code, and sends them again. */
export function CodePromptProvider({ children }: { children: ReactNode }) {
  const asking = useRef<CodeRequest | null>(null)
  const [isAsking, setAsking] = useState(false)

  useEffect(() => {
    const stop = registerCodePrompt(() => {
      // Simultaneous requests share one dialog.
      if (asking.current === null) {
        let settle: CodeRequest['settle'] = () => undefined
        const result = new Promise<boolean>((resolve) => {
          settle = resolve
        })
        asking.current = { result, settle }
        setAsking(true)
      }
      return asking.current.result
    })
    return () => {
      stop()
      // Cancels pending requests when the page closes.
      asking.current?.settle(false)
      asking.current = null
    }
  }, [])

  function end(isGiven: boolean) {
    asking.current?.settle(isGiven)
    asking.current = null
    setAsking(false)
  }

  return (
    <>
      {children}
      <Suspense>{isAsking && <CodeDialog onGiven={() => end(true)} onClose={() => end(false)} />}</Suspense>
    </>
  )
}
