import { expect } from 'vitest'
import { decryptEmail } from '../../../server/platform/email/encrypted-email.ts'
import { inDays, paidBooking } from '../cancellations/cancelling.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { exchangeParty } from './exchanging.ts'
import { acceptTransfer, offeredToken, offerTransfer, paidParty, robin } from './transferring.ts'

const hours = (count: number) => new Date(Date.now() + count * 3_600_000)

async function offeredParty(site: RunningSite) {
  const party = await paidParty(site)
  await offerTransfer(site, party.id, party.cookie)
  return party
}

/** Returns the emails to the giver after two runs of the job. */
async function expiryEmails(site: RunningSite, bookingId: string) {
  await site.runJob('expire-holds')
  await site.runJob('expire-holds')
  return site.services.db.outgoingEmail.findMany({
    where: { key: { startsWith: `transfer-expired:${bookingId}` } },
  })
}

test('emails the giver once when an offer expires', async ({ site }) => {
  const { id } = await offeredParty(site)
  const { db, cipher } = site.services
  expect(await expiryEmails(site, id)).toEqual([])
  await db.transferOffer.update({ where: { bookingId: id }, data: { expiresAt: hours(-0.001) } })
  const [received, ...others] = await expiryEmails(site, id)
  const { email } = await db.booking.findUniqueOrThrow({ where: { id } })
  expect([received?.recipient, others]).toEqual([email, []])
  const text = received ? decryptEmail(cipher, received).text : ''
  expect(text).toContain("Robin didn't accept your booking")
  expect(text).not.toContain(robin.lastName)
  expect(await db.transferOffer.count({ where: { bookingId: id } })).toBe(0)
})

test('expires the offer of a camp that was moved forward past the limit', async ({ site }) => {
  const { id, eventId } = await offeredParty(site)
  await site.services.db.event.update({ where: { id: eventId }, data: { startsAt: hours(47.9) } })
  expect(await expiryEmails(site, id)).toHaveLength(1)
})

test('sends no expiry email for an offer that was accepted', async ({ site }) => {
  const { id } = await offeredParty(site)
  const token = await offeredToken(site, robin.email)
  expect(await acceptTransfer(site, token)).toBe('AcceptTransferPayload')
  expect(await expiryEmails(site, id)).toEqual([])
})

test('an exchange ends an offer', async ({ site }) => {
  const { id: from } = await createEvent(site.services, inDays(20))
  const party = await paidBooking(site, from)
  await offerTransfer(site, party.id, party.cookie)
  const prices = { adultPriceCents: 5_000, childPriceCents: 2_500 }
  const { id: to } = await createEvent(site.services, { ...inDays(25), ...prices })
  expect(await exchangeParty(site, party, to, { expectedCredit: '350.00' })).toMatchObject({
    __typename: 'ExchangeBookingPayload',
  })
  expect(await site.services.db.transferOffer.count({ where: { bookingId: party.id } })).toBe(0)
  expect(await acceptTransfer(site, await offeredToken(site, robin.email))).toBe('TransferOfferEndedError')
})
