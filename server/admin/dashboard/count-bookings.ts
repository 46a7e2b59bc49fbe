import type { Services } from '../../context.ts'
import { batchSize, inBatches } from '../../platform/in-batches.ts'

/**
 * Takes up in the totals of the organiser's figures what has changed since the last time. The figures are right before
 * as well; with less left to be counted they are read sooner.
 */
export async function countBookings({ db }: Pick<Services, 'db'>): Promise<void> {
  await inBatches(async () => {
    const [row] = await db.$queryRaw<{ done: number }[]>`SELECT count_bookings(${batchSize}::int) AS done`
    return row?.done ?? 0
  })
  // Two at once draw together different rows: the one that comes second finds those of the first gone.
  await db.$executeRaw`
    WITH rows AS (
      DELETE FROM event_tally WHERE (SELECT count(*) FROM event_tally) > 1 RETURNING active, hidden
    )
    INSERT INTO event_tally (active, hidden) SELECT sum(active), sum(hidden) FROM rows HAVING count(*) > 0`
}
