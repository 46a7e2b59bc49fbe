import type { WatchQueryFetchPolicy } from '@apollo/client'
import { useState } from 'react'
import { useNavigationType } from 'react-router-dom'

/** Refetches on each visit, except with Back, which shows the cached list with all loaded pages. */
export function useListFetchPolicy(): WatchQueryFetchPolicy {
  const navigation = useNavigationType()
  // Decided once, because changing a filter or page also changes the navigation type.
  const [policy] = useState<WatchQueryFetchPolicy>(navigation === 'POP' ? 'cache-first' : 'cache-and-network')
  return policy
}
