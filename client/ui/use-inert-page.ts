import { useEffect, useLayoutEffect } from 'react'

// Dialogs can be stacked.
let openDialogs = 0

/** Toasts stay reachable. */
export function useInertPage(isOpen: boolean): void {
  // The dialog restores the focus between the two effects. The page must be active before, and inert only after
  // the dialog has stored the focus.
  useEffect(() => {
    if (isOpen) setInert()
  }, [isOpen])
  useLayoutEffect(() => {
    if (!isOpen) return
    openDialogs += 1
    return () => {
      openDialogs -= 1
      setInert()
    }
  }, [isOpen])
}

function setInert(): void {
  document.getElementById('root')?.toggleAttribute('inert', openDialogs > 0)
}
