import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

const sockets = new WeakSet<Socket>()
// Looked at first: what is hot asks for each answer, and most of a process's life nothing is warmed up.
let open = 0

/** Marks a connection as one on which the process visits itself, until it closes. */
export function markOwnVisit(socket: Socket): void {
  open += 1
  sockets.add(socket)
  socket.once('close', () => {
    open -= 1
  })
}

/** Whether the process itself asks: nobody's visit, so it is neither counted nor logged. */
export function isOwnVisit(request: IncomingMessage): boolean {
  return open > 0 && sockets.has(request.socket)
}
