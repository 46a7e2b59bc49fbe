import { type ComponentType, lazy } from 'react'
import { isMissingScript } from './missing-script.ts'

/**
 * Returns a lazy component that fetches its script again after 1, 2, 4, ... seconds until it arrives. Meanwhile the
 * server-rendered HTML stays and its links work; a lazy component that fails is removed from the page.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  async function fetchPart(waitMs: number): Promise<{ default: ComponentType<Props> }> {
    try {
      return { default: await load() }
    } catch (error) {
      if (!isMissingScript(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, waitMs))
      return fetchPart(2 * waitMs)
    }
  }
  return lazy(() => fetchPart(1000))
}
