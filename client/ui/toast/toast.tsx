import type { ReactNode } from 'react'
import { createContext, lazy, useCallback, useContext, useEffect, useState } from 'react'
import { Optional } from '../optional.tsx'
import type { ToastMessage } from './toast-shelf.tsx'

type ShowToast = (toast: ToastMessage) => void

const ToastContext = createContext<ShowToast>(() => undefined)

// A visit often ends without any notice, so what shows them is fetched with the first one.
const ToastShelf = lazy(async () => ({ default: (await fetchShelf()).ToastShelf }))

function fetchShelf() {
  return import('./toast-shelf.tsx')
}

/** Has what shows notices at hand, for pages that are left soon after one. */
export function useToastsAtHand(): void {
  useEffect(() => {
    fetchShelf().catch(() => undefined)
  }, [])
}

/** Gives the function that shows a notice. */
export function useToast(): ShowToast {
  return useContext(ToastContext)
}

/** Holds the place of notices: one visible at a time, a newer one takes the place of an older one. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [latest, setLatest] = useState<{ key: number; message: ToastMessage } | null>(null)
  const show = useCallback<ShowToast>((message) => {
    setLatest((before) => ({ key: (before?.key ?? 0) + 1, message }))
  }, [])

  return (
    <ToastContext value={show}>
      {children}
      <Optional>{latest && <ToastShelf id={latest.key} message={latest.message} />}</Optional>
    </ToastContext>
  )
}
