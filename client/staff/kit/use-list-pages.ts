import { useState } from 'react'
import { useToast } from '../../ui/toast/toast.tsx'
import { useListSearchParams } from './use-list-search-params.ts'

export const PAGE_SIZE = 20

type Connection<Node> = {
  edges: readonly { node: Node }[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
}

export type ListPages<Node> = {
  all: Node[]
  /** Entries of the page in the URL. */
  shown: Node[]
  /** Zero-based. */
  page: number
  hasNextPage: boolean
  isLoading: boolean
  /** Null on the last page. Never rejects. */
  loadMore: (() => Promise<void>) | null
  goToPage: (page: number) => Promise<void>
}

/**
 * Splits a cursor-based list into pages.
 * @param fetchAfter loads the page after this cursor into the list
 */
export function useListPages<Node>(
  connection: Connection<Node> | null | undefined,
  fetchAfter: (after: string | null) => Promise<unknown>,
): ListPages<Node> {
  const { read, write } = useListSearchParams()
  const toast = useToast()
  const [isLoading, setLoading] = useState(false)
  const all = (connection?.edges ?? []).map(({ node }) => node)
  const hasMore = connection?.pageInfo.hasNextPage ?? false
  const lastLoaded = Math.max(0, Math.ceil(all.length / PAGE_SIZE) - 1)
  // A link may name a page that is not loaded yet.
  const page = Math.min(Math.max(0, (Number.parseInt(read('page'), 10) || 1) - 1), lastLoaded)

  async function loadNext(): Promise<boolean> {
    if (isLoading) return false
    setLoading(true)
    try {
      await fetchAfter(connection?.pageInfo.endCursor ?? null)
      return true
    } catch {
      toast({ title: 'Failed to load admin data', variant: 'destructive' })
      return false
    } finally {
      setLoading(false)
    }
  }

  return {
    all,
    shown: all.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE),
    page,
    hasNextPage: hasMore || page < lastLoaded,
    isLoading,
    loadMore: hasMore ? async () => void (await loadNext()) : null,
    async goToPage(wanted) {
      if (wanted > lastLoaded && !(hasMore && (await loadNext()))) return
      write({ page: wanted === 0 ? '' : String(wanted + 1) })
    },
  }
}
