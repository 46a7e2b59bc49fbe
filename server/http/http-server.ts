import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { type ConnectionLimit, limitConnections } from './connection-limit.ts'
import { hasBody } from './wire/body.ts'

type Activity = { sockets: Set<Socket>; responses: Set<ServerResponse>; isClosing: boolean }

const activities = new WeakMap<Server, Activity>()
const answering = new WeakMap<Socket, ServerResponse>()
const refused = new WeakSet<Socket>()
const bodyTimers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

const BODY_MS = 8000
const LONGEST_BODY_MS = 120_000
/** How long a server that is to stop still takes what was sent before the sender could know. */
const LAST_CALL_MS = 200

/**
 * The HTTP server: a client that is slow with its headers (5 s) or its body (8 s, unless `allowBodyTime` gave it more)
 * gets 408; headers over 16 kB get 431; what is no unambiguous HTTP gets 400; at most 2,000 connections, 1,000 requests
 * each.
 * @param limit of the connections of one client address; null for none
 */
export function createHttpServer(listener: RequestListener, limit: ConnectionLimit | null): Server {
  const server = createServer({
    headersTimeout: 5000,
    requestTimeout: LONGEST_BODY_MS,
    connectionsCheckingInterval: 1000,
    keepAliveTimeout: 5000,
    maxHeaderSize: 16 * 1024,
    requireHostHeader: true,
    insecureHTTPParser: false,
  })
  // A client that stops reading in the middle of an answer holds its connection no longer than this.
  server.timeout = 60_000
  server.maxConnections = 2000
  server.maxRequestsPerSocket = 1000
  const activity: Activity = { sockets: new Set(), responses: new Set(), isClosing: false }
  activities.set(server, activity)
  if (limit !== null) limitConnections(server, limit)
  server.on('connection', (socket) => keepWhileOpen(activity.sockets, socket))
  server.on('request', (request, response) => {
    keepWhileOpen(activity.responses, response)
    answering.set(request.socket, response)
    if (hasBody(request)) allowBodyTime(request, BODY_MS)
    if (activity.isClosing) response.shouldKeepAlive = false
    if (namesTwoHosts(request)) response.writeHead(400, { Connection: 'close', 'Content-Length': 0 }).end()
    else listener(request, response)
  })
  server.on('clientError', refuseConnection)
  return server
}

/**
 * Gives the client so much time from now on to send the rest of the body, in place of what it had; two minutes at most.
 * Only for a client that proved who it is: each of them keeps a connection.
 */
export function allowBodyTime(request: IncomingMessage, milliseconds: number): void {
  const before = bodyTimers.get(request)
  clearTimeout(before)
  const timer = setTimeout(() => {
    if (request.complete) return
    refuseConnection(
      Object.assign(new Error('slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
      request.socket,
    )
  }, milliseconds)
  bodyTimers.set(request, timer.unref())
  if (before === undefined) request.once('close', () => clearTimeout(bodyTimers.get(request)))
}

/**
 * Takes what is on its way already, then stops taking connections, closes idle ones, lets requests in progress finish
 * for `milliseconds`, then cuts the rest. Resolves when the last connection is closed.
 */
export async function closeGracefully(server: Server, milliseconds = 15_000): Promise<void> {
  if (!server.listening) return
  const activity = activities.get(server)
  if (activity) {
    activity.isClosing = true
    for (const response of activity.responses) if (!response.headersSent) response.shouldKeepAlive = false
    await takeLastCalls(activity, Math.min(LAST_CALL_MS, milliseconds))
  }
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // Browsers open connections ahead of need; Node does not count one without a request as idle.
  for (const socket of activity?.sockets ?? []) {
    if (socket.bytesRead === 0) socket.destroy()
  }
  // A connection that finishes its request only now would else stay open for its keep-alive time.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const cut = setTimeout(() => server.closeAllConnections(), milliseconds)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}

/** A request that was sent but not read yet looks like an idle connection, and would be dropped as one. */
async function takeLastCalls({ sockets }: Activity, milliseconds: number): Promise<void> {
  if (sockets.size === 0) return
  await sleep(milliseconds)
  // A busy process may be late: one turn takes connections that wait, the next one reads what they sent.
  for (let turn = 0; turn < 3; turn += 1) await nextTurn()
}

function keepWhileOpen<T extends Socket | ServerResponse>(all: Set<T>, one: T): void {
  all.add(one)
  one.once('close', () => all.delete(one))
}

// Of two Host headers a proxy may believe the other one.
function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  const names = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host')
  return names.length > 1
}

function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  // What the client goes on sending is read away for a moment: closing at once would take the answer from it.
  if (refused.has(socket)) return
  refused.add(socket)
  const response = answering.get(socket)
  const isMidAnswer = response?.headersSent && !response.writableFinished
  if (error.code === 'ECONNRESET' || !socket.writable || isMidAnswer) {
    socket.destroy()
    return
  }
  const status = statusOf(error.code)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  setTimeout(() => socket.destroy(), 500).unref()
}

function statusOf(code: string | undefined): number {
  if (code === 'HPE_HEADER_OVERFLOW') return 431
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return 413
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  return 400
}
