import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { asksForCodeBy } from '../apollo/asking-for-code.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

// Few have a second factor, and who has one is asked seldom.
const CodeDialog = lazyPart(async () => (await import('./code-dialog.tsx')).CodeDialog)

type Asking = { answer: Promise<boolean>; settle: (isGiven: boolean) => void }

/**
 * A part of a page whose queries and actions may require a code of the second factor: one dialog for all of them, after
 * which they are sent again.
 */
export function AsksForCode({ children }: { children: ReactNode }) {
  const asking = useRef<Asking | null>(null)
  const [isAsking, setAsking] = useState(false)

  useEffect(() => {
    const stop = asksForCodeBy(() => {
      // Two at once are asked together.
      if (asking.current === null) {
        let settle: Asking['settle'] = () => undefined
        const answer = new Promise<boolean>((resolve) => {
          settle = resolve
        })
        asking.current = { answer, settle }
        setAsking(true)
      }
      return asking.current.answer
    })
    return () => {
      stop()
      // Whoever waits goes on without the page.
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
