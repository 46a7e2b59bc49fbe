import type { Context } from '../context.ts'
import { countTry } from '../count-try.ts'
import { inTransaction } from '../platform/prisma.ts'
import { forgetSubscriber } from './forget-subscribers.ts'
import { provenSubscriber, type SubscriberLink } from './subscriber-link.ts'

/**
 * Removes an address. Repeats do nothing.
 * @throws NewCampsLinkError for an unknown address and a wrong token alike; TooManyRequestsError
 */
export async function leaveNewCamps(context: Context, link: SubscriberLink): Promise<void> {
  await countTry(context, 'mailed-tokens-by-address', context.address)
  const subscriber = await provenSubscriber(context, link)
  // Large mail services unsubscribe many readers from few client addresses.
  await context.rateLimits.giveBack('mailed-tokens-by-address', context.address)
  if (subscriber.leftAt === null) await inTransaction(context.db, (tx) => forgetSubscriber(tx, subscriber.id))
}
