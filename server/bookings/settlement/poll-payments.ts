import type { Services } from '../../context.ts'
import { closeIntent } from './close-open-payment.ts'
import { settlePayment } from './settle-payment.ts'

/** Checks open payments in case a webhook was lost. Closes those of bookings without seats. */
export async function pollPayments(services: Services): Promise<void> {
  const open = await services.db.payment.findMany({
    where: { status: { in: ['OPEN', 'PROCESSING'] }, intentId: { not: null } },
    orderBy: { updatedAt: 'asc' },
    take: 100,
    select: { intentId: true, booking: { select: { state: true } } },
  })
  for (const { intentId, booking } of open) {
    if (intentId === null) continue
    try {
      const isSeatless = booking.state === 'EXPIRED' || booking.state === 'CANCELLED'
      if (isSeatless) await closeIntent(services, intentId)
      else await settlePayment(services, intentId)
    } catch (error) {
      services.log.warn({ intentId, error }, 'an open payment could not be checked')
    }
  }
}
