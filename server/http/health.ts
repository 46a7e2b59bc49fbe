import type { ServerResponse } from 'node:http'
import type { FastifyPluginAsync } from 'fastify'
import { toRouteHandler } from '../wire/raw-routes.ts'
import { sendJson } from '../wire/responses.ts'

const HEALTH_TIMEOUT_MS = 2000

type HealthChecks = {
  isReady: () => Promise<boolean>
  isMailOnTime: () => Promise<boolean>
  isLogWritten: () => boolean
}

export const healthRoutes: FastifyPluginAsync<HealthChecks> = async (app, checks) => {
  const { isReady, isMailOnTime, isLogWritten } = checks
  const answer = (path: string, handle: (response: ServerResponse) => void | Promise<void>) =>
    app.all(
      path,
      toRouteHandler((_request, response) => handle(response)),
    )
  answer('/healthz', handleHealth)
  answer('/healthz/mail', (response) => handleMailHealth(response, isMailOnTime))
  answer('/healthz/log', (response) => handleLogHealth(response, isLogWritten()))
  answer('/readyz', (response) => handleReadiness(response, isReady))
}

export function handleHealth(response: ServerResponse): void {
  sendJson(response, 200, { status: 'ok' })
}

/** For alerts, not for load balancing: without email an instance still takes bookings. */
async function handleMailHealth(response: ServerResponse, isOnTime: () => Promise<boolean>): Promise<void> {
  if (await isTrueInTime(isOnTime)) sendJson(response, 200, { status: 'ok' })
  else sendJson(response, 503, { status: 'late' })
}

/** For alerts only. */
function handleLogHealth(response: ServerResponse, isWritten: boolean): void {
  if (isWritten) sendJson(response, 200, { status: 'ok' })
  else sendJson(response, 503, { status: 'not written' })
}

/** The response has no details, because the address is public. */
export async function handleReadiness(
  response: ServerResponse,
  isReady: () => Promise<boolean>,
): Promise<void> {
  if (await isTrueInTime(isReady)) sendJson(response, 200, { status: 'ok' })
  else sendJson(response, 503, { status: 'unavailable' }, { 'Retry-After': '5' })
}

function isTrueInTime(check: () => Promise<boolean>): Promise<boolean> {
  return Promise.race([check().catch(() => false), waitForTimeout()])
}

function waitForTimeout(): Promise<boolean> {
  return new Promise((resolve) => setTimeout(() => resolve(false), HEALTH_TIMEOUT_MS).unref())
}
