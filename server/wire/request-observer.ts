import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '../platform/log/log.ts'
import { countResponse } from '../platform/metrics.ts'
import { toLoggedPath } from './logged-path.ts'
import { assignRequestId } from './request-id.ts'
import { getRequestPath } from './request-path.ts'
import { isWarmUpRequest } from './warm-up-requests.ts'

export type FastPathHandler = (
  request: IncomingMessage,
  response: ServerResponse,
) => boolean | Promise<boolean>

export type AccessLogOptions = {
  accessLog: Log | null
  trustProxy: number
}

export function createRequestObserver(
  { accessLog, trustProxy }: AccessLogOptions,
  answerReady: FastPathHandler,
): FastPathHandler {
  return function watch(request, response) {
    if (isWarmUpRequest(request)) return answerReady(request, response)
    const note = assignRequestId(request, trustProxy)
    const isAnswered = accessLog === null && answerReady(request, response)
    if (isAnswered === true) {
      // A listener costs more than the response.
      countResponse(note.route, request.method ?? '', response.statusCode, 0)
      return true
    }
    const begunAt = performance.now()
    const { socket } = request
    // A connection handles one request at a time.
    const before = socket.bytesWritten
    response.on('close', () => {
      const { route } = note
      const method = request.method ?? ''
      // 0 when the client disconnected first.
      const status = response.headersSent ? response.statusCode : 0
      const ms = performance.now() - begunAt
      countResponse(route, method, status, ms / 1000)
      if (accessLog === null) return
      const path = getRequestPath(request)
      accessLog.info(
        {
          requestId: note.id,
          route,
          method,
          path: route === 'asset' && status < 400 ? path : toLoggedPath(path, route),
          status,
          bytes: Math.max(0, socket.bytesWritten - before),
          ms: Math.round(ms * 10) / 10,
          ...(response.headersSent && !response.writableFinished ? { isCutOff: true } : {}),
        },
        'a request was answered',
      )
    })
    return accessLog === null ? isAnswered : answerReady(request, response)
  }
}
