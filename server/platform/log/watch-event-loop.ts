import type { Log } from './log.ts'

const lookEveryMs = 500
const alarmingMs = 1000

/**
 * Tells the log when the process stood still: a piece of work that held its event loop, a machine that was suspended.
 * It can tell only afterwards; a process that never comes back is found by /healthz, which does not answer then.
 */
export function watchEventLoop(log: Log): void {
  let last = performance.now()
  setInterval(() => {
    const now = performance.now()
    const lateMs = Math.round(now - last - lookEveryMs)
    if (lateMs > alarmingMs) log.error({ lateMs }, 'the event loop was blocked')
    last = now
  }, lookEveryMs).unref()
}
