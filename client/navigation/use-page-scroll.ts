import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { arriveAt, comeBackTo, holdWhileLoading, rememberScrolling } from './scroll-memory.ts'

/**
 * Goes to the section that the address names, or to the top of a new page, where the keyboard then goes on.
 * Back, Forward and a reload come back to where the page was left.
 */
export function usePageScroll(): void {
  const { key, hash, pathname } = useLocation()
  const navigation = useNavigationType()
  const shownPath = useRef<string | null>(null)

  useLayoutEffect(rememberScrolling, [])

  // Before the new page is seen, and before it has moved anything.
  useLayoutEffect(() => {
    const leftAt = arriveAt(`${key} ${pathname}${hash}`)
    const isFirst = shownPath.current === null
    const isNewPage = shownPath.current !== pathname
    shownPath.current = pathname
    if (isFirst && isLoadedAgain()) {
      return leftAt === undefined || hasMovedOn(leftAt, hash) ? undefined : comeBackTo(leftAt)
    }
    if (isNewPage && !isFirst) document.getElementById('main')?.focus({ preventScroll: true })
    if (navigation === 'POP' && !isFirst) return comeBackTo(leftAt ?? 0)
    if (hash) return goToSection(hash.slice(1), isNewPage, isFirst && hasGoneOn(hash))
    if (isNewPage && !isFirst) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [key, hash, pathname, navigation])
}

// The browser comes back by itself, to about the same place or to the section that the address names. A visitor who
// scrolled before this script came is left alone.
function hasMovedOn(leftAt: number, hash: string): boolean {
  return hash === '' && window.scrollY > 0 && Math.abs(window.scrollY - leftAt) > window.innerHeight
}

// Who did something before this script came goes on from there; the browser itself only focuses the section.
function hasGoneOn(hash: string): boolean {
  const focused = document.activeElement
  return focused !== null && focused !== document.body && `#${focused.id}` !== hash
}

function isLoadedAgain(): boolean {
  const [load] = performance.getEntriesByType('navigation')
  return load instanceof PerformanceNavigationTiming && load.type !== 'navigate'
}

// The section may come with a page whose script is still on its way. On a page that is shown already the way there
// can be seen; a new page starts there.
function goToSection(id: string, isNewPage: boolean, keepsFocus: boolean): () => void {
  let hasFocus = keepsFocus
  return holdWhileLoading((isFirst) => {
    const section = document.getElementById(id)
    if (section === null) return
    section.scrollIntoView({ behavior: isFirst && !isNewPage && mayMove() ? 'smooth' : 'instant' })
    if (!hasFocus) focusHeading(section)
    hasFocus = true
  })
}

function mayMove(): boolean {
  return window.matchMedia('(prefers-reduced-motion: no-preference)').matches
}

function focusHeading(section: HTMLElement): void {
  const heading = document.getElementById(section.getAttribute('aria-labelledby') ?? '') ?? section
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
