import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { performance } from 'node:perf_hooks'

const LOOK_EVERY_MS = 100
const BUSY = 0.9
/** Shorter connections are spread anyway. */
const STAYING_MS = 500

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
