import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { leaveTurn } from './request-turns.ts'

export type Activity = {
  sockets: Set<Socket>
  taken: number
  /** Every response closes its connection. */
  isLastCall: boolean
  lasting: Set<() => void>
}

const activities = new WeakMap<Server, Activity>()
const answers = new WeakMap<Socket, ServerResponse>()
const servers = new WeakMap<Socket, Server>()

export function watchActivity(server: Server): Activity {
  const activity: Activity = { sockets: new Set(), taken: 0, isLastCall: false, lasting: new Set() }
  activities.set(server, activity)
  server.on('connection', (socket) => {
    activity.sockets.add(socket)
    servers.set(socket, server)
    activity.taken += 1
    socket.once('close', () => activity.sockets.delete(socket))
  })
  server.on('request', (request, response) => {
    answers.set(request.socket, response)
    if (activity.isLastCall) response.shouldKeepAlive = false
  })
  return activity
}

export function activityOf(server: Server): Activity {
  const activity = activities.get(server)
  if (activity === undefined) throw new Error('the activity of this server is not known')
  return activity
}

export function lastAnswerOn(socket: Socket): ServerResponse | undefined {
  return answers.get(socket)
}

/**
 * Registers a long-lived response, which does not count towards the connection limit.
 * @returns an unregister function; null when the server is closing
 */
export function noteLastingAnswer(socket: Socket, end: () => void): (() => void) | null {
  const server = servers.get(socket)
  if (server === undefined) return () => undefined
  const activity = activityOf(server)
  if (activity.isLastCall) return null
  leaveTurn(socket)
  activity.lasting.add(end)
  server.maxConnections += 1
  return () => {
    if (activity.lasting.delete(end)) server.maxConnections -= 1
  }
}
