import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { household } from '../platform/household.ts'
import { clientAddress } from './wire/client-address.ts'

/** Requests in progress per client network. Others wait. */
export type RequestLimit = {
  perClient: number
  addressOf: (request: IncomingMessage) => string
}

/** Enough for a crowd behind one address, because requests are short. */
const usual = 32

export function requestLimitOf({
  trustProxy,
  rateLimitFactor,
}: {
  trustProxy: number
  rateLimitFactor: number
}): RequestLimit | null {
  if (rateLimitFactor === 0) return null
  return {
    perClient: Math.max(1, Math.ceil(usual * rateLimitFactor)),
    addressOf: (request) => clientAddress(request, trustProxy),
  }
}

/** Browsers and proxies do not pipeline. */
const MOST_AHEAD = 16
/** libuv accepts one connection per event loop iteration, so iterations must stay short. */
const PIPELINED_PER_ITERATION = 32
/** Excess requests are held unanswered, some kilobytes each. Above the limit, connections close at once. */
const MOST_DROPPED = 50_000
/** A client cut off at once reconnects at once, and its requests are read before they are dropped. */
const DROPPED_MS = 10_000

type Client = { active: number; waiting: (() => void)[]; isPassing: boolean }

type Line = {
  isBusy: boolean
  ahead: [IncomingMessage, ServerResponse][]
  dropped: number
  leave: () => void
  end: () => void
}

const lines = new WeakMap<Socket, Line>()
const nothing: () => void = () => undefined

export function hasUnanswered(socket: Socket): boolean {
  return lines.get(socket)?.isBusy === true
}

/** Frees the turn early, because sending takes as long as the client likes. */
export function leaveTurn(socket: Socket): void {
  lines.get(socket)?.leave()
}

/**
 * Handles one request per connection and a bounded number per client network, so that heavy clients delay mainly
 * themselves. A connection that pipelines too many is closed later without responses. Queued requests start after
 * new connections.
 */
export function takeTurns(listener: RequestListener, limit: RequestLimit | null): RequestListener {
  const clients = new Map<string, Client>()
  const nextOnes: (() => void)[] = []
  let isBeginning = false
  let dropped = 0
  const mostActive = limit?.perClient ?? Number.POSITIVE_INFINITY

  function lineOf(socket: Socket): Line {
    const known = lines.get(socket)
    if (known !== undefined) return known
    const line: Line = { isBusy: false, ahead: [], dropped: 0, leave: nothing, end: nothing }
    lines.set(socket, line)
    // A response without a socket gets no `close` event.
    socket.once('close', () => {
      dropped -= line.dropped
      line.ahead.length = 0
      line.end()
    })
    return line
  }

  function begin(line: Line, request: IncomingMessage, response: ServerResponse): void {
    line.isBusy = true
    const key = limit === null ? null : household(limit.addressOf(request))
    const client = key === null ? undefined : clients.get(key)
    if (client !== undefined && (client.active >= mostActive || client.waiting.length > 0)) {
      client.waiting.push(() => work(line, key, request, response))
    } else {
      work(line, key, request, response)
    }
  }

  function work(line: Line, key: string | null, request: IncomingMessage, response: ServerResponse): void {
    if (request.socket.destroyed) return
    let isOver = false
    let hasLeft = key === null
    let leave = nothing
    line.leave = () => {
      hasLeft = true
      leave()
    }
    line.end = () => {
      if (isOver) return
      isOver = true
      leave()
      line.isBusy = false
      line.leave = nothing
      const next = line.ahead.shift()
      if (next === undefined) return
      line.isBusy = true
      beginLater(() => begin(line, ...next))
    }
    listener(request, response)
    // Counting costs more than a ready response.
    if (response.writableEnded) {
      line.end()
    } else {
      if (!hasLeft && key !== null) leave = counted(key)
      response.once('close', line.end)
    }
  }

  function beginLater(next: () => void): void {
    nextOnes.push(next)
    if (isBeginning) return
    isBeginning = true
    setImmediate(beginNextOnes)
  }

  function beginNextOnes(): void {
    try {
      for (const next of nextOnes.splice(0, PIPELINED_PER_ITERATION)) next()
    } finally {
      isBeginning = nextOnes.length > 0
      if (isBeginning) setImmediate(beginNextOnes)
    }
  }

  function counted(key: string): () => void {
    const client = clients.get(key) ?? { active: 0, waiting: [], isPassing: false }
    clients.set(key, client)
    client.active += 1
    let isOff = false
    return () => {
      if (isOff) return
      isOff = true
      client.active -= 1
      passOn(key, client)
    }
  }

  function passOn(key: string, client: Client): void {
    if (client.active === 0 && client.waiting.length === 0) clients.delete(key)
    if (client.isPassing || client.waiting.length === 0) return
    client.isPassing = true
    setImmediate(() => {
      client.isPassing = false
      for (let free = mostActive - client.active; free > 0 && client.waiting.length > 0; free -= 1) {
        client.waiting.shift()?.()
      }
      // Answered and abandoned requests pass their turn on.
      if (client.active < mostActive) passOn(key, client)
    })
  }

  return function listenInTurns(request, response) {
    const { socket } = request
    // One chunk may contain requests after the connection closed.
    if (socket.destroyed) return
    const line = lineOf(socket)
    if (!line.isBusy) begin(line, request, response)
    else if (line.ahead.length < MOST_AHEAD && line.dropped === 0) line.ahead.push([request, response])
    else drop(socket, line)
  }

  function drop(socket: Socket, line: Line): void {
    if (dropped >= MOST_DROPPED) {
      socket.destroy()
      return
    }
    if (line.dropped === 0) setTimeout(() => socket.destroy(), DROPPED_MS).unref()
    line.dropped += 1
    dropped += 1
  }
}
