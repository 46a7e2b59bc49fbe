import type { Log } from './log.ts'

const lookEveryMs = 500
const alarmingMs = 1000

export function watchEventLoop(log: Log): void {
  let last = performance.now()
  setInterval(() => {
    const now = performance.now()
    const lateMs = Math.round(now - last - lookEveryMs)
    if (lateMs > alarmingMs) log.error({ lateMs }, 'the event loop was blocked')
    last = now
  }, lookEveryMs).unref()
}
