import type { IncomingMessage, ServerResponse } from 'node:http'
import { UserError } from '../../errors.ts'
import type { Log } from '../../platform/log/log.ts'
import { getRequestId } from '../../wire/request-id.ts'
import { HttpProblem, sendHttpProblem, sendJson, sendProblem } from '../../wire/responses.ts'
import { getErrorHeaders, isOutage, toErrorBody } from './error-body.ts'

/** Reveals no internal details. */
export function sendFailure(
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
  log: Log,
): void {
  if (response.destroyed || response.headersSent) {
    // Cut off, so that a part is not taken for complete. A client disconnect is no error.
    if (response.headersSent && !isDisconnect(error)) {
      log.error({ requestId: getRequestId(request), error }, 'an answer was cut off')
    }
    response.destroy()
    return
  }
  const requestId = getRequestId(request)
  if (error instanceof HttpProblem) {
    if (error.status === 403) log.warn({ requestId }, 'a request from another site was refused')
    sendHttpProblem(response, error)
  } else if (error instanceof UserError) {
    sendJson(response, error.status, toErrorBody(error), getErrorHeaders(error))
  } else if (isOutage(error)) {
    log.warn({ requestId, error }, 'a part is down')
    const message = 'The site is busy. Please try again in a moment.'
    sendProblem(response, 503, message, undefined, { 'Retry-After': '5' })
  } else {
    log.error({ requestId, error }, 'a request failed')
    sendJson(response, 500, { message: 'Something went wrong on our side. Please try again.', requestId })
  }
}

function isDisconnect(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
}
