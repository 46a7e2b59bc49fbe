import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from '../../context.ts'
import { UserError } from '../../errors.ts'
import type { Log } from '../../platform/log/log.ts'
import { pastEventRoutes } from '../rest-past-events.ts'
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

/** Answers the calls under /api: each ends in the same use case as its GraphQL twin. Unknown paths get a JSON 404. */
export function createRestHandler(options: {
  place: SitePlace
  contextFor: (request: IncomingMessage, response: ServerResponse) => Context
  log: Log
}) {
  return async function handleRest(request: IncomingMessage, response: ServerResponse, path: string) {
    try {
      const matches = restRoutes
        .map((route) => ({ route, params: paramsOf(route.path, path) }))
        .filter((match) => match.params !== null)
      const method = request.method === 'HEAD' ? 'GET' : request.method
      const match = matches.find(({ route }) => route.method === method)
      if (matches.length === 0) throw new HttpProblem(404, 'Not found')
      if (!match?.params) {
        const allow = matches.map(({ route }) => route.method).join(', ')
        throw new HttpProblem(405, 'Method not allowed', undefined, { Allow: allow })
      }
      refuseForeignRequest(request, options.place)
      const context = options.contextFor(request, response)
      const answer = await match.route.handle({ request, context, params: match.params })
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

/** `/api/events/:id` against a path. Null when they differ. */
function paramsOf(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? ''
    if (!part.startsWith(':')) {
      if (part !== value) return null
      continue
    }
    if (!/^[\w-]{1,200}$/.test(value)) return null
    params[part.slice(1)] = value
  }
  return params
}
