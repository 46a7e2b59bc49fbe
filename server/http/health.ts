import type { ServerResponse } from 'node:http'
import { sendJson } from './wire/responses.ts'

const HEALTH_TIMEOUT_MS = 2000

export function handleHealth(response: ServerResponse): void {
  sendJson(response, 200, { status: 'ok' })
}

/** For alerts, not for load balancing: without email an instance still takes bookings. */
export async function handleMailHealth(
  response: ServerResponse,
  isOnTime: () => Promise<boolean>,
): Promise<void> {
  const onTime = await Promise.race([checkSafely(isOnTime), waitForTimeout()])
  if (onTime) sendJson(response, 200, { status: 'ok' })
  else sendJson(response, 503, { status: 'late' })
}

/** For alerts only. */
export function handleLogHealth(response: ServerResponse, isWritten: boolean): void {
  if (isWritten) sendJson(response, 200, { status: 'ok' })
  else sendJson(response, 503, { status: 'not written' })
}

/** The response has no details, because the address is public. */
export async function handleReadiness(
  response: ServerResponse,
  isReady: () => Promise<boolean>,
): Promise<void> {
  const ready = await Promise.race([checkSafely(isReady), waitForTimeout()])
  if (ready) sendJson(response, 200, { status: 'ok' })
  else sendJson(response, 503, { status: 'unavailable' }, { 'Retry-After': '5' })
}

async function checkSafely(isReady: () => Promise<boolean>): Promise<boolean> {
  try {
    return await isReady()
  } catch {
    return false
  }
}

function waitForTimeout(): Promise<boolean> {
  return new Promise((resolve) => setTimeout(() => resolve(false), HEALTH_TIMEOUT_MS).unref())
}
