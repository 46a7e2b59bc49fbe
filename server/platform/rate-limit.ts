import cluster from 'node:cluster'
import type { Pool } from 'pg'
import {
  RateLimiterCluster,
  RateLimiterClusterMaster,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { household } from './household.ts'
import type { KeyedHash } from './keyed-hash.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

type Limit = {
  /** Tries within `seconds`. */
  tries: number
  seconds: number
  /** What a try is counted by; the caller gives the key. */
  by: 'address' | 'booking' | 'account'
  /** What happens when the counters cannot be reached: the request goes on, or it fails as it would without a database. */
  withoutStore: 'open' | 'closed'
  /**
   * Who has had all tries waits so many seconds for the next ones, twice as long each time within a day, instead of until
   * the tries lapse.
   */
  delay?: { first: number; most: number }
}

/** Every limit on tries. docs/security.md tells what each is for. */
export const tryLimits = {
  // Phones share addresses: a whole camp ground may sit behind one.
  'bookings-by-address': { tries: 60, seconds: 10 * MINUTE, by: 'address', withoutStore: 'open' },
  // Those by booking count whoever may see it as one, and each other address by itself (`countTryAt`).
  'intents-by-booking': { tries: 10, seconds: HOUR, by: 'booking', withoutStore: 'open' },
  /** The card provider is asked each time: six times within a minute, and once when a page is opened. */
  'checks-by-booking': { tries: 60, seconds: 10 * MINUTE, by: 'booking', withoutStore: 'open' },
  /** Right links do not count. */
  'claims-by-address': { tries: 10, seconds: 10 * MINUTE, by: 'address', withoutStore: 'open' },
  'claims-by-booking': { tries: 20, seconds: DAY, by: 'booking', withoutStore: 'open' },
  'friends-by-booking': { tries: 60, seconds: HOUR, by: 'booking', withoutStore: 'open' },
  /** Each offer of a booking emails an address that nobody has proved. */
  'transfer-offers-by-booking': { tries: 10, seconds: DAY, by: 'booking', withoutStore: 'open' },
  /** Codes of credit notes that are tried: whoever guesses one may spend it. */
  'credit-codes-by-address': { tries: 10, seconds: 10 * MINUTE, by: 'address', withoutStore: 'closed' },
  'credit-codes-by-booking': { tries: 10, seconds: HOUR, by: 'booking', withoutStore: 'closed' },
  /** "Mail me my booking links". */
  'links-by-email': { tries: 3, seconds: HOUR, by: 'account', withoutStore: 'closed' },
  'links-by-address': { tries: 10, seconds: HOUR, by: 'address', withoutStore: 'closed' },
  /** One account from one address. */
  'sign-in-by-pair': { tries: 10, seconds: 15 * MINUTE, by: 'account', withoutStore: 'closed' },
  /** One account from all addresses: a growing delay, so that whoever tries slows it down and cannot close it. */
  'sign-in-by-account': {
    ...{ tries: 20, seconds: 15 * MINUTE, by: 'account', withoutStore: 'closed' },
    delay: { first: MINUTE, most: HOUR },
  },
  /** One account from a browser where its member has signed in before: what others try does not count against it. */
  'sign-in-by-browser': { tries: 10, seconds: 15 * MINUTE, by: 'account', withoutStore: 'closed' },
  'sign-in-by-address': { tries: 50, seconds: 15 * MINUTE, by: 'address', withoutStore: 'closed' },
  /** The signed-in member's own password, asked again before something that cannot be taken back. */
  'own-password-by-account': { tries: 10, seconds: 15 * MINUTE, by: 'account', withoutStore: 'closed' },
  /** Codes of a second factor at sign-in, after the right password: of one account, or of a browser that is its own. */
  'code-by-account': { tries: 10, seconds: 15 * MINUTE, by: 'account', withoutStore: 'closed' },
  /** The signed-in member's own code, asked again. */
  'own-code-by-account': { tries: 10, seconds: 15 * MINUTE, by: 'account', withoutStore: 'closed' },
  /** Invitations that one admin sends. */
  'invitations-by-account': { tries: 30, seconds: HOUR, by: 'account', withoutStore: 'closed' },
  'register-by-address': { tries: 5, seconds: HOUR, by: 'address', withoutStore: 'closed' },
  'reset-by-account': { tries: 3, seconds: HOUR, by: 'account', withoutStore: 'closed' },
  'reset-by-address': { tries: 20, seconds: HOUR, by: 'address', withoutStore: 'closed' },
  'verification-by-account': { tries: 3, seconds: HOUR, by: 'account', withoutStore: 'closed' },
  /** Messages through the contact form. */
  'contact-by-address': { tries: 5, seconds: HOUR, by: 'address', withoutStore: 'closed' },
  /** Each joining may send a mail to an address that nobody has proved. */
  'waiting-list-by-address': { tries: 5, seconds: HOUR, by: 'address', withoutStore: 'closed' },
  /** Each asking may send a mail to an address that nobody has proved. */
  'new-camps-by-address': { tries: 5, seconds: HOUR, by: 'address', withoutStore: 'closed' },
  /** Each goes to every family of a camp. */
  'camp-messages-by-account': { tries: 10, seconds: HOUR, by: 'account', withoutStore: 'closed' },
  'camp-message-tests-by-account': { tries: 30, seconds: HOUR, by: 'account', withoutStore: 'closed' },
  'calendar-addresses-by-account': { tries: 10, seconds: HOUR, by: 'account', withoutStore: 'closed' },
  /** The large calendar services read for many members from few addresses. */
  'calendars-by-address': { tries: 300, seconds: 10 * MINUTE, by: 'address', withoutStore: 'open' },
  /** Photos that a family has taken down. */
  'photo-removals-by-booking': { tries: 30, seconds: HOUR, by: 'booking', withoutStore: 'open' },
  /** Reviews that are written, changed or taken back. */
  'reviews-by-address': { tries: 20, seconds: HOUR, by: 'address', withoutStore: 'closed' },
  /** Tokens of mailed links that are tried. */
  'mailed-tokens-by-address': { tries: 20, seconds: 10 * MINUTE, by: 'address', withoutStore: 'closed' },
} as const satisfies Record<string, Limit>

export type RateLimitName = keyof typeof tryLimits

export type RateLimitAnswer = { allowed: true } | { allowed: false; retryAfterSeconds: number }

export type RateLimits = {
  /** Counts one try of `key` (a client's address, a booking's id, an account's name) and says whether it may go on. */
  consume(limit: RateLimitName, key: string): Promise<RateLimitAnswer>
  /** Forgets the tries of `key`, because one of them proved to be the right one. Never throws. */
  forget(limit: RateLimitName, key: string): Promise<void>
  /** Takes one counted try of `key` back, because it was no guess. Never throws. */
  giveBack(limit: RateLimitName, key: string): Promise<void>
}

/**
 * Limits that all instances share: the counters live in the table `rate_limit`.
 * `factor` multiplies every limit; 0 switches them off.
 */
export function createRateLimits({
  pool,
  keyedHash,
  factor,
}: {
  pool: Pool
  keyedHash: KeyedHash
  factor: number
}): RateLimits {
  if (factor === 0) {
    const nothing = async () => undefined
    return { consume: async () => ({ allowed: true }), forget: nothing, giveBack: nothing }
  }
  const limiters = new Map<string, RateLimiterPostgres>()

  function limiterOf(name: RateLimitName): RateLimiterPostgres {
    const points = Math.max(1, Math.round(tryLimits[name].tries * factor))
    return limiterNamed(name, points, tryLimits[name].seconds)
  }
  /** Counts how often a growing delay began within a day. */
  function limiterOfDelays(name: RateLimitName): RateLimiterPostgres {
    return limiterNamed(`${name}-delays`, 1, DAY)
  }
  function limiterNamed(keyPrefix: string, points: number, duration: number): RateLimiterPostgres {
    const known = limiters.get(keyPrefix)
    if (known !== undefined) return known
    const made = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix,
      points,
      duration,
      // One of them sweeps the table for all.
      clearExpiredByTimeout: limiters.size === 0,
    })
    limiters.set(keyPrefix, made)
    return made
  }

  /** Seconds of a growing delay that begins with this refusal. Null when one is under way, and for limits without. */
  async function delayOf(name: RateLimitName, key: string, refusal: RateLimiterRes): Promise<number | null> {
    const { delay }: Limit = tryLimits[name]
    const limiter = limiterOf(name)
    // Of several refused at once one is the first.
    if (delay === undefined || refusal.consumedPoints !== limiter.points + 1) return null
    const times = await limiterOfDelays(name).penalty(counterOf(name, key))
    const seconds = Math.min(delay.most, delay.first * 2 ** (times.consumedPoints - 1))
    await limiter.block(counterOf(name, key), seconds)
    return seconds
  }

  // Hashed under a key: a counter needs no address in clear, and no key outgrows its column.
  function counterOf(name: RateLimitName, key: string): string {
    const counted = tryLimits[name].by === 'address' ? household(key) : key
    return Buffer.from(keyedHash.of('rate-counter', counted)).toString('base64url')
  }

  return {
    async consume(name, key) {
      try {
        await limiterOf(name).consume(counterOf(name, key))
        return { allowed: true }
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) {
          const seconds = (await delayOf(name, key, refusal)) ?? refusal.msBeforeNext / 1000
          return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(seconds)) }
        }
        if (tryLimits[name].withoutStore === 'closed') throw refusal
        return { allowed: true }
      }
    },
    async forget(name, key) {
      // What stays counted when the store fails lapses by itself.
      const { delay }: Limit = tryLimits[name]
      const counted = delay === undefined ? [limiterOf(name)] : [limiterOf(name), limiterOfDelays(name)]
      await Promise.all(counted.map((limiter) => limiter.delete(counterOf(name, key)).catch(() => undefined)))
    },
    async giveBack(name, key) {
      await limiterOf(name)
        .reward(counterOf(name, key))
        .catch(() => undefined)
    },
  }
}

