import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from '../../context.ts'
import { UserError } from '../../errors.ts'
import type { Log } from '../../platform/log/log.ts'
import { createRouteTable } from '../route-table.ts'
import {
  HttpProblem,
  sendHttpProblem,
  sendJson,
  sendNothing,
  sendProblem,
  sendRedirect,
} from '../wire/answers.ts'
import { requestIdOf } from '../wire/request-id.ts'
import { refuseForeignRequest, type SitePlace } from '../wire/security.ts'
import { isOutage, refusalBody, refusalHeaders } from './refusals.ts'
import { accountDataRoutes } from './rest-account-data.ts'
import { accountRoutes } from './rest-accounts.ts'
import { adminRoutes } from './rest-admin.ts'
import { bookingRoutes } from './rest-bookings.ts'
import { contactRoutes } from './rest-contact.ts'
import { eventRoutes } from './rest-events.ts'
import { pastEventRoutes } from './rest-past-events.ts'
import { paymentRoutes } from './rest-payments.ts'
import { pictureRoutes } from './rest-pictures.ts'
import type { RestRoute } from './rest-route.ts'
import { waitingListRoutes } from './rest-waiting-list.ts'

/** Every documented call under /api but the webhook, which needs the raw body. */
export const restRoutes: readonly RestRoute[] = [
  ...accountRoutes,
  ...accountDataRoutes,
  ...eventRoutes,
  ...bookingRoutes,
  ...paymentRoutes,
  ...pastEventRoutes,
  ...adminRoutes,
  ...waitingListRoutes,
  ...contactRoutes,
  ...pictureRoutes,
]

const table = createRouteTable(
  restRoutes.map((route) => ({ method: route.method, path: route.path, to: route })),
)

/** Answers the calls under /api: each ends in the same use case as its GraphQL twin. Unknown paths get a JSON 404. */
export function createRestHandler(options: {
  place: SitePlace
  contextFor: (request: IncomingMessage, response: ServerResponse) => Context
  log: Log
}) {
  return async function handleRest(request: IncomingMessage, response: ServerResponse, path: string) {
    try {
      const match = table.find(request.method ?? '', path)
      if (match === null) throw notFoundOrAllowed(table.methodsOf(path))
      refuseForeignRequest(request, options.place)
      const context = options.contextFor(request, response)
      const answer = await match.to.handle({ request, context, params: match.params })
      if (answer.location !== undefined) sendRedirect(response, answer.location)
      else if (answer.status === 204) sendNothing(response)
      else sendJson(response, answer.status, answer.body, answer.headers)
    } catch (error) {
      sendFailure(request, response, error, options.log)
    }
  }
}

/** Answers whatever was thrown, without a word about the inside. */
export function sendFailure(
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
  log: Log,
): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  const requestId = requestIdOf(request)
  if (error instanceof HttpProblem) {
    if (error.status === 403) log.warn({ requestId }, 'a request from another site was refused')
    sendHttpProblem(response, error)
  } else if (error instanceof UserError) {
    sendJson(response, error.status, refusalBody(error), refusalHeaders(error))
  } else if (isOutage(error)) {
    log.warn({ requestId, error }, 'a part is down')
    const message = 'The site is busy. Please try again in a moment.'
    sendProblem(response, 503, message, undefined, { 'Retry-After': '5' })
  } else {
    log.error({ requestId, error }, 'a request failed')
    sendJson(response, 500, { message: 'Something went wrong on our side. Please try again.', requestId })
  }
}

function notFoundOrAllowed(allowed: readonly string[]): HttpProblem {
  if (allowed.length === 0) return new HttpProblem(404, 'Not found')
  return new HttpProblem(405, 'Method not allowed', undefined, { Allow: allowed.join(', ') })
}
