import { setTimeout as sleep } from 'node:timers/promises'
import type { SiteInProcesses } from '../platform/site-in-processes.ts'

/** Stops the site and returns how many milliseconds its port still accepted requests. */
export async function closedAfter(site: SiteInProcesses): Promise<number> {
  const since = performance.now()
  site.kill('SIGTERM')
  while (await isAnswering(site.url)) await sleep(20)
  return performance.now() - since
}

/** Uses a new connection, as a load balancer does. */
async function isAnswering(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/readyz`, { headers: { connection: 'close' } })
    await answer.arrayBuffer()
    return true
  } catch {
    return false
  }
}
