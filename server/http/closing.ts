import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { activityOf, lastAnswerOn } from './activity.ts'

const lookEveryMs = 25
/** In so short a turn of the loop there was nothing but the look at the port. */
const quietTurnMs = 0.5
const longestNoiseMs = 2000

export type Patience = {
  /** Milliseconds for requests in progress; then they are cut. */
  answerMs?: number
  /**
   * Milliseconds for connections without a request. A little more than the time for which they are kept open anyway,
   * so that no client is still about to use one: a request on its way to a connection that closes is lost.
   */
  idleMs?: number
}

/**
 * From now on each answer says that its connection ends with it: kept-alive clients move on without losing a request.
 * Answers that would go on end now.
 */
export function announceClosing(server: Server): void {
  const activity = activityOf(server)
  activity.isLastCall = true
  for (const socket of activity.sockets) {
    const response = lastAnswerOn(socket)
    if (response !== undefined && !response.headersSent) response.shouldKeepAlive = false
  }
  for (const end of activity.lasting) end()
}

/**
 * Stops taking connections, answers whatever was or is sent on those that are open, as the last answer of each, and
 * resolves when the last one is closed.
 */
export async function closeGracefully(
  server: Server,
  { answerMs = 30_000, idleMs = 6500 }: Patience = {},
): Promise<void> {
  const { sockets } = activityOf(server)
  announceClosing(server)
  if (server.listening) await stopListening(server)
  const start = performance.now()
  while (sockets.size > 0) {
    if (answerMs > 0) await sleep(lookEveryMs)
    await arrivals()
    const waited = performance.now() - start
    if (waited >= answerMs) for (const socket of sockets) socket.destroy()
    else if (waited >= Math.min(idleMs, answerMs)) closeIdle(server)
  }
  // Its timer that looks for slow clients.
  server.close()
}

/** Reads what has arrived: a busy process may be late, and what closes with something unread is reset. */
async function arrivals(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await nextTurn()
}

async function stopListening(server: Server): Promise<void> {
  await nobodyComes(server)
  // As node:net does it: node:http would drop connections as idle whose request is sent and not read yet.
  NetServer.prototype.close.call(server)
}

/**
 * Waits for a turn that took no connection and in which nothing else took time. A turn takes one at most, the others wait
 * in the system's queue, and what is there or comes between the look at the port and its closing is reset.
 */
async function nobodyComes(server: Server): Promise<void> {
  const activity = activityOf(server)
  // To the end of the turn that is under way.
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
  } while ((activity.taken > before || lasted > quietTurnMs) && turnedAt - begunAt < longestNoiseMs)
}

function closeIdle(server: Server): void {
  server.closeIdleConnections()
  // Browsers open connections ahead of need; Node does not count one without a request as idle.
  for (const socket of activityOf(server).sockets) if (socket.bytesRead === 0) socket.destroy()
}
