import { useEffect, useLayoutEffect } from 'react'

/**
 * Keeps the page behind an open dialog from being focused, pressed or read. Only the page: a notice that appears while
 * the dialog is open can still be reached.
 */
export function useInertPage(isOpen: boolean): void {
  // Two effects, since the dialog gives the focus back to the page between them: the page wakes before that, and is
  // put to sleep only after the dialog has noted where the focus was.
  useEffect(() => setInert(isOpen), [isOpen])
  useLayoutEffect(() => {
    if (isOpen) return () => setInert(false)
  }, [isOpen])
}

function setInert(isInert: boolean): void {
  document.getElementById('root')?.toggleAttribute('inert', isInert)
}
