import { expect } from 'vitest'
import { bookParty } from '../fixtures/paying.ts'
import { test } from '../fixtures/server-test.ts'
import { createCreditNote, readBalance, spendCredit } from './credit.ts'

test('credit leaves at least what a card can pay', async ({ site, db, eventId }) => {
  const { id } = await bookParty(site, eventId)
  const { totalCents } = await db.booking.findUniqueOrThrow({ where: { id } })
  const { code } = await createCreditNote(site.services, 'CD-NEARLY-ALL', totalCents - 1)
  await spendCredit(site, id, code)
  expect(await readBalance(site.services, code)).toBe(49)
  const [payment] = await db.payment.findMany({ where: { bookingId: id } })
  expect(payment?.amountCents).toBe(totalCents - 50)
})
