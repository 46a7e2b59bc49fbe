import type { IncomingMessage } from 'node:http'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log/log.ts'

const alarmIntervalMs = 60 * 60 * 1000

/**
 * Reports an unconfigured proxy, whose address and limits all visitors share. Once an hour at most, because anyone can
 * send the header.
 */
export function createProxyAlarm(
  { log, clock }: { log: Log; clock: Clock },
  trustProxy: number,
): (request: IncomingMessage) => void {
  let lastAt = Number.NEGATIVE_INFINITY
  return (request) => {
    if (trustProxy > 0 || request.headers['x-forwarded-for'] === undefined) return
    const now = clock.now().getTime()
    if (now - lastAt < alarmIntervalMs) return
    lastAt = now
    log.error(
      { trustProxy },
      'received X-Forwarded-For, but TRUST_PROXY is 0: all visitors share one address',
    )
  }
}
