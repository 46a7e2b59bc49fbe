import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { household } from '../platform/household.ts'
import { clientAddress } from './wire/client-address.ts'

/** How many requests of one client network are worked on at a moment. The others wait for their turn. */
export type RequestLimit = {
  perClient: number
  /** The address that a request is counted for. Behind a trusted proxy it is the forwarded one. */
  addressOf: (request: IncomingMessage) => string
}

/** Enough for a crowd behind one address, since each of them is short; few enough to wait behind. */
const usual = 32

/** The limit of each process. `rateLimitFactor` multiplies it, 0 switches it off. */
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

/** Requests that a connection may send ahead of their turn. Browsers and proxies send none. */
const MOST_AHEAD = 16
/**
 * Pipelined requests that begin in one iteration of the event loop. libuv accepts one connection per iteration, so a new
 * visitor waits one iteration for each connection that came before: iterations have to stay short.
 */
const PIPELINED_PER_ITERATION = 32
/** Requests beyond that which are held unanswered, some kilobytes each. Who sends more is cut off at once. */
const MOST_DROPPED = 50_000
/**
 * A connection that has sent too many is closed only then, with the first of them answered: whoever is cut off at once
 * comes again at once, and what is sent ahead is read before it can be dropped.
 */
const DROPPED_MS = 10_000

type Client = { active: number; waiting: (() => void)[]; isPassing: boolean }

/** The requests of one connection: one is worked on, the others wait. */
type Line = {
  isBusy: boolean
  ahead: [IncomingMessage, ServerResponse][]
  /** Requests that are not answered, since too many were sent ahead. */
  dropped: number
  /** Gives the turn of its client back. */
  leave: () => void
  /** Ends what is worked on. */
  end: () => void
}

const lines = new WeakMap<Socket, Line>()
const nothing: () => void = () => undefined

/** Whether a request of this connection is worked on or waits. */
export function hasUnanswered(socket: Socket): boolean {
  return lines.get(socket)?.isBusy === true
}

/**
 * Lets other requests of the client begin although this one is not answered yet: what is left of it is sending, which
 * takes as long as the client likes.
 */
export function leaveTurn(socket: Socket): void {
  lines.get(socket)?.leave()
}

/**
 * Gives each connection one turn at a time and each client network a bounded number of them, so that whoever sends many
 * requests at once waits for itself, and others hardly wait for it. A connection that sends too many ahead gets no answer
 * to them and is closed after a while. What waited begins in a later turn of the loop, which takes new connections before.
 */
export function takeTurns(listener: RequestListener, limit: RequestLimit | null): RequestListener {
  const clients = new Map<string, Client>()
  /** The next requests of connections that sent some ahead. */
  const nextOnes: (() => void)[] = []
  let isBeginning = false
  let dropped = 0
  const mostActive = limit?.perClient ?? Number.POSITIVE_INFINITY

  function lineOf(socket: Socket): Line {
    const known = lines.get(socket)
    if (known !== undefined) return known
    const line: Line = { isBusy: false, ahead: [], dropped: 0, leave: nothing, end: nothing }
    lines.set(socket, line)
    // An answer that has not got the connection yet is not told of its end.
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
    // What lay ready was answered at once; to count it would cost more than the answer.
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

  /** Counts a request of the client that is worked on now; answers what takes it off again. */
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
      // Those that were answered at once, or whose client went away, leave their turn to others.
      if (client.active < mostActive) passOn(key, client)
    })
  }

  return function listenInTurns(request, response) {
    const { socket } = request
    // One chunk may hold many requests that are still read after the connection was closed.
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
