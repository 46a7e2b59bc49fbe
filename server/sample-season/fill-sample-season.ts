import type { Services } from '../context.ts'
import type { Database } from '../platform/prisma.ts'
import { SAMPLE_INTENT_PREFIX } from './sample-bookings.ts'
import { seedSampleSeason } from './seed-sample-season.ts'

/**
 * The payment simulator knows the paid bookings, so that they can be refunded.
 * @param simulatorUrl null with real keys, without payments
 * @returns passwords to show once
 */
export async function fillSampleSeason(
  { db, cipher, clock, log }: Pick<Services, 'db' | 'cipher' | 'clock' | 'log'>,
  simulatorUrl: string | null,
): Promise<{ username: string; password: string }[]> {
  const isSimulation = simulatorUrl !== null
  const season = await seedSampleSeason(db, { cipher, now: clock.now(), isSimulation })
  if (isSimulation) {
    try {
      await recordSamplePayments(db, simulatorUrl)
    } catch (error) {
      log.error({ error }, 'recording sample payments in the simulator failed')
    }
  }
  return season?.members ?? []
}

/** Runs at each start, because an earlier one may have been interrupted, or the simulator reset. */
async function recordSamplePayments(db: Database, simulatorUrl: string): Promise<void> {
  const stored = await db.payment.findMany({
    where: { intentId: { startsWith: SAMPLE_INTENT_PREFIX } },
    select: { bookingId: true, intentId: true, capturedCents: true, createdAt: true },
  })
  if (stored.length === 0) return
  const payments = stored.map(({ bookingId, intentId, capturedCents, createdAt }) => ({
    intentId,
    amountCents: capturedCents,
    metadata: { bookingId },
    created: Math.floor(createdAt.getTime() / 1000),
  }))
  const response = await fetch(`${simulatorUrl}/simulator/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ payments }),
    signal: AbortSignal.timeout(15_000),
  })
  if (!response.ok) throw new Error(`The payment simulator responded with status ${response.status}`)
}
