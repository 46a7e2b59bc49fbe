import { useEffect, useState } from 'react'

const PAUSE_MS = 300

/** Debounces a value. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), PAUSE_MS)
    return () => window.clearTimeout(timer)
  }, [value])
  return settled
}
