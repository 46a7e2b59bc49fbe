import { useEffect, useState } from 'react'

const DEBOUNCE_MS = 300

/** Debounces a value. */
export function useDebouncedValue<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), DEBOUNCE_MS)
    return () => window.clearTimeout(timer)
  }, [value])
  return settled
}
