import type { IncomingMessage } from 'node:http'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log/log.ts'

const alarmIntervalMs = 60 * 60 * 1000

/**
 * With an unconfigured proxy all visitors share its address and limits. Once an hour at most, because anyone can
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
      'X-Forwarded-For arrives and TRUST_PROXY is 0: all visitors count as one address',
    )
  }
}
