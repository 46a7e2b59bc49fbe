import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { household } from '../platform/household.ts'
import { lastAnswerOn } from './activity.ts'
import { hasUnanswered } from './request-turns.ts'
import { hasBody } from './wire/body.ts'

/** How many connections one client address may hold at a moment; an IPv6 network of /64 is one. */
export type ConnectionLimit = {
  open: number
  /** Of them such whose request has not come whole yet. */
  halfSent: number
}

/**
 * A fifth of what the server takes, and half of that: a crowd behind one address shares it, each browser with six at most,
 * and a busy moment reads what many have sent only after all of them have come.
 */
const usual: ConnectionLimit = { open: 400, halfSent: 200 }

/**
 * The limit for this site; null for none: behind a trusted proxy every connection is the proxy's, and the limit its own.
 * `rateLimitFactor` multiplies it, 0 switches it off.
 * @param share so many processes share it: connections are spread over them evenly
 */
export function connectionLimitOf(
  { trustProxy, rateLimitFactor }: { trustProxy: number; rateLimitFactor: number },
  share = 1,
): ConnectionLimit | null {
  if (trustProxy > 0 || rateLimitFactor === 0) return null
  const times = (count: number) => Math.max(1, Math.ceil((count * rateLimitFactor) / share))
  return { open: times(usual.open), halfSent: times(usual.halfSent) }
}

type Held = { sockets: Set<Socket>; halfSent: Set<Socket> }

/**
 * Closes a new connection at once whose client holds too many already; those that it holds go on. When the server is
 * full the network that holds most loses its oldest idle connection, so that newcomers find a place.
 * @param limit null for none: then only the place for newcomers is kept
 */
export function limitConnections(server: Server, limit: ConnectionLimit | null): void {
  const clients = new Map<string, Held>()
  const heldBy = new WeakMap<Socket, Held>()
  let open = 0

  function forget(socket: Socket, client: string, held: Held): void {
    if (!held.sockets.delete(socket)) return
    open -= 1
    held.halfSent.delete(socket)
    if (held.sockets.size === 0) clients.delete(client)
  }

  server.on('connection', (socket) => {
    const client = household(socket.remoteAddress ?? '')
    const held = clients.get(client) ?? { sockets: new Set(), halfSent: new Set() }
    if (limit !== null && (held.sockets.size >= limit.open || held.halfSent.size >= limit.halfSent)) {
      socket.destroy()
      return
    }
    open += 1
    held.sockets.add(socket)
    held.halfSent.add(socket)
    clients.set(client, held)
    heldBy.set(socket, held)
    socket.once('close', () => forget(socket, client, held))
    if (open >= server.maxConnections) {
      const idle = idleOfLargest(clients, socket)
      if (idle !== null) {
        forget(idle.socket, idle.client, idle.held)
        idle.socket.destroy()
      }
    }
  })
  server.on('request', (request) => {
    const { socket } = request
    const halfSent = heldBy.get(socket)?.halfSent
    if (!hasBody(request)) {
      halfSent?.delete(socket)
      return
    }
    halfSent?.add(socket)
    // Whole, or given up: then the connection closes.
    request.once('close', () => halfSent?.delete(socket))
    request.once('end', () => halfSent?.delete(socket))
  })
}

/** The oldest idle connection of the network that holds most of those that have one, the newcomer aside. */
function idleOfLargest(
  clients: ReadonlyMap<string, Held>,
  newcomer: Socket,
): { socket: Socket; client: string; held: Held } | null {
  const bySize = [...clients].toSorted(([, one], [, other]) => other.sockets.size - one.sockets.size)
  for (const [client, held] of bySize) {
    for (const socket of held.sockets)
      if (socket !== newcomer && isIdle(socket)) return { socket, client, held }
  }
  return null
}

/** Whether nothing is asked for on a connection, and all that was has been sent. */
function isIdle(socket: Socket): boolean {
  const last = lastAnswerOn(socket)
  return !hasUnanswered(socket) && (last === undefined || last.writableFinished)
}
