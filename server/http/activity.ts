import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** What a server is doing at the moment. */
export type Activity = {
  sockets: Set<Socket>
  responses: Set<ServerResponse>
  /** True: each answer from now on is the last one of its connection. */
  isLastCall: boolean
}

const activities = new WeakMap<Server, Activity>()

/** Keeps note of the server's connections and answers from now on. */
export function watchActivity(server: Server): Activity {
  const activity: Activity = { sockets: new Set(), responses: new Set(), isLastCall: false }
  activities.set(server, activity)
  server.on('connection', (socket) => keepWhileOpen(activity.sockets, socket))
  server.on('request', (_request, response) => {
    keepWhileOpen(activity.responses, response)
    if (activity.isLastCall) response.shouldKeepAlive = false
  })
  return activity
}

/** @throws for a server that nobody watches */
export function activityOf(server: Server): Activity {
  const activity = activities.get(server)
  if (activity === undefined) throw new Error('the activity of this server is not known')
  return activity
}

function keepWhileOpen<T extends Socket | ServerResponse>(all: Set<T>, one: T): void {
  all.add(one)
  one.once('close', () => all.delete(one))
}
