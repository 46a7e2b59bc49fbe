import type { Server } from 'node:http'
import { performance } from 'node:perf_hooks'
import { activityOf } from './activity.ts'

const LOOK_EVERY_MS = 100
/** Share of the time that the process has something to do. */
const BUSY = 0.9

/**
 * While this process has hardly a free moment, ends now and then one of several connections with its answer. Whoever
 * used it comes again, and another process that waits for work takes it: a process keeps what it has taken, and of a few
 * connections that stay open, as a proxy's, one may have them all. When all processes are busy it changes nothing.
 */
export function spreadConnections(server: Server): void {
  const { sockets } = activityOf(server)
  let isDue = false
  let before = performance.eventLoopUtilization()
  const look = setInterval(() => {
    const now = performance.eventLoopUtilization()
    isDue = performance.eventLoopUtilization(now, before).utilization > BUSY
    before = now
  }, LOOK_EVERY_MS).unref()
  server.on('close', () => clearInterval(look))
  server.on('request', (_request, response) => {
    if (!isDue || sockets.size < 2) return
    isDue = false
    response.shouldKeepAlive = false
  })
}
