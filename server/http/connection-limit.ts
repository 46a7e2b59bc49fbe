import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { household } from '../platform/household.ts'
import { lastAnswerOn } from './activity.ts'
import { hasUnanswered } from './request-turns.ts'
import { hasBody } from './wire/body.ts'

/** Per client address; an IPv6 /64 network counts as one. */
export type ConnectionLimit = {
  open: number
  halfSent: number
}

/**
 * Allows a crowd behind one address, at up to six connections per browser. A busy process reads requests late, so
 * many are half sent.
 */
const usual: ConnectionLimit = { open: 400, halfSent: 200 }

/**
 * Returns null behind a trusted proxy, which owns all connections.
 * @param share number of processes
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
 * Closes new connections of a client at its limit. A full server closes the oldest idle one of the largest network.
 * @param limit null applies only the second rule
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
    request.once('close', () => halfSent?.delete(socket))
    request.once('end', () => halfSent?.delete(socket))
  })
}

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

function isIdle(socket: Socket): boolean {
  const last = lastAnswerOn(socket)
  return !hasUnanswered(socket) && (last === undefined || last.writableFinished)
}
