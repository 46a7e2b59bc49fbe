import { giveUpAfter } from './outbox-tries.ts'
import { type Database, type DatabaseOrTransaction, inTransaction } from './prisma.ts'
import { lockingFreeAnnouncement } from './row-locks.ts'

/** What happened, as it is stored. `announcements.ts` says which kinds there are. */
export type Announcement = { id: bigint; kind: string; payload: unknown }
/** What follows from announcements. */
export type Reactor = {
  /**
   * Whether neighbours like this one are reacted to together. Any other has a transaction of its own, since it may lock
   * rows in an order of its own.
   */
  isGathered(announcement: Announcement): boolean
  /** Reacts within the transaction that marks them done: to one of them, or to several that are gathered. */
  react(tx: DatabaseOrTransaction, announcements: readonly Announcement[]): Promise<void>
}

/** Announcements of one run: few enough for the queue, which takes a run of more than a minute for a dead one. */
const mostPerRun = 500
/** Announcements of one transaction: their mails take few statements together, and fail together. */
const mostTogether = 25

/**
 * Works off what was announced in its order, neighbours that are gathered in one transaction. Several instances may
 * drain at once: a row is skipped while another holds it. When a reaction throws, its transaction is undone and tried
 * again with each announcement by itself; the one that throws then is put off.
 * @returns `more` when the run ended before the announcements did: ask for another run at once
 */
export async function drainOutbox(
  db: Database,
  reactor: Reactor,
  onFailure: (announcement: Announcement, error: unknown) => void,
): Promise<'empty' | 'more'> {
  let alone = 0
  for (let count = 0; count < mostPerRun; ) {
    const most = alone > 0 ? 1 : Math.min(mostTogether, mostPerRun - count)
    const { taken, isAll, failure } = await workSome(db, reactor, most)
    const [first] = taken
    if (first === undefined) return 'empty'
    if (failure !== null && taken.length > 1) {
      alone = taken.length
      continue
    }
    alone = Math.max(0, alone - 1)
    count += taken.length
    if (failure === null) {
      // What comes meanwhile wakes a run of its own.
      if (isAll && alone === 0) return 'empty'
      continue
    }
    onFailure(first, failure.error)
    await db.$executeRaw`
      UPDATE outbox SET attempts = attempts + 1, due_at = now() + least(3600, 30 * power(2, attempts)) * interval '1 second'
      WHERE id = ${first.id}`
  }
  return 'more'
}

async function workSome(
  db: Database,
  reactor: Reactor,
  most: number,
): Promise<{ taken: readonly Announcement[]; isAll: boolean; failure: { error: unknown } | null }> {
  let taken: readonly Announcement[] = []
  let isAll = false
  try {
    await inTransaction(db, async (tx) => {
      const waiting = await tx.$queryRaw<Announcement[]>`
        SELECT id, kind, payload FROM outbox
        WHERE done_at IS NULL AND due_at <= now() AND attempts < ${giveUpAfter}
        ORDER BY id LIMIT ${most} ${lockingFreeAnnouncement}`
      const end = waiting.findIndex((each) => !reactor.isGathered(each))
      isAll = end === -1 && waiting.length < most
      taken = end === -1 ? waiting : waiting.slice(0, Math.max(1, end))
      if (taken.length === 0) return
      await reactor.react(tx, taken)
      await tx.$executeRaw`
        UPDATE outbox SET done_at = now() WHERE id = ANY (${taken.map(({ id }) => id)}::bigint[])`
    })
    return { taken, isAll, failure: null }
  } catch (error) {
    if (taken.length === 0) throw error
    return { taken, isAll, failure: { error } }
  }
}
