import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react'
import { AskForCodeContext } from '../apollo/asking-for-code.ts'

// Few have a second factor, and who has one is asked seldom.
const CodeDialog = lazy(async () => ({ default: (await import('./code-dialog.tsx')).CodeDialog }))

type Asking = { answer: Promise<boolean>; settle: (isGiven: boolean) => void }

/**
 * A part of a page whose actions may ask for a code of the second factor: one dialog for all of them, after which the
 * action goes on.
 */
export function AsksForCode({ children }: { children: ReactNode }) {
  const asking = useRef<Asking | null>(null)
  const [isAsking, setAsking] = useState(false)

  const ask = useCallback(() => {
    // Two actions at once are asked together.
    if (asking.current === null) {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      asking.current = { answer: promise, settle: resolve }
      setAsking(true)
    }
    return asking.current.answer
  }, [])

  function end(isGiven: boolean) {
    asking.current?.settle(isGiven)
    asking.current = null
    setAsking(false)
  }

  return (
    <AskForCodeContext value={ask}>
      {children}
      <Suspense>{isAsking && <CodeDialog onGiven={() => end(true)} onClose={() => end(false)} />}</Suspense>
    </AskForCodeContext>
  )
}
