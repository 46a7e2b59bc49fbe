import { expect } from 'vitest'
import { addOutboxMessage } from '../../../server/outbox-messages.ts'
import { createMember, mutate } from '../accounts/members.ts'
import { bookParty, createUnpaidBooking } from '../fixtures/paying.ts'
import { DECLINED_CARD } from '../fixtures/running-simulator.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { join, waitingBody } from '../waiting-list/waiting-list.ts'
import { expectLinkOpens, expectWhole, getCalendar, paidParty, readEmailTicket } from './email-checks.ts'
import { test } from './emailing-test.ts'

test('puts link, receipt and readable calendar into booking and payment emails', async ({
  site,
  inbox,
  mailServer,
}) => {
  const { id, event } = await paidParty(site, 'Wattle Camp')
  const unpaid = await bookParty(site, event.id)
  await inbox.waitUntilSent()
  const received = mailServer.latest('We have your booking for Wattle Camp')
  const paid = mailServer.latest("You're going to Wattle Camp")
  const readCode = async (bookingId: string) =>
    (await site.services.db.booking.findUniqueOrThrow({ where: { id: bookingId } })).code
  for (const [email, bookingId] of [[received, unpaid.id] as const, [paid, id] as const]) {
    expectWhole(email)
    await expectLinkOpens(site, email, bookingId)
    expect(email.text).toContain(`\nBooking reference: ${await readCode(bookingId)}\n`)
  }
  // A family that paid at once gets no payment request.
  expect(mailServer.emails.filter(({ text }) => text?.includes(id))).toHaveLength(1)
  expect(received.text).toContain('Thanks for booking.')
  expect(received.attachments).toEqual([])
  expect(paid.text).toMatch(
    /View receipt no\. \d+: http\S+\/booking-receipt\?bookingId=[\w-]+&number=\d+#k=[\w-]{43}/,
  )
  // The attached ticket equals the one on the booking's page.
  expect(await readEmailTicket(paid)).toBe(`${site.env.siteUrl}/booking-status?bookingId=${id}`)
  expect(getCalendar(paid)).toMatchObject({
    method: 'REQUEST',
    uid: `booking-${id}@camp-dads`,
    summary: 'Wattle Camp',
    description: expect.stringMatching(new RegExp(`^Booking reference: ${await readCode(id)}\n`)),
    status: 'CONFIRMED',
  })
})

test('emails one link to a declined payment if unpaid', async ({ site, provider, inbox, mailServer }) => {
  const event = await createEvent(site.services, { title: 'Decline Camp' })
  const declined = await createUnpaidBooking(site, event.id)
  const patient = await createUnpaidBooking(site, event.id)
  await provider.pay(declined.intent, DECLINED_CARD)
  await provider.pay(declined.intent, DECLINED_CARD)
  await provider.pay(patient.intent)
  await provider.waitForWebhooks()
  // Stored when the card was declined, handled after the other card succeeded.
  const late = { bookingId: patient.id, paymentId: 999 }
  await addOutboxMessage(site.services.db, 'payment-failed', 'payment-failed:999', late)
  await inbox.waitUntilSent()
  const received = mailServer.emails.filter(
    (email) => email.subject === 'We have your booking for Decline Camp' && email.text?.includes(declined.id),
  )
  expect(received.map((email) => email.text)).toEqual([expect.stringContaining('Your spots are held until')])
  const failed = mailServer.emails.filter(
    (email) => email.subject === 'Your payment for Decline Camp did not go through',
  )
  expect(failed).toHaveLength(1)
  for (const email of failed) {
    expectWhole(email)
    expect(email.text).toContain(`/checkout?bookingId=${declined.id}`)
    await expectLinkOpens(site, email, declined.id)
  }
})

test('reminds once, only of an unpaid hold near its end', async ({ site, provider, inbox, mailServer }) => {
  const event = await createEvent(site.services, { title: 'Ending Camp' })
  const [ending, fresh, paid] = [
    await bookParty(site, event.id),
    await bookParty(site, event.id),
    await createUnpaidBooking(site, event.id),
  ]
  await provider.pay(paid.intent)
  await provider.waitForWebhooks()
  await site.services.db.$executeRaw`
    UPDATE booking SET created_at = now() - interval '25 minutes', hold_expires_at = now() + interval '5 minutes'
    WHERE id = ${ending.id}`
  for (let run = 0; run < 3; run += 1) await site.runJob('remind-ending-holds')
  await inbox.waitUntilSent()
  const sent = mailServer.emails.filter(
    (email) => email.subject === "We're about to release your spots for Ending Camp",
  )
  expect(sent).toHaveLength(1)
  for (const email of sent) {
    expectWhole(email)
    expect(email.text).toContain(`/checkout?bookingId=${ending.id}`)
    expect(email.text).not.toContain(fresh.id)
  }
})

test('emails each transfer and move with a calendar file', async ({ site, inbox, mailServer }) => {
  const { id } = await paidParty(site, 'Other Camp')
  const { db } = site.services
  for (const round of [1, 2]) {
    await addOutboxMessage(db, 'booking-transferred', `booking-transferred:${id}:${round}`, { bookingId: id })
  }
  await addOutboxMessage(db, 'booking-exchanged', `booking-exchanged:${id}`, { bookingId: id })
  await inbox.waitUntilSent()
  const handed = mailServer.emails.filter(
    (email) => email.subject === 'A booking for Other Camp is now yours',
  )
  expect(handed).toHaveLength(2)
  const moved = mailServer.latest('Your booking has moved to Other Camp')
  for (const email of [...handed, moved]) {
    expectWhole(email)
    await expectLinkOpens(site, email, id)
    expect(getCalendar(email)).toMatchObject({ summary: 'Other Camp', method: 'REQUEST' })
  }
})

test('styles account and waiting list emails alike; links work', async ({ site, inbox, mailServer }) => {
  await createMember(site.services, 'Postie')
  await mutate(site.url, 'requestPasswordReset', { email: 'postie@example.com' })
  const full = await createEvent(site.services, {
    title: 'Full Camp',
    maxParticipants: 20,
    currentParticipants: 20,
  })
  await join(site.url, waitingBody(full.id))
  await site.services.db.event.update({ where: { id: full.id }, data: { currentParticipants: 0 } })
  await inbox.waitUntilSent()
  const reset = mailServer.latest('Set a new password for Camp Dads')
  const token = /#t=([\w-]{43})/.exec(reset.text ?? '')?.[1]
  const done = await mutate(site.url, 'resetPassword', { token, password: 'a new billabong' })
  expect(done.result).toMatchObject({ __typename: 'ResetPasswordPayload' })
  const waiting = mailServer.latest("You're on the waiting list for Full Camp")
  expect(waiting.text).toMatch(/Leave the waiting list: http\S+#k=[\w-]{43}/)
  for (const email of [reset, waiting]) expectWhole(email)
})
