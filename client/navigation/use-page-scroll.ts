import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

const GIVE_UP_AFTER_MS = 5000

/**
 * Goes to the section that the address names, or to the top of a new page, where the keyboard then goes on.
 * Back and Forward keep the place that the browser remembers.
 */
export function usePageScroll(): void {
  const { key, hash, pathname } = useLocation()
  const navigation = useNavigationType()
  const shownPath = useRef(pathname)

  useEffect(() => {
    const isNewPage = shownPath.current !== pathname
    shownPath.current = pathname
    // The first address of a visit has the key "default": a hash in it is followed, the rest is the browser's.
    if (navigation === 'POP' && key !== 'default') return
    if (hash) return whenThere(hash.slice(1), goTo)
    if (!isNewPage) return
    window.scrollTo({ top: 0, behavior: 'instant' })
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [key, hash, pathname, navigation])
}

function goTo(section: HTMLElement): void {
  section.scrollIntoView()
  section.focus({ preventScroll: true })
}

// The section may come with a page whose script is still on its way.
function whenThere(id: string, use: (element: HTMLElement) => void): () => void {
  const startedAt = performance.now()
  let frame = 0
  function look() {
    const element = document.getElementById(id)
    if (element) use(element)
    else if (performance.now() - startedAt < GIVE_UP_AFTER_MS) frame = requestAnimationFrame(look)
  }
  look()
  return () => cancelAnimationFrame(frame)
}
