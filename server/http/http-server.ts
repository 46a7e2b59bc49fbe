import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  STATUS_CODES,
} from 'node:http'
import type { Socket } from 'node:net'
import { lastAnswerOn, watchActivity } from './activity.ts'
import { type ConnectionLimit, limitConnections } from './connection-limit.ts'
import { type RequestLimit, takeTurns } from './request-turns.ts'
import { spreadConnections } from './spread-connections.ts'
import { hasBody, isBodyAtHand } from './wire/body.ts'

const refused = new WeakSet<Socket>()
const bodyTimers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

const BODY_MS = 8000
const LONGEST_BODY_MS = 120_000

/**
 * The HTTP server: a client that is slow with its headers (5 s) or its body (8 s, unless `allowBodyTime` gave it more)
 * gets 408; headers over 16 kB get 431; what is no unambiguous HTTP gets 400; at most 2,000 connections, 1,000 requests
 * each, one of which is worked on at a time.
 * @param limit of the connections of one client address; null for none
 * @param requests that one client may have under way; null for any number
 * @param share so many processes share the 2,000 connections, and those that come
 */
export function createHttpServer(
  listener: RequestListener,
  {
    limit = null,
    requests = null,
    share = 1,
  }: { limit?: ConnectionLimit | null; requests?: RequestLimit | null; share?: number } = {},
): Server {
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
  server.maxConnections = Math.ceil(2000 / share)
  server.maxRequestsPerSocket = 1000
  watchActivity(server)
  if (share > 1) spreadConnections(server)
  limitConnections(server, limit)
  const inTurn = takeTurns(listener, requests)
  server.on('request', (request, response) => {
    if (hasBody(request)) process.nextTick(watchBody, request)
    if (namesTwoHosts(request)) response.writeHead(400, { Connection: 'close', 'Content-Length': 0 }).end()
    else inTurn(request, response)
  })
  server.on('clientError', refuseConnection)
  return server
}

/** A small body comes with its head, and a timer would cost more than reading it. */
function watchBody(request: IncomingMessage): void {
  if (!isBodyAtHand(request) && !request.destroyed && !bodyTimers.has(request))
    allowBodyTime(request, BODY_MS)
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

// Of two Host headers a proxy may believe the other one.
function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count > 1
}

function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  // What the client goes on sending is read away for a moment: closing at once would take the answer from it.
  if (refused.has(socket)) return
  refused.add(socket)
  const response = lastAnswerOn(socket)
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
