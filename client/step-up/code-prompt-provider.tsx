import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { registerCodePrompt } from '../apollo/code-prompt.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

// Rarely needed: few members have a second factor.
const CodeDialog = lazyPart(async () => (await import('./code-dialog.tsx')).CodeDialog)

type CodeRequest = { result: Promise<boolean>; settle: (isConfirmed: boolean) => void }

/** Shows one code dialog for all simultaneous requests that need a second factor. The callers retry. */
export function CodePromptProvider({ children }: { children: ReactNode }) {
  const pending = useRef<CodeRequest | null>(null)
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    const stop = registerCodePrompt(() => {
      // Simultaneous requests share one dialog.
      if (pending.current === null) {
        let settle: CodeRequest['settle'] = () => undefined
        const result = new Promise<boolean>((resolve) => {
          settle = resolve
        })
        pending.current = { result, settle }
        setOpen(true)
      }
      return pending.current.result
    })
    return () => {
      stop()
      // Cancels pending requests when the page closes.
      pending.current?.settle(false)
      pending.current = null
    }
  }, [])

  function end(isConfirmed: boolean) {
    pending.current?.settle(isConfirmed)
    pending.current = null
    setOpen(false)
  }

  return (
    <>
      {children}
      <Suspense>{isOpen && <CodeDialog onConfirmed={() => end(true)} onClose={() => end(false)} />}</Suspense>
    </>
  )
}
