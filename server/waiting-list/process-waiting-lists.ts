import { hasWaitingPartySql } from '../bookings/record/seats.ts'
import type { Services } from '../context.ts'
import { type DatabaseOrTransaction, inTransaction, Prisma } from '../platform/prisma.ts'
import { closeWaitingList } from './close-waiting-list.ts'
import { lapsedCondition } from './end-offers.ts'
import { lapseOffers } from './lapse-offers.ts'
import { offerSeats } from './offer-seats.ts'
import { remindOfOffers } from './remind-of-offers.ts'

/** The queue treats a run of more than a minute as dead. */
const maxEvents = 500

/**
 * Reads due work from the rows, so that a lost signal costs at most a minute. A failed event does not affect others.
 */
export async function processWaitingLists(services: Services): Promise<void> {
  await forEachEvent(
    Prisma.sql`booking_closes_at <= now() AND cancelled_at IS NULL AND deleted_at IS NULL`,
    closeWaitingList,
  )
  await forEachEvent(
    Prisma.sql`EXISTS (SELECT FROM waiting_list_offer AS offer
      WHERE offer.event_id = event.id AND offer.state = 'OPEN' AND ${lapsedCondition})`,
    lapseOffers,
  )
  await forEachEvent(
    Prisma.sql`is_active AND deleted_at IS NULL AND cancelled_at IS NULL AND booking_closes_at > now()
      AND ends_at > now() AND max_participants > current_participants AND ${hasWaitingPartySql}`,
    (tx, eventId) => offerSeats(services, tx, eventId),
  )
  await remindOfOffers(services)

  async function forEachEvent(
    which: Prisma.Sql,
    work: (tx: DatabaseOrTransaction, eventId: number, services: Services) => Promise<unknown>,
  ): Promise<void> {
    const events = await services.db.$queryRaw<{ id: number }[]>`
      SELECT id FROM event
      WHERE id IN (SELECT event_id FROM waiting_list_entry WHERE closed_at IS NULL) AND ${which}
      ORDER BY id LIMIT ${maxEvents}`
    for (const { id } of events) {
      try {
        await inTransaction(services.db, (tx) => work(tx, id, services))
      } catch (error) {
        services.log.error({ eventId: id, error }, 'the waiting list of an event could not be processed')
      }
    }
  }
}
