import type { ReactNode } from 'react'
import { createContext, lazy, useCallback, useContext, useEffect, useState } from 'react'
import { Optional } from '../optional.tsx'
import type { ToastMessage } from './toast-shelf.tsx'

type ShowToast = (toast: ToastMessage) => void

const ToastContext = createContext<ShowToast>(() => undefined)

// Many visits have no toast.
const ToastShelf = lazy(async () => ({ default: (await fetchShelf()).ToastShelf }))

function fetchShelf() {
  return import('./toast-shelf.tsx')
}

/** For pages that are left soon after a toast. */
export function usePreloadedToasts(): void {
  useEffect(() => {
    fetchShelf().catch(() => undefined)
  }, [])
}

export function useToast(): ShowToast {
  return useContext(ToastContext)
}

/** A newer toast replaces the visible one. */
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
