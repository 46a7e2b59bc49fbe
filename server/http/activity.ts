import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { leaveTurn } from './request-turns.ts'

/** What a server is doing at the moment. */
export type Activity = {
  sockets: Set<Socket>
  /** Connections that it has taken so far. */
  taken: number
  /** True: each answer from now on is the last one of its connection. */
  isLastCall: boolean
  /** Ends each of the answers that go on for as long as both sides like. */
  lasting: Set<() => void>
}

const activities = new WeakMap<Server, Activity>()
const answers = new WeakMap<Socket, ServerResponse>()
const servers = new WeakMap<Socket, Server>()

/** Keeps note of the server's connections and answers from now on. */
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

/**
 * Notes an answer that goes on for as long as both sides like: `end` is called when its server begins to close. Meanwhile
 * the server takes one connection more, so that such answers take none from those who ask for something.
 * @returns what ends the note; null when the server is closing already and no such answer may begin
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
