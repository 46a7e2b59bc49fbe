import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Log } from '../platform/log/log.ts'
import { countResponse } from '../platform/metrics.ts'
import { hasBody } from '../wire/body.ts'
import { toLoggedPath } from '../wire/logged-path.ts'
import { assignRequestId } from '../wire/request-id.ts'
import { getRequestPath } from '../wire/request-path.ts'
import { isWarmUpRequest } from '../wire/warm-up-requests.ts'

export type FastPathHandler = (
  request: IncomingMessage,
  response: ServerResponse,
) => boolean | Promise<boolean>

type AccessLogOptions = { accessLog: Log | null; trustProxy: number }

/** @param fail handles errors of the fast path, which would otherwise end the process */
export function createFastPathListener({
  accessLogOptions,
  serveCached,
  endpoints,
  route,
  fail,
}: {
  accessLogOptions: AccessLogOptions
  serveCached: (request: IncomingMessage, response: ServerResponse) => boolean
  endpoints: ReadonlyMap<string, FastPathHandler>
  route: RequestListener
  fail: (request: IncomingMessage, response: ServerResponse, error: unknown) => void
}): RequestListener {
  const handleAtEndpoint: FastPathHandler = (request, response) =>
    endpoints.get(getRequestPath(request))?.(request, response) ?? false
  const watch = createRequestObserver(accessLogOptions, (request, response) =>
    hasBody(request) ? false : serveCached(request, response) || handleAtEndpoint(request, response),
  )

  function routeUnlessHandled(
    isHandled: boolean | Promise<boolean>,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    // A promise costs more than a ready response.
    if (isHandled === true) return
    if (isHandled === false) {
      route(request, response)
      return
    }
    isHandled
      .then((isDone) => (isDone ? undefined : route(request, response)))
      .catch((error: unknown) => fail(request, response, error))
  }

  function startHandling(handle: FastPathHandler, request: IncomingMessage, response: ServerResponse): void {
    try {
      routeUnlessHandled(handle(request, response), request, response)
    } catch (error) {
      fail(request, response, error)
    }
  }

  return function listener(request, response) {
    if (!hasBody(request)) return startHandling(watch, request, response)
    watch(request, response)
    // A small body arrives by the next tick.
    process.nextTick(startHandling, handleAtEndpoint, request, response)
  }
}

function createRequestObserver(
  { accessLog, trustProxy }: AccessLogOptions,
  serve: FastPathHandler,
): FastPathHandler {
  return function watch(request, response) {
    if (isWarmUpRequest(request)) return serve(request, response)
    const metadata = assignRequestId(request, trustProxy)
    const isHandled = accessLog === null && serve(request, response)
    if (isHandled === true) {
      // A listener costs more than the response.
      countResponse(metadata.route, request.method ?? '', response.statusCode, 0)
      return true
    }
    const startedAt = performance.now()
    const { socket } = request
    // Counts one response, because a connection handles one request at a time.
    const bytesBefore = socket.bytesWritten
    response.on('close', () => {
      const { route } = metadata
      const method = request.method ?? ''
      // 0 when the client disconnected first.
      const status = response.headersSent ? response.statusCode : 0
      const ms = performance.now() - startedAt
      countResponse(route, method, status, ms / 1000)
      if (accessLog === null) return
      const path = getRequestPath(request)
      accessLog.info(
        {
          requestId: metadata.id,
          route,
          method,
          path: route === 'asset' && status < 400 ? path : toLoggedPath(path, route),
          status,
          bytes: Math.max(0, socket.bytesWritten - bytesBefore),
          ms: Math.round(ms * 10) / 10,
          ...(response.headersSent && !response.writableFinished ? { isCutOff: true } : {}),
        },
        'request completed',
      )
    })
    return accessLog === null ? isHandled : serve(request, response)
  }
}
