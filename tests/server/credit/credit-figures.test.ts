import { expect } from 'vitest'
import { cancelParty, inDays, paidBooking, refundsEnd } from '../cancellations/cancelling.ts'
import { getFields, graphql } from '../fixtures/graphql-call.ts'
import { checkInvariants } from '../fixtures/invariants.ts'
import { bookParty, type Party } from '../fixtures/paying.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { createSignedInUser } from '../fixtures/signed-in.ts'
import { exchangeParty, movedTo } from '../transfers/exchanging.ts'
import { spendCredit } from './credit.ts'

test.afterEach(({ site }) => checkInvariants(site))

test('counts credit once in the figures, when its money arrived', async ({ site }) => {
  const admin = await createSignedInUser(site, { role: 'admin' })
  const member = await createSignedInUser(site)
  const mine = async ({ id }: Pick<Party, 'id'>) => {
    await site.services.db.booking.update({ where: { id }, data: { userId: member.userId } })
  }
  const figures = async () => {
    const asAdmin = '{ adminDashboard { totals { revenue } money { paid refunded } } }'
    const asMember = '{ viewer { bookingStats { totalSpent } } }'
    const [{ data: all }, { data: own }] = await Promise.all([
      graphql(site.url, asAdmin, {}, admin.cookie),
      graphql(site.url, asMember, {}, member.cookie),
    ])
    const { totals, money } = getFields(all?.adminDashboard)
    const { totalSpent } = getFields(getFields(own?.viewer).bookingStats)
    return { revenue: getFields(totals).revenue, ...getFields(money), totalSpent }
  }
  const cameOnce = { revenue: '750.00', paid: '750.00', refunded: '0.00', totalSpent: '750.00' }

  const { id: near } = await createEvent(site.services, inDays(10))
  const given = await paidBooking(site, near)
  await mine(given)
  const { status, body } = await cancelParty(site, given, { as: 'credit' })
  expect(status).toBe(200)
  expect(await figures()).toEqual(cameOnce)

  const { id: far } = await createEvent(site.services)
  const next = await bookParty(site, far)
  const { code } = getFields(getFields(body.cancellation).creditNote)
  expect(await spendCredit(site, next.id, String(code))).toMatchObject({
    booking: { paymentStatus: 'COMPLETED' },
  })
  await mine(next)
  expect(await figures()).toEqual(cameOnce)

  const remove = [{ kind: 'child', position: 0 }]
  expect((await cancelParty(site, next, { as: 'cash', remove })).status).toBe(200)
  await refundsEnd(site, next.id, ['15000 SUCCEEDED'])
  expect(await figures()).toEqual(cameOnce)

  const { id: cheap } = await createEvent(site.services, { adultPriceCents: 5_000 })
  const moved = { ...next, id: movedTo(await exchangeParty(site, next, cheap, { expectedCredit: '275.00' })) }
  await mine(moved)
  expect(await figures()).toEqual(cameOnce)
  expect((await cancelParty(site, moved)).status).toBe(200)
  expect(await figures()).toEqual(cameOnce)
})
