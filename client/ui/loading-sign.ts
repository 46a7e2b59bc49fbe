import { useEffect } from 'react'

const LOADING = 'data-loading'

/** Takes the bar at the top of the screen away, which says that something is on its way. */
export function endLoading(): void {
  document.documentElement.removeAttribute(LOADING)
}

/** Stands in place of a dialog whose script or data is on its way, and shows the bar meanwhile. */
export function LoadingSign() {
  useEffect(() => {
    document.documentElement.setAttribute(LOADING, '')
    return endLoading
  }, [])
  return null
}
