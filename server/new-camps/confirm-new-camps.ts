import { CONFIRM_WITHIN_DAYS } from '../../domain/new-camps/new-camps-form.ts'
import type { Context } from '../context.ts'
import { NewCampsLinkError } from './new-camps.errors.ts'
import { type SubscriberLink, verifySubscriber } from './subscriber-link.ts'

/**
 * Confirms an address. Repeats do nothing.
 * @throws NewCampsLinkError for an unknown, expired or removed address and a wrong token alike; TooManyRequestsError
 */
export async function confirmNewCamps(context: Context, link: SubscriberLink): Promise<void> {
  await context.rateLimits.consume('mailed-tokens-by-address', context.address)
  const { id } = await verifySubscriber(context, link)
  const confirmed = await context.db.$executeRaw`
    UPDATE camp_subscriber SET confirmed_at = coalesce(confirmed_at, now())
    WHERE id = ${id}::uuid AND unsubscribed_at IS NULL
      AND (confirmed_at IS NOT NULL OR asked_at > now() - ${CONFIRM_WITHIN_DAYS}::int * interval '1 day')`
  if (confirmed === 0) throw new NewCampsLinkError()
}
