import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Env } from '../env.ts'
import { toClientNetwork } from '../platform/client-network.ts'
import { hasBody } from '../wire/body.ts'
import { getLastResponse } from './activity.ts'
import { hasPendingRequest } from './request-limit.ts'

/** Per client network. */
export type ConnectionLimit = {
  open: number
  halfSent: number
}

/**
 * Enough for many clients behind one address, with six connections per browser. A busy process reads requests late, so
 * many are half sent.
 */
const defaultLimit: ConnectionLimit = { open: 400, halfSent: 200 }

/**
 * Returns null behind a trusted proxy, which owns all connections.
 * @param share number of processes
 */
export function getConnectionLimit(
  { trustProxy, rateLimitFactor }: Pick<Env, 'trustProxy' | 'rateLimitFactor'>,
  share = 1,
): ConnectionLimit | null {
  if (trustProxy > 0 || rateLimitFactor === 0) return null
  const scaleLimit = (count: number) => Math.max(1, Math.ceil((count * rateLimitFactor) / share))
  return { open: scaleLimit(defaultLimit.open), halfSent: scaleLimit(defaultLimit.halfSent) }
}

type ClientConnections = { network: string; sockets: Set<Socket>; halfSent: Set<Socket> }

/**
 * Closes new connections of a client at its limit. A full server closes the oldest idle one of the largest network.
 * @param limit null applies only the second rule
 */
export function limitConnections(server: Server, limit: ConnectionLimit | null): void {
  const clients = new Map<string, ClientConnections>()
  const clientBySocket = new WeakMap<Socket, ClientConnections>()
  let open = 0

  function forget(socket: Socket): void {
    const client = clientBySocket.get(socket)
    if (!client?.sockets.delete(socket)) return
    open -= 1
    client.halfSent.delete(socket)
    if (client.sockets.size === 0) clients.delete(client.network)
  }

  server.on('connection', (socket) => {
    const network = toClientNetwork(socket.remoteAddress ?? '')
    const client = clients.get(network) ?? { network, sockets: new Set(), halfSent: new Set() }
    if (limit !== null && (client.sockets.size >= limit.open || client.halfSent.size >= limit.halfSent)) {
      socket.destroy()
      return
    }
    open += 1
    client.sockets.add(socket)
    client.halfSent.add(socket)
    clients.set(network, client)
    clientBySocket.set(socket, client)
    socket.once('close', () => forget(socket))
    if (open >= server.maxConnections) {
      const idle = findIdleOfLargestClient(clients, socket)
      if (idle === null) return
      forget(idle)
      idle.destroy()
    }
  })
  server.on('request', (request) => {
    const { socket } = request
    const halfSent = clientBySocket.get(socket)?.halfSent
    if (!hasBody(request)) {
      halfSent?.delete(socket)
      return
    }
    halfSent?.add(socket)
    request.once('close', () => halfSent?.delete(socket))
    request.once('end', () => halfSent?.delete(socket))
  })
}

function findIdleOfLargestClient(
  clients: ReadonlyMap<string, ClientConnections>,
  newSocket: Socket,
): Socket | null {
  const bySize = [...clients.values()].toSorted((one, other) => other.sockets.size - one.sockets.size)
  for (const { sockets } of bySize) {
    for (const socket of sockets) if (socket !== newSocket && isIdle(socket)) return socket
  }
  return null
}

function isIdle(socket: Socket): boolean {
  const last = getLastResponse(socket)
  return !hasPendingRequest(socket) && (last === undefined || last.writableFinished)
}
