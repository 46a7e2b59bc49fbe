import { type Database, type DatabaseOrTransaction, inTransaction } from './prisma.ts'
import { lockingFreeAnnouncement } from './row-locks.ts'

/** What happened, as it is stored. `announcements.ts` says which kinds there are. */
export type Announcement = { id: bigint; kind: string; payload: unknown }
/** Reacts within the transaction that marks the announcement done. */
export type Reaction = (tx: DatabaseOrTransaction, announcement: Announcement) => Promise<void>

/** Tries, each later than the one before, until an announcement is left to the organiser. */
export const giveUpAfter = 50

/** Announcements of one run: few enough for the queue, which takes a run of more than a minute for a dead one. */
const mostPerRun = 500

/**
 * Works off what was announced, one at a time, each in its own transaction.
 * Several instances may drain at once: a row is skipped while another holds it. A reaction that throws is put off.
 * @returns `more` when the run ended before the announcements did: ask for another run at once
 */
export async function drainOutbox(
  db: Database,
  react: Reaction,
  onFailure: (announcement: Announcement, error: unknown) => void,
): Promise<'empty' | 'more'> {
  for (let count = 0; count < mostPerRun; count += 1) {
    const next = await workOne(db, react)
    if (next === 'empty') return 'empty'
    if (next === 'done') continue
    onFailure(next.announcement, next.error)
    await db.$executeRaw`
      UPDATE outbox SET attempts = attempts + 1, due_at = now() + least(3600, 30 * power(2, attempts)) * interval '1 second'
      WHERE id = ${next.announcement.id}`
  }
  return 'more'
}

async function workOne(
  db: Database,
  react: Reaction,
): Promise<'empty' | 'done' | { announcement: Announcement; error: unknown }> {
  let current: Announcement | undefined
  try {
    return await inTransaction(db, async (tx) => {
      const rows = await tx.$queryRaw<Announcement[]>`
        SELECT id, kind, payload FROM outbox
        WHERE done_at IS NULL AND due_at <= now() AND attempts < ${giveUpAfter}
        ORDER BY id LIMIT 1 ${lockingFreeAnnouncement}`
      current = rows[0]
      if (!current) return 'empty'
      await react(tx, current)
      await tx.$executeRaw`UPDATE outbox SET done_at = now() WHERE id = ${current.id}`
      return 'done'
    })
  } catch (error) {
    if (!current) throw error
    return { announcement: current, error }
  }
}
