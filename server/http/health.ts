import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyPluginAsync } from 'fastify'
import { toRouteHandler } from '../wire/raw-routes.ts'
import { sendJson } from '../wire/responses.ts'

const HEALTH_TIMEOUT_MS = 2000

type HealthChecks = {
  isReady: () => Promise<boolean>
  areEmailsOnTime: () => Promise<boolean>
  isLogWritten: () => boolean
}

export const healthRoutes: FastifyPluginAsync<HealthChecks> = async (app, checks) => {
  const { isReady, areEmailsOnTime, isLogWritten } = checks
  const addRoute = (path: string, handle: (response: ServerResponse) => void | Promise<void>) =>
    app.all(
      path,
      toRouteHandler((_request, response) => handle(response)),
    )
  addRoute('/healthz', handleHealth)
  // For alerts, not for load balancers, because bookings work without email.
  addRoute('/healthz/mail', (response) => sendStatus(response, areEmailsOnTime, 'late'))
  addRoute('/healthz/log', (response) => sendStatus(response, async () => isLogWritten(), 'not written'))
  addRoute('/readyz', (response) => handleReadiness(response, isReady))
}

export function handleHealth(response: ServerResponse): void {
  sendJson(response, 200, { status: 'ok' })
}

/** The response has no details, because the address is public. */
export async function handleReadiness(
  response: ServerResponse,
  isReady: () => Promise<boolean>,
): Promise<void> {
  await sendStatus(response, isReady, 'unavailable', { 'Retry-After': '5' })
}

async function sendStatus(
  response: ServerResponse,
  check: () => Promise<boolean>,
  problem: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const timeout = sleep(HEALTH_TIMEOUT_MS, false, { ref: false })
  if (await Promise.race([check().catch(() => false), timeout])) handleHealth(response)
  else sendJson(response, 503, { status: problem }, headers)
}
