import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { usePageScroll } from './use-page-scroll.ts'

/** Shows nothing: a component so that its code comes after the first script. */
export function PageScroll() {
  usePageScroll()
  useHashLinks()
  return null
}

/**
 * Lets the router follow plain links to a section of the same page (`href="#events"`), which work without any script
 * too. Only what the router knows of is found again by Back.
 */
function useHashLinks(): void {
  const navigate = useNavigate()

  useEffect(() => {
    function follow(event: MouseEvent) {
      if (event.defaultPrevented || event.button !== 0) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null
      if (link === null) return
      event.preventDefault()
      void navigate({ search: window.location.search, hash: link.getAttribute('href') ?? '' })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}
