import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { performance } from 'node:perf_hooks'

const LOOK_EVERY_MS = 100
/** Share of the time that the process has something to do. */
const BUSY = 0.9
/** Whoever comes for a moment is spread anyway, and would only have to connect twice. */
const STAYING_MS = 500

/**
 * While this process has hardly a free moment, ends now and then one of several connections that stay, with its answer.
 * Whoever used it comes again, and another process that waits for work takes it: a process keeps what it has taken, and
 * of a few connections that stay open, as a proxy's, one may have them all. When all processes are busy it changes nothing.
 */
export function spreadConnections(server: Server): void {
  const takenAt = new Map<Socket, number>()
  let isDue = false
  let before = performance.eventLoopUtilization()
  const look = setInterval(() => {
    const now = performance.eventLoopUtilization()
    isDue = performance.eventLoopUtilization(now, before).utilization > BUSY
    before = now
  }, LOOK_EVERY_MS).unref()
  server.on('close', () => clearInterval(look))
  server.on('connection', (socket) => {
    takenAt.set(socket, performance.now())
    socket.once('close', () => takenAt.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    if (!isDue || takenAt.size < 2) return
    if (performance.now() - (takenAt.get(socket) ?? 0) < STAYING_MS) return
    isDue = false
    response.shouldKeepAlive = false
  })
}
