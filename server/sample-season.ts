import { SAMPLE_INTENT_PREFIX } from '../prisma/sample-bookings.ts'
import { seedSampleSeason } from '../prisma/seed.ts'
import type { Services } from './context.ts'
import type { Database } from './platform/prisma.ts'

/**
 * Fills an empty site with the sample season. Its paid bookings are known to the payment simulator as well, so that
 * they can be refunded and compared; where real keys are used nobody has paid for anything.
 * @param simulatorUrl null with real keys
 * @returns the sample members' passwords, to be told once; none when there are events already
 */
export async function fillSampleSeason(
  { db, seal, clock, log }: Pick<Services, 'db' | 'seal' | 'clock' | 'log'>,
  simulatorUrl: string | null,
): Promise<{ username: string; password: string }[]> {
  const isSimulation = simulatorUrl !== null
  const season = await seedSampleSeason(db, { seal, now: clock.now(), isSimulation })
  if (isSimulation) {
    try {
      await recordSamplePayments(db, simulatorUrl)
    } catch (error) {
      log.error({ error }, 'the payment simulator could not be told of the sample payments')
    }
  }
  return season?.members ?? []
}

/** At every start: an earlier one may have ended before this, and the simulator's ledger may be a new one. */
async function recordSamplePayments(db: Database, simulatorUrl: string): Promise<void> {
  const sown = await db.payment.findMany({
    where: { intentId: { startsWith: SAMPLE_INTENT_PREFIX } },
    select: { bookingId: true, intentId: true, capturedCents: true, createdAt: true },
  })
  if (sown.length === 0) return
  const payments = sown.map(({ bookingId, intentId, capturedCents, createdAt }) => ({
    intentId,
    amountCents: capturedCents,
    metadata: { bookingId },
    created: Math.floor(createdAt.getTime() / 1000),
  }))
  const answer = await fetch(`${simulatorUrl}/simulator/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ payments }),
    signal: AbortSignal.timeout(15_000),
  })
  if (!answer.ok) throw new Error(`the payment simulator answered ${answer.status}`)
}
