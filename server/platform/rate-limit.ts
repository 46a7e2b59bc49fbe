import cluster from 'node:cluster'
import type { Pool } from 'pg'
import {
  RateLimiterCluster,
  RateLimiterClusterMaster,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { TooManyRequestsError } from '../errors.ts'
import { toClientNetwork } from './client-network.ts'
import type { HmacHasher } from './hmac-hasher.ts'
import type { Log } from './log/log.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

type Limit = {
  tries: number
  seconds: number
  by: 'address' | 'booking' | 'account'
  /** When the store fails: 'open' allows, 'closed' throws. */
  withoutStore: 'open' | 'closed'
  /** Seconds; doubles each time within a day. */
  delay?: { first: number; max: number }
}

/** docs/security.md explains each limit. */
export const attemptLimits = {
  'bookings-by-address': { tries: 60, seconds: 10 * MINUTE, by: 'address', withoutStore: 'open' },
  'intents-by-booking': { tries: 10, seconds: HOUR, by: 'booking', withoutStore: 'open' },
  'checks-by-booking': { tries: 60, seconds: 10 * MINUTE, by: 'booking', withoutStore: 'open' },
  /** Valid links do not count. */
  'claims-by-address': { tries: 10, seconds: 10 * MINUTE, by: 'address', withoutStore: 'open' },
  'claims-by-booking': { tries: 20, seconds: DAY, by: 'booking', withoutStore: 'open' },
  'friends-by-booking': { tries: 60, seconds: HOUR, by: 'booking', withoutStore: 'open' },
  'transfer-offers-by-booking': { tries: 10, seconds: DAY, by: 'booking', withoutStore: 'open' },
  /** A guessed code can be spent. */
  'credit-codes-by-address': { tries: 10, seconds: 10 * MINUTE, by: 'address', withoutStore: 'closed' },
  'credit-codes-by-booking': { tries: 10, seconds: HOUR, by: 'booking', withoutStore: 'closed' },
  'links-by-email': { tries: 3, seconds: HOUR, by: 'account', withoutStore: 'closed' },
  'links-by-address': { tries: 10, seconds: HOUR, by: 'address', withoutStore: 'closed' },
  'sign-in-by-pair': { tries: 10, seconds: 15 * MINUTE, by: 'account', withoutStore: 'closed' },
  /** A growing delay: attackers can slow sign-in but not block it. */
  'sign-in-by-account': {
    tries: 20,
    seconds: 15 * MINUTE,
    by: 'account',
    withoutStore: 'closed',
    delay: { first: MINUTE, max: HOUR },
  },
  'sign-in-by-browser': { tries: 10, seconds: 15 * MINUTE, by: 'account', withoutStore: 'closed' },
  'sign-in-by-address': { tries: 50, seconds: 15 * MINUTE, by: 'address', withoutStore: 'closed' },
  'own-password-by-account': { tries: 10, seconds: 15 * MINUTE, by: 'account', withoutStore: 'closed' },
  'code-by-account': { tries: 10, seconds: 15 * MINUTE, by: 'account', withoutStore: 'closed' },
  'own-code-by-account': { tries: 10, seconds: 15 * MINUTE, by: 'account', withoutStore: 'closed' },
  'invitations-by-account': { tries: 30, seconds: HOUR, by: 'account', withoutStore: 'closed' },
  'register-by-address': { tries: 5, seconds: HOUR, by: 'address', withoutStore: 'closed' },
  'reset-by-account': { tries: 3, seconds: HOUR, by: 'account', withoutStore: 'closed' },
  'reset-by-address': { tries: 20, seconds: HOUR, by: 'address', withoutStore: 'closed' },
  'verification-by-account': { tries: 3, seconds: HOUR, by: 'account', withoutStore: 'closed' },
  'contact-by-address': { tries: 5, seconds: HOUR, by: 'address', withoutStore: 'closed' },
  'waiting-list-by-address': { tries: 5, seconds: HOUR, by: 'address', withoutStore: 'closed' },
  'new-camps-by-address': { tries: 5, seconds: HOUR, by: 'address', withoutStore: 'closed' },
  'camp-messages-by-account': { tries: 10, seconds: HOUR, by: 'account', withoutStore: 'closed' },
  'camp-message-tests-by-account': { tries: 30, seconds: HOUR, by: 'account', withoutStore: 'closed' },
  'calendar-addresses-by-account': { tries: 10, seconds: HOUR, by: 'account', withoutStore: 'closed' },
  'calendars-by-address': { tries: 300, seconds: 10 * MINUTE, by: 'address', withoutStore: 'open' },
  'photo-removals-by-booking': { tries: 30, seconds: HOUR, by: 'booking', withoutStore: 'open' },
  'reviews-by-address': { tries: 20, seconds: HOUR, by: 'address', withoutStore: 'closed' },
  'mailed-tokens-by-address': { tries: 20, seconds: 10 * MINUTE, by: 'address', withoutStore: 'closed' },
} as const satisfies Record<string, Limit>

export type RateLimitName = keyof typeof attemptLimits

export type RateLimits = ReturnType<typeof createRateLimits>

/** Shares limits between instances. `factor` 0 disables them. */
export function createRateLimits({
  pool,
  hmac,
  factor,
  log,
}: {
  pool: Pool
  hmac: HmacHasher
  factor: number
  log: Log
}) {
  const limiters = new Map<string, RateLimiterPostgres>()

  function getLimiter(name: RateLimitName): RateLimiterPostgres {
    const points = Math.max(1, Math.round(attemptLimits[name].tries * factor))
    return getOrCreateLimiter(name, points, attemptLimits[name].seconds)
  }
  function getDelayLimiter(name: RateLimitName): RateLimiterPostgres {
    return getOrCreateLimiter(`${name}-delays`, 1, DAY)
  }
  function getOrCreateLimiter(keyPrefix: string, points: number, duration: number): RateLimiterPostgres {
    const known = limiters.get(keyPrefix)
    if (known !== undefined) return known
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix,
      points,
      duration,
      clearExpiredByTimeout: limiters.size === 0,
    })
    limiters.set(keyPrefix, limiter)
    return limiter
  }

  async function applyDelay(
    name: RateLimitName,
    key: string,
    rejection: RateLimiterRes,
  ): Promise<number | null> {
    const { delay }: Limit = attemptLimits[name]
    const limiter = getLimiter(name)
    if (delay === undefined || rejection.consumedPoints !== limiter.points + 1) return null
    const times = await getDelayLimiter(name).penalty(hashCounterKey(name, key))
    const seconds = Math.min(delay.max, delay.first * 2 ** (times.consumedPoints - 1))
    await limiter.block(hashCounterKey(name, key), seconds)
    return seconds
  }

  // HMAC: no plain address, no oversized key.
  function hashCounterKey(name: RateLimitName, key: string): string {
    const counted = attemptLimits[name].by === 'address' ? toClientNetwork(key) : key
    return Buffer.from(hmac.create('rate-counter', counted)).toString('base64url')
  }

  return {
    /** @throws TooManyRequestsError above the limit */
    async consume(name: RateLimitName, key: string): Promise<void> {
      if (factor === 0) return
      try {
        await getLimiter(name).consume(hashCounterKey(name, key))
      } catch (rejection) {
        if (rejection instanceof RateLimiterRes) {
          const seconds = (await applyDelay(name, key, rejection)) ?? rejection.msBeforeNext / 1000
          log.warn({ limit: name }, 'rate limit exceeded')
          const retryAfterSeconds = Math.max(1, Math.ceil(seconds))
          throw new TooManyRequestsError('Too many attempts. Please try again later', retryAfterSeconds)
        }
        if (attemptLimits[name].withoutStore === 'closed') throw rejection
      }
    },
    /** Never throws. */
    async forget(name: RateLimitName, key: string): Promise<void> {
      if (factor === 0) return
      const { delay }: Limit = attemptLimits[name]
      const counted = delay === undefined ? [getLimiter(name)] : [getLimiter(name), getDelayLimiter(name)]
      await Promise.all(
        counted.map((limiter) => limiter.delete(hashCounterKey(name, key)).catch(() => undefined)),
      )
    },
    async giveBack(name: RateLimitName, key: string): Promise<void> {
      if (factor === 0) return
      await getLimiter(name)
        .reward(hashCounterKey(name, key))
        .catch(() => undefined)
    },
  }
}

