import type { ServerResponse } from 'node:http'
import { sendJson } from './wire/answers.ts'

const PATIENCE_MILLISECONDS = 2000

export function answerHealth(response: ServerResponse): void {
  sendJson(response, 200, { status: 'ok' })
}

/** For alerts, not for load balancing: without email an instance still takes bookings. */
export async function answerMailHealth(
  response: ServerResponse,
  isOnTime: () => Promise<boolean>,
): Promise<void> {
  const onTime = await Promise.race([asked(isOnTime), patience()])
  if (onTime) sendJson(response, 200, { status: 'ok' })
  else sendJson(response, 503, { status: 'late' })
}

/** For alerts only. */
export function answerLogHealth(response: ServerResponse, isWritten: boolean): void {
  if (isWritten) sendJson(response, 200, { status: 'ok' })
  else sendJson(response, 503, { status: 'not written' })
}

/** The response has no details, because the address is public. */
export async function answerReadiness(
  response: ServerResponse,
  isReady: () => Promise<boolean>,
): Promise<void> {
  const ready = await Promise.race([asked(isReady), patience()])
  if (ready) sendJson(response, 200, { status: 'ok' })
  else sendJson(response, 503, { status: 'unavailable' }, { 'Retry-After': '5' })
}

async function asked(isReady: () => Promise<boolean>): Promise<boolean> {
  try {
    return await isReady()
  } catch {
    return false
  }
}

function patience(): Promise<boolean> {
  return new Promise((resolve) => setTimeout(() => resolve(false), PATIENCE_MILLISECONDS).unref())
}
