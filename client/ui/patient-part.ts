import { type ComponentType, lazy } from 'react'
import { isMissingScript } from './missing-script.ts'

/**
 * Returns a component whose script is fetched again as long as it does not arrive, each time after twice the wait. What
 * the server drew of it stays meanwhile, and its links work; a part that failed would be gone.
 */
export function patientPart<Props extends object>(
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
