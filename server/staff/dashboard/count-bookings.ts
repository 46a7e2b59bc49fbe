import type { Services } from '../../context.ts'
import { batchSize, runInBatches } from '../../platform/in-batches.ts'

/** Statistics are right without it, but slower to read. */
export async function countBookings({ db }: Pick<Services, 'db'>): Promise<void> {
  await runInBatches(async () => {
    const [row] = await db.$queryRaw<{ done: number }[]>`SELECT count_bookings(${batchSize}::int) AS done`
    return row?.done ?? 0
  })
  // Concurrent runs merge different rows.
  await db.$executeRaw`
    WITH rows AS (
      DELETE FROM event_tally WHERE (SELECT count(*) FROM event_tally) > 1 RETURNING active, hidden
    )
    INSERT INTO event_tally (active, hidden) SELECT sum(active), sum(hidden) FROM rows HAVING count(*) > 0`
}
