import type { WatchQueryFetchPolicy } from '@apollo/client'
import { useState } from 'react'
import { useNavigationType } from 'react-router-dom'

/**
 * How a list of work that waits is read: anew whenever somebody comes to it, but as it was left when they come back to
 * it, with every page that they had read.
 */
export function useListPolicy(): WatchQueryFetchPolicy {
  const navigation = useNavigationType()
  // Later changes of the address belong to the list that is shown already.
  const [policy] = useState<WatchQueryFetchPolicy>(navigation === 'POP' ? 'cache-first' : 'cache-and-network')
  return policy
}
