import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

const sockets = new WeakSet<Socket>()
// Checked first, because it is 0 except during warm-up, which skips the lookup.
let open = 0

export function markWarmUpSocket(socket: Socket): void {
  open += 1
  sockets.add(socket)
  socket.once('close', () => {
    open -= 1
  })
}

/** Warm-up requests are neither counted nor logged. */
export function isWarmUpRequest(request: IncomingMessage): boolean {
  return open > 0 && sockets.has(request.socket)
}
