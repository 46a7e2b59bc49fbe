import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

type Limit = {
  /** Tries within `seconds`. */
  tries: number
  seconds: number
  /** What a try is counted by; the caller gives the key. */
  by: 'address' | 'booking'
  /** What happens when the counters cannot be reached. All of these need the same database for their work anyway. */
  withoutStore: 'open' | 'closed'
}

const limits = {
  // Phones share addresses: a whole camp ground may sit behind one.
  'bookings-by-address': { tries: 60, seconds: 10 * MINUTE, by: 'address', withoutStore: 'open' },
  'intents-by-booking': { tries: 10, seconds: HOUR, by: 'booking', withoutStore: 'open' },
  'claims-by-address': { tries: 10, seconds: 10 * MINUTE, by: 'address', withoutStore: 'open' },
  'claims-by-booking': { tries: 20, seconds: DAY, by: 'booking', withoutStore: 'open' },
} as const satisfies Record<string, Limit>

export type RateLimitName = keyof typeof limits

export type RateLimitAnswer = { allowed: true } | { allowed: false; retryAfterSeconds: number }

export type RateLimits = {
  /** Counts one try of `key` (a client's address or a booking's id) and says whether it may go on. Never throws. */
  consume(limit: RateLimitName, key: string): Promise<RateLimitAnswer>
}

/**
 * Limits that all instances share: the counters live in the table `rate_limit`.
 * `factor` multiplies every limit; 0 switches them off.
 */
export function createRateLimits({ pool, factor }: { pool: Pool; factor: number }): RateLimits {
  if (factor === 0) return { consume: async () => ({ allowed: true }) }
  const limiters = new Map<RateLimitName, RateLimiterPostgres>()

  function limiterOf(name: RateLimitName): RateLimiterPostgres {
    const known = limiters.get(name)
    if (known !== undefined) return known
    const made = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix: name,
      points: Math.max(1, Math.round(limits[name].tries * factor)),
      duration: limits[name].seconds,
      // One of them sweeps the table for all.
      clearExpiredByTimeout: limiters.size === 0,
    })
    limiters.set(name, made)
    return made
  }

  return {
    async consume(name, key) {
      try {
        await limiterOf(name).consume(counterOf(limits[name].by, key))
        return { allowed: true }
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) {
          return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) }
        }
        return withoutStore(limits[name])
      }
    },
  }
}

function withoutStore(limit: Limit): RateLimitAnswer {
  return limit.withoutStore === 'open' ? { allowed: true } : { allowed: false, retryAfterSeconds: 30 }
}

// Hashed: a counter needs no address in clear, and no key outgrows its column.
function counterOf(by: Limit['by'], key: string): string {
  return createHash('sha256')
    .update(by === 'address' ? household(key) : key)
    .digest('base64url')
}

/** One household or phone has a whole /64 of IPv6 addresses to choose from, so they count as one. */
function household(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length
  const groups = [...front, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...back]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16))
    .join(':')}::/64`
}
