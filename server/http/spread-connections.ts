import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { performance } from 'node:perf_hooks'

const CHECK_INTERVAL_MS = 100
const BUSY_UTILIZATION = 0.9
/** Shorter connections are spread anyway. */
const LONG_LIVED_MS = 500

/**
 * While busy, occasionally closes a long-lived connection after a response, so that an idle process accepts its
 * successor. Otherwise one process may hold all connections of a proxy.
 */
export function spreadConnections(server: Server): void {
  const takenAt = new Map<Socket, number>()
  let isDue = false
  let before = performance.eventLoopUtilization()
  const look = setInterval(() => {
    const now = performance.eventLoopUtilization()
    isDue = performance.eventLoopUtilization(now, before).utilization > BUSY_UTILIZATION
    before = now
  }, CHECK_INTERVAL_MS).unref()
  server.on('close', () => clearInterval(look))
  server.on('connection', (socket) => {
    takenAt.set(socket, performance.now())
    socket.once('close', () => takenAt.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    if (!isDue || takenAt.size < 2) return
    if (performance.now() - (takenAt.get(socket) ?? 0) < LONG_LIVED_MS) return
    isDue = false
    response.shouldKeepAlive = false
  })
}
