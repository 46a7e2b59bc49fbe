import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { getActivity, getLastResponse } from './activity.ts'

const pollIntervalMs = 25
/** Event loop turns below this did no work. */
const idleTurnMs = 0.5
const maxSettleMs = 2000

export type ShutdownTimeouts = {
  /** Until requests are aborted. */
  requestMs?: number
  /** Longer than the keep-alive timeout, because a request sent on a closing connection is lost. */
  idleMs?: number
}

/** Closes connections after their response, so that keep-alive clients reconnect without losing a request. */
export function beginDraining(server: Server): void {
  const activity = getActivity(server)
  activity.isDraining = true
  for (const socket of activity.sockets) {
    const response = getLastResponse(socket)
    if (response !== undefined && !response.headersSent) response.shouldKeepAlive = false
  }
  for (const end of activity.longLived) end()
}

export async function closeGracefully(
  server: Server,
  { requestMs = 30_000, idleMs = 6500 }: ShutdownTimeouts = {},
): Promise<void> {
  const { sockets } = getActivity(server)
  beginDraining(server)
  if (server.listening) {
    await waitUntilNoArrivals(server)
    // node:http would also close connections with an unread request.
    NetServer.prototype.close.call(server)
  }
  const start = performance.now()
  while (sockets.size > 0) {
    if (requestMs > 0) await sleep(pollIntervalMs)
    // Closing a socket with unread data resets it.
    for (let turn = 0; turn < 3; turn += 1) await nextTurn()
    const waited = performance.now() - start
    if (waited >= requestMs) for (const socket of sockets) socket.destroy()
    else if (waited >= Math.min(idleMs, requestMs)) closeIdle(server)
  }
  server.close()
}

/** A turn accepts one connection, and closing the port resets queued ones. */
async function waitUntilNoArrivals(server: Server): Promise<void> {
  const activity = getActivity(server)
  await nextTurn()
  const startedAt = performance.now()
  let turnedAt = startedAt
  let lasted: number
  let before: number
  do {
    before = activity.acceptedCount
    await nextTurn()
    lasted = performance.now() - turnedAt
    turnedAt += lasted
  } while ((activity.acceptedCount > before || lasted > idleTurnMs) && turnedAt - startedAt < maxSettleMs)
}

function closeIdle(server: Server): void {
  server.closeIdleConnections()
  // Node does not count preconnects of browsers as idle.
  for (const socket of getActivity(server).sockets) if (socket.bytesRead === 0) socket.destroy()
}
