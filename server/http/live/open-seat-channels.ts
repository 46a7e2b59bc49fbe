import type { GraphQLSchema } from 'graphql'
import type { PublicChanges } from '../../cache/public-changes.ts'
import type { Context } from '../../context.ts'
import { watchSeats } from '../../events/watch-seats.ts'
import { createSeatChannels, type SeatChannels } from './seat-channels.ts'
import { createStreams, getStreamLimits } from './streams.ts'

export function openSeatChannels(
  schema: GraphQLSchema,
  context: Context,
  changes: PublicChanges,
  settings: { liveStreams: number; rateLimitFactor: number; workers: number },
): SeatChannels {
  const streams = createStreams(getStreamLimits(settings, Math.max(1, settings.workers)))
  return createSeatChannels({ schema, context, watch: watchSeats({ ...context, changes }), streams })
}
