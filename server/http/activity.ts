import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** What a server is doing at the moment. */
export type Activity = {
  sockets: Set<Socket>
  /** Connections that it has taken so far. */
  taken: number
  /** True: each answer from now on is the last one of its connection. */
  isLastCall: boolean
}

const activities = new WeakMap<Server, Activity>()
const answers = new WeakMap<Socket, ServerResponse>()

/** Keeps note of the server's connections and answers from now on. */
export function watchActivity(server: Server): Activity {
  const activity: Activity = { sockets: new Set(), taken: 0, isLastCall: false }
  activities.set(server, activity)
  server.on('connection', (socket) => {
    activity.sockets.add(socket)
    activity.taken += 1
    socket.once('close', () => activity.sockets.delete(socket))
  })
  server.on('request', (request, response) => {
    answers.set(request.socket, response)
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

/** The last answer that was asked for on a connection, under way or done. */
export function lastAnswerOn(socket: Socket): ServerResponse | undefined {
  return answers.get(socket)
}
