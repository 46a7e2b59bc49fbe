import type { Log } from '../../platform/log/log.ts'
import type { Database } from '../../platform/prisma.ts'
import { recordDiscrepancy } from '../ledger/record-discrepancy.ts'

/** A lost key would create thousands of action items. */
const maxShown = 20
const maxReported = 1000

/** Reports rows that no key decrypts, once per process, in the log and as an action item. */
export function createDecryptionErrorReporter(db: Database, log: Log): (place: string) => void {
  const reported = new Set<string>()

  async function createActionItem(place: string): Promise<void> {
    const waiting = await db.discrepancy.count({ where: { kind: 'UNDECRYPTABLE_DATA', closedAt: null } })
    if (waiting >= maxShown) return
    const facts = { bookingId: place }
    await recordDiscrepancy(db, { kind: 'UNDECRYPTABLE_DATA', subject: `encrypted:${place}`, facts })
  }

  return (place) => {
    if (reported.has(place) || reported.size >= maxReported) return
    reported.add(place)
    log.error({ context: place }, 'no data key decrypts a value')
    createActionItem(place).catch((error: unknown) =>
      log.error({ error }, 'undecryptable data could not be recorded'),
    )
  }
}
