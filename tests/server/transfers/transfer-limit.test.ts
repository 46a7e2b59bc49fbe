import { expect } from 'vitest'
import type { RunningSite } from '../fixtures/running-site.ts'
import { test as serverTest } from '../fixtures/server-test.ts'
import { offerTransfer, paidParty, robin, withdrawTransfer } from './transferring.ts'

const test = serverTest.extend('settings', { scope: 'file' }, { RATE_LIMIT_FACTOR: '1' })

/** Offers the booking to a new person and withdraws the offer. @returns the response to the offer */
async function offerAndWithdraw(
  site: RunningSite,
  { id, cookie }: { id: string; cookie: string },
  to: number,
) {
  const answer = await offerTransfer(site, id, cookie, { email: `robin${to}@example.com` })
  await withdrawTransfer(site, id, cookie)
  return answer
}

test('sends offers of one booking to at most ten people a day', async ({ site, db }) => {
  const party = await paidParty(site)
  for (let to = 1; to <= 10; to += 1) {
    expect(await offerAndWithdraw(site, party, to)).toMatchObject({ bookingId: party.id })
  }
  expect(await offerAndWithdraw(site, party, 11)).toEqual({
    __typename: 'TooManyRequestsError',
    message: 'Too many attempts. Please try again later',
  })
  const emailed = { key: { startsWith: 'transfer-offered:' }, recipient: { startsWith: 'robin' } }
  expect(await db.outgoingEmail.count({ where: emailed })).toBe(10)
  expect(await db.transferOffer.count({ where: { bookingId: party.id } })).toBe(0)

  const other = await paidParty(site)
  expect(await offerTransfer(site, other.id, other.cookie)).toMatchObject({ bookingId: other.id })
  expect(await db.outgoingEmail.count({ where: { ...emailed, recipient: robin.email } })).toBe(1)

  await db.$executeRaw`UPDATE rate_limit SET expire = expire - 86400000`
  expect(await offerAndWithdraw(site, party, 11)).toMatchObject({ bookingId: party.id })
})
