import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../platform/log/log.ts'
import { isDatabaseBusy } from '../platform/prisma.ts'
import { type Closing, closeAll } from './life.ts'

/** Less than the start period of the health check in deploy/Dockerfile, which would restart the site. In milliseconds. */
const RETRY_LIMIT_MS = 75_000
const PAUSE_MS = 500

/**
 * Runs a part of the start. While the database is away or busy, closes what the part has opened and runs it again.
 * @param closing collects what the part opens, for the end of the process
 * @throws what the part throws, if it is anything else or 75 seconds have passed
 */
export async function startWhileBusy<T>(
  log: Log,
  closing: Closing[],
  start: () => Promise<T>,
  { limitMs = RETRY_LIMIT_MS } = {},
): Promise<T> {
  const before = closing.length
  const begun = performance.now()
  for (;;) {
    try {
      return await start()
    } catch (error) {
      if (!isDatabaseBusy(error) || performance.now() - begun > limitMs) throw error
      log.warn({ error }, 'the database is busy: the start is tried again')
      await closeAll(closing.splice(before), log)
      await sleep(PAUSE_MS)
    }
  }
}
