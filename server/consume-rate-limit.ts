import type { Context } from './context.ts'
import { TooManyRequestsError } from './errors.ts'
import type { RateLimitName } from './platform/rate-limit.ts'

/** @throws TooManyRequestsError above the limit */
export async function consumeRateLimit(context: Context, limit: RateLimitName, key: string): Promise<void> {
  const answer = await context.rateLimits.consume(limit, key)
  if (answer.allowed) return
  context.log.warn({ limit }, 'too many tries were refused')
  throw new TooManyRequestsError('Too many attempts. Please try again later', answer.retryAfterSeconds)
}
