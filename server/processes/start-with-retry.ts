import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../platform/log/log.ts'
import { isDatabaseBusy } from '../platform/prisma.ts'
import { type CloseStep, closeAll } from './lifecycle.ts'

/** Less than the health check's start period in deploy/Dockerfile, which would restart the site. */
const RETRY_LIMIT_MS = 75_000
const PAUSE_MS = 500

/**
 * Retries while the database is unavailable or busy.
 * @throws any other error at once, and the last error after 75 seconds
 */
export async function startWithRetry(
  log: Log,
  closing: CloseStep[],
  start: () => Promise<void>,
  { limitMs = RETRY_LIMIT_MS } = {},
): Promise<void> {
  const stepsBefore = closing.length
  const startedAt = performance.now()
  for (;;) {
    try {
      await start()
      return
    } catch (error) {
      if (!isDatabaseBusy(error) || performance.now() - startedAt > limitMs) throw error
      log.warn({ error }, 'the database is unavailable or busy; retrying the start')
      await closeAll(closing.splice(stepsBefore), log)
      await sleep(PAUSE_MS)
    }
  }
}
