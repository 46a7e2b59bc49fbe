import { type ComponentType, lazy } from 'react'
import { isMissingScript } from './missing-script.ts'

/** Retries after 1, 2, 4, ... seconds: React would remove the server-rendered HTML of a failed component. */
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
