import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { releaseTurn } from './request-limit.ts'

type Activity = {
  sockets: Set<Socket>
  acceptedCount: number
  /** Responses then close their connection. */
  isDraining: boolean
  longLived: Set<() => void>
}

const activities = new WeakMap<Server, Activity>()
const lastResponses = new WeakMap<Socket, ServerResponse>()
const servers = new WeakMap<Socket, Server>()

export function watchActivity(server: Server): void {
  const activity: Activity = {
    sockets: new Set(),
    acceptedCount: 0,
    isDraining: false,
    longLived: new Set(),
  }
  activities.set(server, activity)
  server.on('connection', (socket) => {
    activity.sockets.add(socket)
    servers.set(socket, server)
    activity.acceptedCount += 1
    socket.once('close', () => activity.sockets.delete(socket))
  })
  server.on('request', (request, response) => {
    lastResponses.set(request.socket, response)
    if (activity.isDraining) response.shouldKeepAlive = false
  })
}

export function getActivity(server: Server): Activity {
  const activity = activities.get(server)
  if (activity === undefined) throw new Error('the server is not watched')
  return activity
}

export function getLastResponse(socket: Socket): ServerResponse | undefined {
  return lastResponses.get(socket)
}

/**
 * Registers a long-lived response, which does not count towards the connection limit.
 * @returns an unregister function; null when the server is closing
 */
export function registerLongLivedResponse(socket: Socket, end: () => void): (() => void) | null {
  const server = servers.get(socket)
  if (server === undefined) return () => undefined
  const activity = getActivity(server)
  if (activity.isDraining) return null
  releaseTurn(socket)
  activity.longLived.add(end)
  server.maxConnections += 1
  return () => {
    if (activity.longLived.delete(end)) server.maxConnections -= 1
  }
}
