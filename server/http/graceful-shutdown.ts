import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { getActivity, getLastResponse } from './activity.ts'

const pollIntervalMs = 25
/** A shorter turn of the event loop did no work. */
const quietTurnMs = 0.5
const maxSettleMs = 2000

export type ShutdownTimeouts = {
  /** Milliseconds until requests are aborted. */
  answerMs?: number
  /** Longer than the keep-alive timeout, because a request sent on a closing connection is lost. */
  idleMs?: number
}

/** Lets keep-alive clients move on without losing a request. */
export function beginDraining(server: Server): void {
  const activity = getActivity(server)
  activity.isLastCall = true
  for (const socket of activity.sockets) {
    const response = getLastResponse(socket)
    if (response !== undefined && !response.headersSent) response.shouldKeepAlive = false
  }
  for (const end of activity.lasting) end()
}

export async function closeGracefully(
  server: Server,
  { answerMs = 30_000, idleMs = 6500 }: ShutdownTimeouts = {},
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
    if (answerMs > 0) await sleep(pollIntervalMs)
    // Closing a socket with unread data resets it.
    for (let turn = 0; turn < 3; turn += 1) await nextTurn()
    const waited = performance.now() - start
    if (waited >= answerMs) for (const socket of sockets) socket.destroy()
    else if (waited >= Math.min(idleMs, answerMs)) closeIdle(server)
  }
  server.close()
}

/** A turn accepts one connection, and those still queued when the port closes are reset. */
async function waitUntilNoArrivals(server: Server): Promise<void> {
  const activity = getActivity(server)
  await nextTurn()
  const begunAt = performance.now()
  let turnedAt = begunAt
  let lasted: number
  let before: number
  do {
    before = activity.taken
    await nextTurn()
    lasted = performance.now() - turnedAt
    turnedAt += lasted
  } while ((activity.taken > before || lasted > quietTurnMs) && turnedAt - begunAt < maxSettleMs)
}

function closeIdle(server: Server): void {
  server.closeIdleConnections()
  // Node does not count preconnects of browsers as idle.
  for (const socket of getActivity(server).sockets) if (socket.bytesRead === 0) socket.destroy()
}
