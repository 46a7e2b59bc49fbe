import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { enterHistoryEntry, rememberScrolling, repeatWhileLoading, restoreScroll } from './scroll-memory.ts'

/**
 * Scrolls to, and focuses, the section of the hash or the top of a new page. Back, Forward and reload restore the
 * scroll position.
 */
export function usePageScroll(): void {
  const { key, hash, pathname } = useLocation()
  const navigation = useNavigationType()
  const shownPath = useRef<string | null>(null)

  useLayoutEffect(rememberScrolling, [])

  // A layout effect, so that it runs before the first paint.
  useLayoutEffect(() => {
    const leftAt = enterHistoryEntry(`${key} ${pathname}${hash}`)
    const isFirst = shownPath.current === null
    const isNewPage = shownPath.current !== pathname
    shownPath.current = pathname
    if (isFirst && isReload()) {
      return leftAt === undefined || hasScrolledAway(leftAt, hash) ? undefined : restoreScroll(leftAt)
    }
    if (isNewPage && !isFirst) document.getElementById('main')?.focus({ preventScroll: true })
    if (navigation === 'POP' && !isFirst) return restoreScroll(leftAt ?? 0)
    if (hash) return goToSection(hash.slice(1), isNewPage, isFirst && hasMovedFocus(hash))
    if (isNewPage && !isFirst) window.scrollTo({ top: 0, behavior: 'instant' })
  }, [key, hash, pathname, navigation])
}

// Doesn't move a visitor who scrolled before this script loaded.
function hasScrolledAway(leftAt: number, hash: string): boolean {
  return hash === '' && window.scrollY > 0 && Math.abs(window.scrollY - leftAt) > window.innerHeight
}

// Keeps the focus of a visitor who acted before this script loaded.
function hasMovedFocus(hash: string): boolean {
  const focused = document.activeElement
  return focused !== null && focused !== document.body && `#${focused.id}` !== hash
}

function isReload(): boolean {
  const [load] = performance.getEntriesByType('navigation')
  return load instanceof PerformanceNavigationTiming && load.type !== 'navigate'
}

// The section may still be loading. Scrolls smoothly only within a page.
function goToSection(id: string, isNewPage: boolean, keepsFocus: boolean): () => void {
  let hasFocus = keepsFocus
  return repeatWhileLoading((isFirst) => {
    const section = document.getElementById(id)
    if (section === null) return
    section.scrollIntoView({ behavior: isFirst && !isNewPage && isMotionAllowed() ? 'smooth' : 'instant' })
    if (!hasFocus) focusHeading(section)
    hasFocus = true
  })
}

function isMotionAllowed(): boolean {
  return window.matchMedia('(prefers-reduced-motion: no-preference)').matches
}

function focusHeading(section: HTMLElement): void {
  const heading = document.getElementById(section.getAttribute('aria-labelledby') ?? '') ?? section
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
