import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { hasBody } from './wire/body.ts'
import { pathOf } from './wire/path-of.ts'
import { createAnswerWatch, type ReadyAnswers, type Watching } from './wire/watch-answers.ts'

/** @param fail handles any error, so that no request ends the process */
export function readyFirst({
  watching,
  answerKept,
  endpoints,
  route,
  fail,
}: {
  watching: Watching
  answerKept: (request: IncomingMessage, response: ServerResponse) => boolean
  endpoints: ReadonlyMap<string, ReadyAnswers>
  route: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  fail: (request: IncomingMessage, response: ServerResponse, error: unknown) => void
}): RequestListener {
  const answerHot: ReadyAnswers = (request, response) =>
    endpoints.get(pathOf(request))?.(request, response) ?? false
  const watch = createAnswerWatch(watching, (request, response) =>
    hasBody(request) ? false : answerKept(request, response) || answerHot(request, response),
  )

  function routeUnless(
    isAnswered: boolean | Promise<boolean>,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    // A promise costs more than a ready response.
    if (isAnswered === true) return
    const routed = isAnswered
      ? isAnswered.then((is) => (is ? undefined : route(request, response)))
      : route(request, response)
    routed.catch((error: unknown) => fail(request, response, error))
  }

  function begin(ready: ReadyAnswers, request: IncomingMessage, response: ServerResponse): void {
    try {
      routeUnless(ready(request, response), request, response)
    } catch (error) {
      fail(request, response, error)
    }
  }

  return function listener(request, response) {
    if (!hasBody(request)) return begin(watch, request, response)
    watch(request, response)
    // A small body arrives by the next tick.
    process.nextTick(begin, answerHot, request, response)
  }
}
