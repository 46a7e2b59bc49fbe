import type { Services } from '../../context.ts'
import { recordAudit } from '../../platform/audit.ts'
import { type DatabaseOrTransaction, inTransaction, Prisma } from '../../platform/prisma.ts'
import { lockOnlyEvent } from '../../row-locks.ts'
import { recordDiscrepancy } from '../ledger/record-discrepancy.ts'

type Count = {
  id: number
  keptPeople: number
  keptTents: number
  people: number
  tents: number
}

/** Event ids per statement. */
const eventsAtOnce = 5000

/**
 * Corrects and audits wrong event counters. Records a discrepancy, because seats may have been oversold or left
 * empty.
 * @returns the number of incorrect events
 */
export async function recountSeats(services: Services, actor: string): Promise<number> {
  const { _max } = await services.db.event.aggregate({ _max: { id: true } })
  let wrong = 0
  for (let from = 0; from <= (_max.id ?? 0); from += eventsAtOnce) {
    const between = Prisma.sql`event.id BETWEEN ${from} AND ${from + eventsAtOnce - 1}`
    for (const { id } of await countSeats(services.db, between)) {
      if (await inTransaction(services.db, (tx) => repairSeats(tx, id, actor))) wrong += 1
    }
  }
  return wrong
}

/** Recounts under the event's lock, which bookings hold from taking seats to commit. */
async function repairSeats(tx: DatabaseOrTransaction, id: number, actor: string): Promise<boolean> {
  await lockOnlyEvent(tx, id)
  const [count] = await countSeats(tx, Prisma.sql`event.id = ${id}`)
  if (count === undefined) return false
  const { keptPeople, keptTents, people, tents } = count
  await tx.event.update({
    where: { id },
    data: { currentParticipants: people, tentsTaken: tents },
    select: { id: true },
  })
  await recordDiscrepancy(tx, {
    kind: 'SEAT_DRIFT',
    subject: `event:${id}`,
    facts: { keptPeople, people, keptTents, tents },
  })
  await recordAudit(tx, {
    actor,
    action: 'seats-recounted',
    subject: `event:${id}`,
    before: { people: keptPeople, tents: keptTents },
    after: { people, tents },
  })
  return true
}

function countSeats(db: DatabaseOrTransaction, which: Prisma.Sql): Promise<Count[]> {
  return db.$queryRaw<Count[]>`
    SELECT event.id, current_participants AS "keptPeople", tents_taken AS "keptTents",
      live.people + offered.seats AS people, live.tents
    FROM event,
      LATERAL (SELECT coalesce(sum(adult_count + child_count), 0)::int AS people,
        coalesce(sum(glamping_tent_count), 0)::int AS tents FROM booking
        WHERE event_id = event.id AND state IN ('HELD', 'CONFIRMED')) AS live,
      LATERAL (SELECT coalesce(sum(seats), 0)::int AS seats FROM waiting_list_offer
        WHERE event_id = event.id AND state = 'OPEN') AS offered
    WHERE (current_participants <> live.people + offered.seats OR tents_taken <> live.tents)
      AND ${which}
    ORDER BY event.id`
}
