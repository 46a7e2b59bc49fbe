import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { hasBody } from '../wire/body.ts'
import {
  type AccessLogOptions,
  createRequestObserver,
  type FastPathHandler,
} from '../wire/request-observer.ts'
import { getRequestPath } from '../wire/request-path.ts'

/** @param fail handles an error of the fast path, so that no request ends the process */
export function createFastPathListener({
  watching,
  answerKept,
  endpoints,
  route,
  fail,
}: {
  watching: AccessLogOptions
  answerKept: (request: IncomingMessage, response: ServerResponse) => boolean
  endpoints: ReadonlyMap<string, FastPathHandler>
  route: RequestListener
  fail: (request: IncomingMessage, response: ServerResponse, error: unknown) => void
}): RequestListener {
  const handleAtEndpoint: FastPathHandler = (request, response) =>
    endpoints.get(getRequestPath(request))?.(request, response) ?? false
  const watch = createRequestObserver(watching, (request, response) =>
    hasBody(request) ? false : answerKept(request, response) || handleAtEndpoint(request, response),
  )

  function routeUnlessHandled(
    isAnswered: boolean | Promise<boolean>,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    // A promise costs more than a ready response.
    if (isAnswered === true) return
    if (isAnswered === false) {
      route(request, response)
      return
    }
    isAnswered
      .then((is) => (is ? undefined : route(request, response)))
      .catch((error: unknown) => fail(request, response, error))
  }

  function startHandling(ready: FastPathHandler, request: IncomingMessage, response: ServerResponse): void {
    try {
      routeUnlessHandled(ready(request, response), request, response)
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
