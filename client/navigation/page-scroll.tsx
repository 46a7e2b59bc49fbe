import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { usePageScroll } from './use-page-scroll.ts'

/** A component, so that its code loads after the first script. */
export function PageScroll() {
  usePageScroll()
  useHashLinks()
  return null
}

/** Routes plain hash links (`href="#events"`), so that Back finds them. They also work without scripts. */
function useHashLinks(): void {
  const navigate = useNavigate()

  useEffect(() => {
    function followHashLink(event: MouseEvent) {
      if (event.defaultPrevented || event.button !== 0) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null
      if (link === null) return
      event.preventDefault()
      void navigate({ search: window.location.search, hash: link.getAttribute('href') ?? '' })
    }
    document.addEventListener('click', followHashLink)
    return () => document.removeEventListener('click', followHashLink)
  }, [navigate])
}
