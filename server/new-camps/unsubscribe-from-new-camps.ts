import type { Context } from '../context.ts'
import { inTransaction } from '../platform/prisma.ts'
import { eraseSubscriber } from './erase-subscribers.ts'
import { type SubscriberLink, verifySubscriber } from './subscriber-link.ts'

/**
 * Removes an address. Repeats do nothing.
 * @throws NewCampsLinkError for an unknown address and a wrong token alike; TooManyRequestsError
 */
export async function unsubscribeFromNewCamps(context: Context, link: SubscriberLink): Promise<void> {
  await context.rateLimits.consume('mailed-tokens-by-address', context.address)
  const subscriber = await verifySubscriber(context, link)
  // Large email services unsubscribe many readers from few client addresses.
  await context.rateLimits.giveBack('mailed-tokens-by-address', context.address)
  if (subscriber.unsubscribedAt === null)
    await inTransaction(context.db, (tx) => eraseSubscriber(tx, subscriber.id))
}
