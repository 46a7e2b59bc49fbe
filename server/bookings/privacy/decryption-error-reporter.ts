import type { Log } from '../../platform/log/log.ts'
import type { Database } from '../../platform/prisma.ts'
import { recordDiscrepancy } from '../ledger/record-discrepancy.ts'

/** A lost key would create thousands of action items. */
const maxShown = 20
const maxRemembered = 1000

/** Reports rows that no key decrypts, once per process, in the log and as an action item. */
export function createDecryptionErrorReporter(db: Database, log: Log): (place: string) => void {
  const told = new Set<string>()

  async function createActionItem(place: string): Promise<void> {
    const waiting = await db.discrepancy.count({ where: { kind: 'BROKEN_SEAL', closedAt: null } })
    if (waiting >= maxShown) return
    const facts = { bookingId: place }
    await recordDiscrepancy(db, { kind: 'BROKEN_SEAL', subject: `sealed:${place}`, facts })
  }

  return (place) => {
    if (told.has(place) || told.size >= maxRemembered) return
    told.add(place)
    log.error({ place }, 'sealed data opens with none of the keys')
    createActionItem(place).catch((error: unknown) =>
      log.error({ error }, 'a broken seal could not be noted'),
    )
  }
}
