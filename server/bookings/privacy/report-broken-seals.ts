import type { Log } from '../../platform/log/log.ts'
import type { Database } from '../../platform/prisma.ts'
import { recordDiscrepancy } from '../ledger/record-discrepancy.ts'

/** So many rows wait for the organiser at once, each under Needs you: with a lost key it would be thousands. */
const mostShown = 20
/** So many are remembered as told by a process. */
const mostRemembered = 1000

/**
 * Tells of rows that open with none of the keys, while whoever read them goes on: each once in a process as a line of
 * the log, and for the organiser as an action item.
 * @returns what is called with the place of such a row
 */
export function createBrokenSealReport(db: Database, log: Log): (place: string) => void {
  const told = new Set<string>()

  async function showOrganiser(place: string): Promise<void> {
    const waiting = await db.discrepancy.count({ where: { kind: 'BROKEN_SEAL', closedAt: null } })
    if (waiting >= mostShown) return
    const facts = { bookingId: place }
    await recordDiscrepancy(db, { kind: 'BROKEN_SEAL', subject: `sealed:${place}`, facts })
  }

  return (place) => {
    if (told.has(place) || told.size >= mostRemembered) return
    told.add(place)
    log.error({ place }, 'sealed data opens with none of the keys')
    showOrganiser(place).catch((error: unknown) => log.error({ error }, 'a broken seal could not be noted'))
  }
}
