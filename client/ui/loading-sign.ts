import { useEffect } from 'react'

const LOADING = 'data-loading'

/** Takes the bar at the top of the screen away, which says that something is on its way. */
export function endLoading(): void {
  document.documentElement.removeAttribute(LOADING)
}

/** Shows the loading bar while the script or data of a dialog loads. */
export function LoadingSign() {
  useEffect(() => {
    document.documentElement.setAttribute(LOADING, '')
    return endLoading
  }, [])
  return null
}
