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

/** Enough for many clients behind one address, because requests are short. */
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

type Client = { active: number; waiting: (() => void)[]; isScheduled: boolean }

type ConnectionQueue = {
  isBusy: boolean
  ahead: [IncomingMessage, ServerResponse][]
  dropped: number
  release: () => void
  end: () => void
}

const connectionQueues = new WeakMap<Socket, ConnectionQueue>()
const noop: () => void = () => undefined

export function hasPendingRequest(socket: Socket): boolean {
  return connectionQueues.get(socket)?.isBusy === true
}

/** Frees the turn early, because the client decides how long sending takes. */
export function releaseTurn(socket: Socket): void {
  connectionQueues.get(socket)?.release()
}

/**
 * Handles one request per connection and a bounded number per client network, so that heavy clients delay mainly
 * themselves. A connection that pipelines too many is closed later without responses. Queued requests start after
 * new connections.
 */
export function createQueuedListener(listener: RequestListener, limit: RequestLimit | null): RequestListener {
  const clients = new Map<string, Client>()
  const nextStarts: (() => void)[] = []
  let isScheduled = false
  let dropped = 0
  const maxActive = limit?.perClient ?? Number.POSITIVE_INFINITY

  function getQueue(socket: Socket): ConnectionQueue {
    const known = connectionQueues.get(socket)
    if (known !== undefined) return known
    const queue: ConnectionQueue = { isBusy: false, ahead: [], dropped: 0, release: noop, end: noop }
    connectionQueues.set(socket, queue)
    // A response without a socket gets no `close` event.
    socket.once('close', () => {
      dropped -= queue.dropped
      queue.ahead.length = 0
      queue.end()
    })
    return queue
  }

  function startRequest(queue: ConnectionQueue, request: IncomingMessage, response: ServerResponse): void {
    queue.isBusy = true
    const key = limit === null ? null : toClientNetwork(limit.getAddress(request))
    const client = key === null ? undefined : clients.get(key)
    if (client !== undefined && (client.active >= maxActive || client.waiting.length > 0)) {
      client.waiting.push(() => runRequest(queue, key, request, response))
    } else {
      runRequest(queue, key, request, response)
    }
  }

  function runRequest(
    queue: ConnectionQueue,
    key: string | null,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    if (request.socket.destroyed) return
    let isOver = false
    let isReleased = key === null
    let release = noop
    queue.release = () => {
      isReleased = true
      release()
    }
    queue.end = () => {
      if (isOver) return
      isOver = true
      release()
      queue.isBusy = false
      queue.release = noop
      const next = queue.ahead.shift()
      if (next === undefined) return
      queue.isBusy = true
      startLater(() => startRequest(queue, ...next))
    }
    listener(request, response)
    // Counting costs more than a response on the fast path.
    if (response.writableEnded) {
      queue.end()
    } else {
      if (!isReleased && key !== null) release = countActive(key)
      response.once('close', queue.end)
    }
  }

  function startLater(next: () => void): void {
    nextStarts.push(next)
    if (isScheduled) return
    isScheduled = true
    setImmediate(runNextStarts)
  }

  function runNextStarts(): void {
    try {
      for (const next of nextStarts.splice(0, PIPELINED_PER_ITERATION)) next()
    } finally {
      isScheduled = nextStarts.length > 0
      if (isScheduled) setImmediate(runNextStarts)
    }
  }

  function countActive(key: string): () => void {
    const client = clients.get(key) ?? { active: 0, waiting: [], isScheduled: false }
    clients.set(key, client)
    client.active += 1
    let isDone = false
    return () => {
      if (isDone) return
      isDone = true
      client.active -= 1
      startWaiting(key, client)
    }
  }

  function startWaiting(key: string, client: Client): void {
    if (client.active === 0 && client.waiting.length === 0) clients.delete(key)
    if (client.isScheduled || client.waiting.length === 0) return
    client.isScheduled = true
    setImmediate(() => {
      client.isScheduled = false
      for (let free = maxActive - client.active; free > 0 && client.waiting.length > 0; free -= 1) {
        client.waiting.shift()?.()
      }
      // Finished and aborted requests leave turns for others.
      if (client.active < maxActive) startWaiting(key, client)
    })
  }

  return function handleInTurn(request, response) {
    const { socket } = request
    // One chunk may contain requests after the connection closed.
    if (socket.destroyed) return
    const queue = getQueue(socket)
    if (!queue.isBusy) startRequest(queue, request, response)
    else if (queue.ahead.length < MAX_PIPELINED && queue.dropped === 0) queue.ahead.push([request, response])
    else drop(socket, queue)
  }

  function drop(socket: Socket, queue: ConnectionQueue): void {
    if (dropped >= MAX_DROPPED) {
      socket.destroy()
      return
    }
    if (queue.dropped === 0) setTimeout(() => socket.destroy(), DROPPED_MS).unref()
    queue.dropped += 1
    dropped += 1
  }
}
