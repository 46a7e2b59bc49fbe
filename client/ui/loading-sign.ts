import { useEffect } from 'react'

const LOADING = 'data-loading'

export function endLoading(): void {
  document.documentElement.removeAttribute(LOADING)
}

export function LoadingSign() {
  useEffect(() => {
    document.documentElement.setAttribute(LOADING, '')
    return endLoading
  }, [])
  return null
}
