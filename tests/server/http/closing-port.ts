import { setTimeout as sleep } from 'node:timers/promises'
import type { SiteInProcesses } from '../platform/site-in-processes.ts'

/** Tells the site to stop; returns for how many milliseconds its port went on answering. */
export async function closedAfter(site: SiteInProcesses): Promise<number> {
  const since = performance.now()
  site.kill('SIGTERM')
  while (await isAnswering(site.url)) await sleep(20)
  return performance.now() - since
}

/** On a connection of its own, as a load balancer asks. */
async function isAnswering(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/readyz`, { headers: { connection: 'close' } })
    await answer.arrayBuffer()
    return true
  } catch {
    return false
  }
}
