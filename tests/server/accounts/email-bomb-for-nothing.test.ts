import { expect } from 'vitest'
import { createCreditNote, spendCredit } from '../credit/credit.ts'
import { fromAnywhere } from '../emails/mailbox.ts'
import { cancelEvent } from '../event-changes/cancelling-events.ts'
import { eventually } from '../fixtures/eventually.ts'
import { openIntent } from '../fixtures/paying.ts'
import { bookingBody, call, createEvent } from '../fixtures/sample-bookings.ts'
import { test as serverTest } from '../fixtures/server-test.ts'
import { createSignedInUser } from '../fixtures/signed-in.ts'
import { exchangeParty, movedTo } from '../transfers/exchanging.ts'

const test = serverTest.extend('settings', { scope: 'file' }, { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' })

test('counts abandoned moves as unpaid bookings', async ({ site, inbox, provider }) => {
  const camps = await Promise.all([1, 2].map(() => createEvent(site.services, { maxParticipants: 500 })))
  const [from, to] = camps.map(({ id }) => id)
  const booked = await call(
    `${site.url}/api/bookings`,
    'POST',
    bookingBody(Number(from), { email: 'mover@example.com' }),
    fromAnywhere(),
  )
  const party = { id: String(booked.body.id), cookie: booked.cookie }
  await inbox.drainOutbox()
  await provider.pay(await openIntent(site, party.id))
  await provider.waitForWebhooks()
  for (let round = 0; round < 8; round += 1) {
    const moved = movedTo(await exchangeParty(site, party, Number(to), { expectedToPay: '25.00' }))
    const headers = { cookie: party.cookie ?? '', ...fromAnywhere() }
    await call(`${site.url}/api/bookings/${moved}/cancel`, 'POST', { as: 'cash' }, headers)
  }
  await inbox.drainOutbox()
  const kinds = (await inbox.readMailbox('mover@example.com')).map(({ kind }) => kind)
  expect(kinds).toEqual(['booking-received', 'payment-received'])
})

test("limits emails about another family's credit that is spent and returned repeatedly", async ({
  site,
  inbox,
}) => {
  const { id: eventId } = await createEvent(site.services, { maxParticipants: 500 })
  const { code } = await createCreditNote(site.services, 'CAMP-GIVEN', 75_000)
  const spendAndCancel = async (email: string) => {
    const body = bookingBody(eventId, { email })
    const booked = await call(`${site.url}/api/bookings`, 'POST', body, fromAnywhere())
    const id = String(booked.body.id)
    expect(await spendCredit(site, id, code)).toMatchObject({ __typename: 'ApplyCreditNotePayload' })
    const headers = { cookie: booked.cookie ?? '', ...fromAnywhere() }
    await call(`${site.url}/api/bookings/${id}/cancel`, 'POST', { as: 'cash' }, headers)
  }
  for (let round = 0; round < 6; round += 1) await spendAndCancel(`credited+${round}@example.com`)
  await inbox.drainOutbox()
  expect(await inbox.readMailbox('credited@example.com')).toHaveLength(6)
  // The owner of the credit note gets every email.
  for (let round = 0; round < 4; round += 1) await spendAndCancel('sam@example.com')
  await inbox.drainOutbox()
  expect((await inbox.readMailbox('sam@example.com')).length).toBeGreaterThanOrEqual(8)
})

test('emails a mailbox once about a cancelled event with lapsed holds', async ({ site, clock, inbox }) => {
  const { id: eventId } = await createEvent(site.services, { maxParticipants: 500, title: 'Bombed Camp' })
  const hold = async (email: string) => {
    const { body } = await call(
      `${site.url}/api/bookings`,
      'POST',
      bookingBody(eventId, { email }),
      fromAnywhere(),
    )
    await clock.lapseHold(String(body.id))
    await site.runJob('expire-holds')
  }
  for (const tag of ['', '+1', '+2', '+3', '+4']) await hold(`bombed${tag}@example.com`)
  await hold('another@example.com')
  const { cookie } = await createSignedInUser(site, { role: 'admin' })
  expect(await cancelEvent(site.url, cookie, eventId)).toMatchObject({ __typename: 'CancelEventPayload' })
  await eventually(async () => {
    await site.runJob('end-cancelled-event-bookings')
    expect(await site.services.db.booking.count({ where: { eventId, state: 'CANCELLED' } })).toBe(6)
  })
  await inbox.drainOutbox()
  for (const mailbox of ['bombed@example.com', 'another@example.com']) {
    const sent = (await inbox.readMailbox(mailbox)).filter(({ kind }) => kind === 'booking-cancelled')
    expect(sent.map(({ subject }) => subject)).toEqual(['Bombed Camp is cancelled'])
  }
})
