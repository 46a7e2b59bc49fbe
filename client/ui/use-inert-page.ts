import { useEffect, useLayoutEffect } from 'react'

// One may ask something in front of another, and gives way to it again.
let openDialogs = 0

/**
 * Keeps the page behind an open dialog from being focused, pressed or read. Only the page: a notice that appears while
 * the dialog is open can still be reached.
 */
export function useInertPage(isOpen: boolean): void {
  // Two effects, since the dialog gives the focus back to the page between them: the page wakes before that, and is
  // put to sleep only after the dialog has noted where the focus was.
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
