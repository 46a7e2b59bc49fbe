import type { ServerResponse } from 'node:http'
import { sendJson } from './wire/answers.ts'

const PATIENCE_MILLISECONDS = 2000

/** /healthz: the process lives. */
export function answerHealth(response: ServerResponse): void {
  sendJson(response, 200, { status: 'ok' })
}

/**
 * /healthz/mail: 200 while `isOnTime` says that no mail waits too long; 503 otherwise. For an alarm, not for the
 * choice of who gets requests: an instance that cannot send mail still takes bookings.
 */
export async function answerMailHealth(
  response: ServerResponse,
  isOnTime: () => Promise<boolean>,
): Promise<void> {
  const onTime = await Promise.race([asked(isOnTime), patience()])
  if (onTime) sendJson(response, 200, { status: 'ok' })
  else sendJson(response, 503, { status: 'late' })
}

/** /healthz/log: 200 while the log can be written, 503 while it cannot, as on a full disk. For an alarm only, too. */
export function answerLogHealth(response: ServerResponse, isWritten: boolean): void {
  if (isWritten) sendJson(response, 200, { status: 'ok' })
  else sendJson(response, 503, { status: 'not written' })
}

/**
 * /readyz: 200 when `isReady` says that the database is reached and its migrations are applied; 503 when it says no,
 * throws, or takes longer than two seconds. No detail: the address is open to everyone.
 */
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