export function startWorkerLimits(): void {
  new RateLimiterClusterMaster()
}

export type PointsLeft = { allowed: boolean; limit: number; remaining: number; resetSeconds: number }

export type PointBudget = { take(address: string, points: number): Promise<PointsLeft> }

export const renderBudget = { points: 40, seconds: 10 }

/** Counts per instance: a row for every read would cost more than the read. Null when `factor` is 0. */
export function createPointBudget(
  name: 'public' | 'renders',
  budget: { points: number; seconds: number; factor: number },
): PointBudget | null {
  if (budget.factor === 0) return null
  const limit = Math.max(1, Math.round(budget.points * budget.factor))
  const options = { keyPrefix: `points of ${name}`, points: limit, duration: budget.seconds }
  const local = new RateLimiterMemory(options)
  const shared = cluster.isWorker ? new RateLimiterCluster({ ...options, timeoutMs: 1000 }) : null

  async function consume(address: string, points: number): Promise<RateLimiterRes> {
    const counted = await local.consume(address, points)
    if (shared === null) return counted
    return shared.consume(address, points).catch((rejection: unknown) => {
      // Workers count alone when the supervisor is too slow.
      if (rejection instanceof Error) return counted
      throw rejection
    })
  }
  function toPointsLeft(allowed: boolean, counted: RateLimiterRes): PointsLeft {
    const resetSeconds = Math.max(1, Math.ceil(counted.msBeforeNext / 1000))
    return { allowed, limit, remaining: Math.max(0, counted.remainingPoints), resetSeconds }
  }
  return {
    async take(address, points) {
      try {
        return toPointsLeft(true, await consume(toClientNetwork(address), points))
      } catch (rejection) {
        if (rejection instanceof RateLimiterRes) return toPointsLeft(false, rejection)
        throw rejection
      }
    },
  }
}
