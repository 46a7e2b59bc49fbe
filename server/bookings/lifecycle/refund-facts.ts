import type { Day } from '../../../domain/dates.ts'
import type { PaymentMethod } from '../../../prisma/generated/client/enums.ts'
import { toIsoDay } from '../../events/event-row.ts'
import type { DatabaseOrTransaction } from '../../platform/prisma.ts'
import { readPaymentOrigin } from '../ledger/available-money.ts'
import { sumUnpaid, withDisputes } from '../ledger/deferred-refunds.ts'

export type RefundFacts = {
  amountCents: number
  method: PaymentMethod
  /** Expiry of the credit note; null for money. */
  spendUntil: Day | null
}

/** Money returned because the event was shortened. */
export type Difference = { at: Date; returned: RefundFacts[]; deferredCents: number }

export async function readDifferences(
  tx: DatabaseOrTransaction,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, Difference[]>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await tx.cancellation.findMany({
    where: { bookingId: { in: [...bookingIds] }, cause: 'FEWER_NIGHTS' },
    select: {
      bookingId: true,
      at: true,
      refunds: { where: { retryOfId: null } },
      deferredRefunds: withDisputes,
    },
    orderBy: { id: 'asc' },
  })
  const read = await Promise.all(
    rows.map(async ({ bookingId, at, refunds, deferredRefunds }) => ({
      bookingId,
      at,
      returned: await readRefundsByMethod(tx, refunds),
      deferredCents: sumUnpaid(deferredRefunds).deferredCents,
    })),
  )
  return Map.groupBy(read, ({ bookingId }) => bookingId)
}

/** Combines refunds by the same method. */
export async function readRefundsByMethod(
  tx: DatabaseOrTransaction,
  refunds: readonly { amountCents: number; paymentId: number }[],
): Promise<RefundFacts[]> {
  return combineByMethod(await Promise.all(refunds.map((refund) => readRefundFacts(tx, refund))))
}

/** Uses the original method, even for moved money. */
export async function readRefundFacts(
  tx: DatabaseOrTransaction,
  { amountCents, paymentId }: { amountCents: number; paymentId: number },
): Promise<RefundFacts> {
  const { method, noteExpiresOn } = await readPaymentOrigin(tx, paymentId)
  return { amountCents, method, spendUntil: noteExpiresOn === null ? null : toIsoDay(noteExpiresOn) }
}

function combineByMethod(refunds: RefundFacts[]): RefundFacts[] {
  const methods = [...new Set(refunds.map(({ method }) => method))]
  return methods.map((method) => {
    const same = refunds.filter((refund) => refund.method === method)
    return {
      method,
      amountCents: same.reduce((sum, { amountCents }) => sum + amountCents, 0),
      // The earliest expiry, so that the email never promises too much.
      spendUntil: same.map(({ spendUntil }) => spendUntil).toSorted()[0] ?? null,
    }
  })
}
