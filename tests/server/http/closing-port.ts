import { setTimeout as sleep } from 'node:timers/promises'
import type { SiteInProcesses } from '../platform/site-in-processes.ts'

/**
 * Tells the site to stop.
 * @returns for how many milliseconds its port went on answering; all that time it has to say that it is not ready
 */
export async function closedAfter(site: SiteInProcesses): Promise<number> {
  const since = performance.now()
  site.kill('SIGTERM')
  let told = 200
  for (;;) {
    const status = await readiness(site.url)
    if (status === null) return performance.now() - since
    if (told === 503 && status !== 503) throw new Error(`not ready, and then ${status}`)
    told = status
    await sleep(20)
  }
}

/** On a connection of its own, as a load balancer asks; null when the port takes none. */
async function readiness(url: string): Promise<number | null> {
  try {
    const answer = await fetch(`${url}/readyz`, { headers: { connection: 'close' } })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return null
  }
}
