import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  STATUS_CODES,
} from 'node:http'
import type { Socket } from 'node:net'
import { hasBody, isBodyComplete } from '../wire/body.ts'
import { getLastResponse, watchActivity } from './activity.ts'
import { type ConnectionLimit, limitConnections } from './connection-limit.ts'
import { createQueuedListener, type RequestLimit } from './request-limit.ts'

const rejectedSockets = new WeakSet<Socket>()
const bodyTimers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

const BODY_MS = 8000
const MAX_BODY_MS = 120_000

/**
 * Limits headers to 5 s and 16 kB, bodies to 8 s, and connections to 2,000.
 * @param share number of processes
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
    requestTimeout: MAX_BODY_MS,
    connectionsCheckingInterval: 1000,
    keepAliveTimeout: 5000,
    maxHeaderSize: 16 * 1024,
    requireHostHeader: true,
    insecureHTTPParser: false,
  })
  // For clients that stop reading a response.
  server.timeout = 60_000
  server.maxConnections = Math.ceil(2000 / share)
  server.maxRequestsPerSocket = 1000
  watchActivity(server)
  limitConnections(server, limit)
  const queuedListener = createQueuedListener(listener, requests)
  server.on('request', (request, response) => {
    if (hasBody(request)) process.nextTick(watchBody, request)
    if (hasTwoHosts(request)) response.writeHead(400, { Connection: 'close', 'Content-Length': 0 }).end()
    else queuedListener(request, response)
  })
  server.on('clientError', rejectConnection)
  return server
}

/** A timer costs more than reading a small body. */
function watchBody(request: IncomingMessage): void {
  if (!isBodyComplete(request) && !request.destroyed && !bodyTimers.has(request))
    allowBodyTime(request, BODY_MS)
}

/** @param milliseconds at most 120,000; only for authenticated clients, because each occupies a connection */
export function allowBodyTime(request: IncomingMessage, milliseconds: number): void {
  const previous = bodyTimers.get(request)
  clearTimeout(previous)
  const timer = setTimeout(() => {
    if (request.complete) return
    rejectConnection(
      Object.assign(new Error('slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
      request.socket,
    )
  }, milliseconds)
  bodyTimers.set(request, timer.unref())
  if (previous === undefined) request.once('close', () => clearTimeout(bodyTimers.get(request)))
}

// A proxy and this server could use different ones.
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count > 1
}

function rejectConnection(error: Error & { code?: string }, socket: Socket): void {
  // Closing at once would lose the response.
  if (rejectedSockets.has(socket)) return
  rejectedSockets.add(socket)
  const response = getLastResponse(socket)
  const isMidResponse = response?.headersSent && !response.writableFinished
  if (error.code === 'ECONNRESET' || !socket.writable || isMidResponse) {
    socket.destroy()
    return
  }
  const status = getErrorStatus(error.code)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  setTimeout(() => socket.destroy(), 500).unref()
}

function getErrorStatus(code: string | undefined): number {
  if (code === 'HPE_HEADER_OVERFLOW') return 431
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return 413
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  return 400
}
