import { expect } from 'vitest'
import { readDisputes, recordDisputes } from '../../../server/bookings/ledger/record-disputes.ts'
import { inTransaction } from '../../../server/platform/prisma.ts'
import { cancelParty, inDays, paidBooking, refundsEnd } from '../cancellations/cancelling.ts'
import { checkInvariants } from '../fixtures/invariants.ts'
import { getProvider } from '../fixtures/provider.ts'
import { withReplacedStatements } from '../fixtures/replaced-statements.ts'
import { whileReceiptsAreLocked } from '../fixtures/row-lock.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { storedBooking } from '../transfers/exchanging.ts'
import { disputeAtProvider, endDispute } from './disputing.ts'

const paid = async (site: RunningSite) => paidBooking(site, (await createEvent(site.services, inDays(60))).id)

/** Records an older reading of a dispute after a newer one. Returns the stored outcome. */
async function recordLate(site: RunningSite): Promise<string | undefined> {
  const { intentId } = await paid(site)
  const providerId = await disputeAtProvider(site, intentId, { amountCents: 10_000 })
  const older = await readDisputes(site.services, intentId)
  await endDispute(site, providerId, 'lost')
  await inTransaction(site.services.db, (tx) => recordDisputes(site.services, tx, intentId, older))
  return (await site.services.db.dispute.findUniqueOrThrow({ where: { providerId } })).outcome
}

test('a late reading does not reopen a lost dispute', async ({ site }) => {
  expect(await recordLate(site)).toBe('LOST')
  await checkInvariants(site)
})

/** The dispute is lost while the family cancels. Returns the status and the refunded amount. */
async function cancelDuringDecision(site: RunningSite): Promise<{ status: number; refundCents: number }> {
  const party = await paid(site)
  const asked = { amountCents: 10_000, status: 'warning_needs_response' }
  const id = await disputeAtProvider(site, party.intentId, asked)
  // Drops webhooks, so that the reading below is the only one.
  await getProvider(site).setFaults({ webhooks: 'drop' })
  await endDispute(site, id, 'lost')
  const reading = await readDisputes(site.services, party.intentId)
  let status = 0
  await whileReceiptsAreLocked(site.databaseUrl, [
    async () => {
      await inTransaction(site.services.db, (tx) =>
        recordDisputes(site.services, tx, party.intentId, reading),
      )
    },
    async () => {
      status = (await cancelParty(site, party)).status
    },
  ])
  await getProvider(site).setFaults()
  const { refunds } = await storedBooking(site, party.id)
  return { status, refundCents: refunds.reduce((sum, { amountCents }) => sum + amountCents, 0) }
}

test('a cancellation during the loss of a dispute returns the remaining money', async ({ site }) => {
  expect(await cancelDuringDecision(site)).toEqual({ status: 200, refundCents: 65_000 })
  const { bookingId } = await site.services.db.refund.findFirstOrThrow({ orderBy: { id: 'desc' } })
  await refundsEnd(site, bookingId, ['65000 SUCCEEDED'])
  await checkInvariants(site)
})

test('negative test: without the lock the cancellation reads stale amounts', async ({ site }) => {
  const withoutLock = (sql: string) => sql.replace(/(SELECT id FROM booking WHERE id = \$1) FOR UPDATE/, '$1')
  expect(await withReplacedStatements(withoutLock, () => cancelDuringDecision(site))).toEqual({
    status: 500,
    refundCents: 0,
  })
})

// Last, because it leaves invalid data.
test('negative test: without the comparison the late reading reopens it', async ({ site }) => {
  const withoutGuard = (sql: string) =>
    sql.replace(/AND ("public"\."dispute"\."read_at") <= (\$\d+)/, 'AND $1 <> $2')
  expect(await withReplacedStatements(withoutGuard, () => recordLate(site))).toBe('OPEN')
})
