import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '../../platform/log/log.ts'
import { countAnswer } from '../../platform/metrics.ts'
import { loggedPath } from './logged-path.ts'
import { takeRequestId } from './request-id.ts'

/**
 * Knows each request by its id, counts its answer, and writes a line about it.
 * @param accessLog where the lines go; null for none
 * @param answerReady answers from what lies ready, at once; false when it does not
 * @returns whether it is answered
 */
export function createAnswerWatch({
  accessLog,
  trustProxy,
  answerReady,
}: {
  accessLog: Log | null
  trustProxy: number
  answerReady: (request: IncomingMessage, response: ServerResponse) => boolean
}) {
  return function watch(request: IncomingMessage, response: ServerResponse): boolean {
    const note = takeRequestId(request, trustProxy)
    if (accessLog === null && answerReady(request, response)) {
      // Nobody waits for its end: a listener on each of them would cost more than the answer.
      countAnswer(note.route, request.method ?? '', response.statusCode, 0)
      return true
    }
    const begunAt = performance.now()
    const { socket } = request
    // A connection answers one request after the other.
    const before = socket.bytesWritten
    response.on('close', () => {
      const { route } = note
      const method = request.method ?? ''
      // Whoever went away before a word of it was answered with nothing.
      const status = response.headersSent ? response.statusCode : 0
      const ms = performance.now() - begunAt
      countAnswer(route, method, status, ms / 1000)
      if (accessLog === null) return
      const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
      accessLog.info(
        {
          requestId: note.id,
          route,
          method,
          path: route === 'asset' && status < 400 ? path : loggedPath(path, route),
          status,
          bytes: Math.max(0, socket.bytesWritten - before),
          ms: Math.round(ms * 10) / 10,
          ...(response.headersSent && !response.writableFinished ? { isCutOff: true } : {}),
        },
        'a request was answered',
      )
    })
    return accessLog !== null && answerReady(request, response)
  }
}
