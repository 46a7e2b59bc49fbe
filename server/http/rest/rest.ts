import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from '../../context.ts'
import { UserError } from '../../errors.ts'
import type { Log } from '../../platform/log/log.ts'
import type { AnonymousDependencies } from '../kept/anonymous-context.ts'
import type { CacheableResponse } from '../kept/response-cache.ts'
import { sendCached } from '../kept/send-cached.ts'
import { createRouteTable } from '../route-table.ts'
import { getRequestId, setRequestRoute } from '../wire/request-id.ts'
import {
  HttpProblem,
  sendDownload,
  sendHttpProblem,
  sendJson,
  sendNoContent,
  sendProblem,
  sendRedirect,
  sendRows,
} from '../wire/responses.ts'
import { rejectCrossSiteRequest, type SiteOriginOptions } from '../wire/security.ts'
import { getErrorHeaders, isOutage, toErrorBody } from './error-body.ts'
import { accountDataRoutes } from './rest-account-data.ts'
import { accountRoutes } from './rest-accounts.ts'
import { adminRoutes } from './rest-admin.ts'
import { bookingRoutes } from './rest-bookings.ts'
import { contactRoutes } from './rest-contact.ts'
import { eventRoutes } from './rest-events.ts'
import { newCampsRoutes } from './rest-new-camps.ts'
import { pastEventRoutes } from './rest-past-events.ts'
import { paymentRoutes } from './rest-payments.ts'
import { pictureRoutes } from './rest-pictures.ts'
import { rosterRoutes } from './rest-roster.ts'
import type { RestCall, RestRoute } from './rest-route.ts'
import { waitingListRoutes } from './rest-waiting-list.ts'

/** All except the webhook, which needs the raw body. */
export const restRoutes: readonly RestRoute[] = [
  ...accountRoutes,
  ...accountDataRoutes,
  ...eventRoutes,
  ...bookingRoutes,
  ...paymentRoutes,
  ...pastEventRoutes,
  ...adminRoutes,
  ...rosterRoutes,
  ...waitingListRoutes,
  ...contactRoutes,
  ...newCampsRoutes,
  ...pictureRoutes,
]

const table = createRouteTable(
  restRoutes.map((route) => ({ method: route.method, path: route.path, to: route })),
)

type Match = { route: RestRoute; params: RestCall['params'] }

export function createRestHandler(options: {
  place: SiteOriginOptions
  contextFor: (request: IncomingMessage, response: ServerResponse) => Context
  forEverybody: AnonymousDependencies
  log: Log
}) {
  const { kept, context: anonymous } = options.forEverybody

  async function handleWithSession(
    request: IncomingMessage,
    response: ServerResponse,
    match: Match,
  ): Promise<void> {
    const context = options.contextFor(request, response)
    const answer = await match.route.handle({ request, context, params: match.params })
    if (answer.location !== undefined) sendRedirect(response, answer.location)
    else if (answer.rows !== undefined) await sendRows(response, answer.rows)
    else if (answer.file !== undefined) sendDownload(response, answer.file)
    else if (answer.status === 204) sendNoContent(response)
    else sendJson(response, answer.status, answer.body, answer.headers)
  }

  async function buildSharedResponse(
    request: IncomingMessage,
    { route, params }: Match,
  ): Promise<CacheableResponse> {
    const { status, body } = await route.handle({ request, context: anonymous, params })
    const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-cache' }
    return { status, headers, bytes: Buffer.from(JSON.stringify(body)), share: 'keep' }
  }

  /** Returns false when a session may see more. */
  async function handleFromCache(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    match: Match,
  ): Promise<boolean> {
    const make = () => buildSharedResponse(request, match)
    try {
      await sendCached(kept, { request, response }, { key: path, short: { reads: [] }, make })
      return true
    } catch (error) {
      if (error instanceof HttpProblem && error.status === 404 && request.headers.cookie) return false
      throw error
    }
  }

  return async function handleRest(request: IncomingMessage, response: ServerResponse, path: string) {
    try {
      const found = table.find(request.method ?? '', path)
      if (found === null) throw createRouteProblem(table.methodsOf(path))
      setRequestRoute(request, found.to.path)
      rejectCrossSiteRequest(request, options.place)
      const match = { route: found.to, params: found.params }
      if (match.route.isForAll && (await handleFromCache(request, response, path, match))) return
      await handleWithSession(request, response, match)
    } catch (error) {
      sendFailure(request, response, error, options.log)
    }
  }
}

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

function createRouteProblem(allowed: readonly string[]): HttpProblem {
  if (allowed.length === 0) return new HttpProblem(404, 'Not found')
  return new HttpProblem(405, 'Method not allowed', undefined, { Allow: allowed.join(', ') })
}
