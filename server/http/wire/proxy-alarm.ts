import type { IncomingMessage } from 'node:http'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log/log.ts'

const quietMs = 60 * 60 * 1000

/**
 * Raises the alarm when a proxy stands in front that the site was not told of: all visitors then share its address, and
 * the limits of one of them are those of all. Once an hour at most, since anybody may send the header.
 */
export function createProxyAlarm(
  { log, clock }: { log: Log; clock: Clock },
  trustProxy: number,
): (request: IncomingMessage) => void {
  let lastAt = Number.NEGATIVE_INFINITY
  return (request) => {
    if (trustProxy > 0 || request.headers['x-forwarded-for'] === undefined) return
    const now = clock.now().getTime()
    if (now - lastAt < quietMs) return
    lastAt = now
    log.error(
      { trustProxy },
      'X-Forwarded-For arrives and TRUST_PROXY is 0: all visitors count as one address',
    )
  }
}