/** Has the supervisor count for its workers what `createPointBudget` counts. */
export function countForWorkers(): void {
  new RateLimiterClusterMaster()
}

/** What is left of a budget after points were taken from it. */
export type PointsLeft = { allowed: boolean; limit: number; remaining: number; resetSeconds: number }

export type PointBudget = { take(address: string, points: number): Promise<PointsLeft> }

/** Pages that are drawn for one address because nothing kept answers it; past them it gets the shell. */
export const rendersByAddress = { points: 40, seconds: 10 }

/**
 * So many points within so many seconds for each address. Counted by each instance for itself: a row in the database
 * for every cheap reading would cost more than the reading. Its workers count together, at the supervisor. `factor`
 * multiplies the points; null when it is 0.
 */
export function createPointBudget(
  name: 'public' | 'renders',
  budget: { points: number; seconds: number; factor: number },
): PointBudget | null {
  if (budget.factor === 0) return null
  const limit = Math.max(1, Math.round(budget.points * budget.factor))
  const options = { keyPrefix: `points of ${name}`, points: limit, duration: budget.seconds }
  const own = new RateLimiterMemory(options)
  const shared = cluster.isWorker ? new RateLimiterCluster({ ...options, timeoutMs: 1000 }) : null

  async function consume(address: string, points: number): Promise<RateLimiterRes> {
    const counted = await own.consume(address, points)
    // What this worker refuses by itself costs the supervisor nothing, however much of it comes.
    if (shared === null) return counted
    return shared.consume(address, points).catch((refusal: unknown) => {
      // A supervisor that answers too late: then each worker counts for itself.
      if (refusal instanceof Error) return counted
      throw refusal
    })
  }
  function told(allowed: boolean, counted: RateLimiterRes): PointsLeft {
    const resetSeconds = Math.max(1, Math.ceil(counted.msBeforeNext / 1000))
    return { allowed, limit, remaining: Math.max(0, counted.remainingPoints), resetSeconds }
  }
  return {
    async take(address, points) {
      try {
        return told(true, await consume(household(address), points))
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return told(false, refusal)
        throw refusal
      }
    },
  }
}
