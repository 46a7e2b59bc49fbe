import { useEffect, useState } from 'react'

const PAUSE_MS = 300

/** A value that is being typed, once nothing was changed for a moment. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), PAUSE_MS)
    return () => window.clearTimeout(timer)
  }, [value])
  return settled
}
