import type { Log } from './log.ts'

const checkIntervalMs = 500
const alarmingMs = 1000

export function watchEventLoop(log: Log): void {
  let last = performance.now()
  setInterval(() => {
    const now = performance.now()
    const lateMs = Math.round(now - last - checkIntervalMs)
    if (lateMs > alarmingMs) log.error({ lateMs }, 'the event loop was blocked')
    last = now
  }, checkIntervalMs).unref()
}
