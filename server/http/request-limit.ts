import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Env } from '../env.ts'
import { toClientNetwork } from '../platform/client-network.ts'
import { getClientAddress } from '../wire/client-address.ts'

/** Requests in progress per client network. Others wait. */
export type RequestLimit = {
  perClient: number
  getAddress: (request: IncomingMessage) => string
}

/** Enough for a crowd behind one address, because requests are short. */
const defaultPerClient = 32

export function getRequestLimit({
  trustProxy,
  rateLimitFactor,
}: Pick<Env, 'trustProxy' | 'rateLimitFactor'>): RequestLimit | null {
  if (rateLimitFactor === 0) return null
  return {
    perClient: Math.max(1, Math.ceil(defaultPerClient * rateLimitFactor)),
    getAddress: (request) => getClientAddress(request, trustProxy),
  }
}

/** Browsers and proxies do not pipeline. */
const MAX_PIPELINED = 16
/** libuv accepts one connection per event loop iteration, so iterations must stay short. */
const PIPELINED_PER_ITERATION = 32
/** Excess requests are held unanswered, some kilobytes each. Above the limit, connections close at once. */
const MAX_DROPPED = 50_000
/** A client cut off at once reconnects at once, and its requests are read before they are dropped. */
const DROPPED_MS = 10_000

type Client = { active: number; waiting: (() => void)[]; isPassing: boolean }

type ConnectionQueue = {
  isBusy: boolean
  ahead: [IncomingMessage, ServerResponse][]
  dropped: number
  leave: () => void
  end: () => void
}

const connectionQueues = new WeakMap<Socket, ConnectionQueue>()
const noop: () => void = () => undefined

export function hasPendingRequest(socket: Socket): boolean {
  return connectionQueues.get(socket)?.isBusy === true
}

/** Frees the turn early, because sending takes as long as the client likes. */
export function releaseTurn(socket: Socket): void {
  connectionQueues.get(socket)?.leave()
}

/**
 * Handles one request per connection and a bounded number per client network, so that heavy clients delay mainly
 * themselves. A connection that pipelines too many is closed later without responses. Queued requests start after
 * new connections.
 */
export function createQueuedListener(listener: RequestListener, limit: RequestLimit | null): RequestListener {
  const clients = new Map<string, Client>()
  const nextStarts: (() => void)[] = []
  let isBeginning = false
  let dropped = 0
  const mostActive = limit?.perClient ?? Number.POSITIVE_INFINITY

  function getQueue(socket: Socket): ConnectionQueue {
    const known = connectionQueues.get(socket)
    if (known !== undefined) return known
    const line: ConnectionQueue = { isBusy: false, ahead: [], dropped: 0, leave: noop, end: noop }
    connectionQueues.set(socket, line)
    // A response without a socket gets no `close` event.
    socket.once('close', () => {
      dropped -= line.dropped
      line.ahead.length = 0
      line.end()
    })
    return line
  }

  function startRequest(line: ConnectionQueue, request: IncomingMessage, response: ServerResponse): void {
    line.isBusy = true
    const key = limit === null ? null : toClientNetwork(limit.getAddress(request))
    const client = key === null ? undefined : clients.get(key)
    if (client !== undefined && (client.active >= mostActive || client.waiting.length > 0)) {
      client.waiting.push(() => runRequest(line, key, request, response))
    } else {
      runRequest(line, key, request, response)
    }
  }

  function runRequest(
    line: ConnectionQueue,
    key: string | null,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    if (request.socket.destroyed) return
    let isOver = false
    let hasLeft = key === null
    let leave = noop
    line.leave = () => {
      hasLeft = true
      leave()
    }
    line.end = () => {
      if (isOver) return
      isOver = true
      leave()
      line.isBusy = false
      line.leave = noop
      const next = line.ahead.shift()
      if (next === undefined) return
      line.isBusy = true
      startLater(() => startRequest(line, ...next))
    }
    listener(request, response)
    // Counting costs more than a ready response.
    if (response.writableEnded) {
      line.end()
    } else {
      if (!hasLeft && key !== null) leave = countActive(key)
      response.once('close', line.end)
    }
  }

  function startLater(next: () => void): void {
    nextStarts.push(next)
    if (isBeginning) return
    isBeginning = true
    setImmediate(runNextStarts)
  }

  function runNextStarts(): void {
    try {
      for (const next of nextStarts.splice(0, PIPELINED_PER_ITERATION)) next()
    } finally {
      isBeginning = nextStarts.length > 0
      if (isBeginning) setImmediate(runNextStarts)
    }
  }

  function countActive(key: string): () => void {
    const client = clients.get(key) ?? { active: 0, waiting: [], isPassing: false }
    clients.set(key, client)
    client.active += 1
    let isOff = false
    return () => {
      if (isOff) return
      isOff = true
      client.active -= 1
      startWaiting(key, client)
    }
  }

  function startWaiting(key: string, client: Client): void {
    if (client.active === 0 && client.waiting.length === 0) clients.delete(key)
    if (client.isPassing || client.waiting.length === 0) return
    client.isPassing = true
    setImmediate(() => {
      client.isPassing = false
      for (let free = mostActive - client.active; free > 0 && client.waiting.length > 0; free -= 1) {
        client.waiting.shift()?.()
      }
      // Answered and abandoned requests pass their turn on.
      if (client.active < mostActive) startWaiting(key, client)
    })
  }

  return function handleInTurn(request, response) {
    const { socket } = request
    // One chunk may contain requests after the connection closed.
    if (socket.destroyed) return
    const line = getQueue(socket)
    if (!line.isBusy) startRequest(line, request, response)
    else if (line.ahead.length < MAX_PIPELINED && line.dropped === 0) line.ahead.push([request, response])
    else drop(socket, line)
  }

  function drop(socket: Socket, line: ConnectionQueue): void {
    if (dropped >= MAX_DROPPED) {
      socket.destroy()
      return
    }
    if (line.dropped === 0) setTimeout(() => socket.destroy(), DROPPED_MS).unref()
    line.dropped += 1
    dropped += 1
  }
}
