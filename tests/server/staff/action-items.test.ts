import { expect } from 'vitest'
import { refundsEnd } from '../cancellations/cancelling.ts'
import { getClock } from '../fixtures/clock.ts'
import { getFields, getList, graphql } from '../fixtures/graphql-call.ts'
import { checkInvariants } from '../fixtures/invariants.ts'
import { createUnpaidBooking } from '../fixtures/paying.ts'
import { getEffects } from '../fixtures/payment-effects.ts'
import { getProvider } from '../fixtures/provider.ts'
import { control } from '../fixtures/running-simulator.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { bookingBody, call, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import type { SignedInUser } from '../fixtures/signed-in.ts'
import { atDesk, paidByCard, readActionItems } from '../payments/money-desk.ts'

const foreign: string[] = []

test.beforeEach(({ provider }) => provider.setFaults())

const itemsAbout = async (site: RunningSite, admin: SignedInUser, bookingId: string | null) =>
  (await readActionItems(site, admin)).filter((item) => item.bookingId === bookingId)

/** A late payment for a full camp with a refund that the provider rejects. */
async function rejectedRefund(site: RunningSite) {
  const { id } = await createEvent(site.services, { maxParticipants: 3 })
  const booking = await createUnpaidBooking(site, id)
  await getProvider(site).setFaults({
    failure: { kind: 'status', status: 400, path: '/cancel' },
    webhooks: 'hold',
  })
  await getClock(site).lapseHold(booking.id, 20)
  await site.runJob('expire-holds')
  await call(`${site.url}/api/bookings`, 'POST', bookingBody(id))
  await getProvider(site).setFaults({ refunds: 'refuse', webhooks: 'hold' })
  await getProvider(site).pay(booking.intent)
  await getProvider(site).deliverWebhooks()
  await refundsEnd(site, booking.id, ['75000 FAILED'])
  await getProvider(site).setFaults()
  return booking
}

test('a refund rejected by the provider is an item; a retry succeeds', async ({ site, provider, admin }) => {
  const booking = await rejectedRefund(site)
  const [item, ...rest] = await itemsAbout(site, admin, booking.id)
  expect(rest).toEqual([])
  expect(item).toMatchObject({
    kind: 'REFUND_FAILED',
    amount: '750.00',
    canRetry: true,
    canClose: true,
    group: 'REFUNDS',
    meaning:
      '$750.00 did not reach the family: there is too little money in your account with the card provider. They are still waiting for their money.',
    advice: 'Try again, or refund it another way and note how.',
  })
  const done = await atDesk(site, admin, 'retryActionItem', { actionItemId: item?.id })
  expect(done).toMatchObject({ __typename: 'RetryActionItemPayload', booking: { id: booking.id } })
  await refundsEnd(site, booking.id, ['75000 FAILED', '75000 SUCCEEDED'])
  await provider.waitForWebhooks()
  const rows = await site.services.db.refund.findMany({
    where: { bookingId: booking.id },
    orderBy: { id: 'asc' },
  })
  expect(rows[1]).toMatchObject({ retryOfId: rows[0]?.id, requestedBy: `user:${admin.userId}` })
  expect(rows[1]?.idempotencyKey).not.toBe(rows[0]?.idempotencyKey)
  const { refunds } = await provider.readLedger()
  expect(refunds.filter((each) => each.payment_intent === booking.intent.id)).toHaveLength(1)
  expect(await itemsAbout(site, admin, booking.id)).toEqual([])
  expect(await atDesk(site, admin, 'retryActionItem', { actionItemId: item?.id })).toMatchObject({
    __typename: 'ActionItemSettledError',
  })
  await checkInvariants(site, foreign)
})

test('the ledger of refunds shows requester, attempts and outcome', async ({ site, admin }) => {
  const { data } = await graphql(
    site.url,
    '{ refunds(first: 2) { edges { node { status amount reason failure who attempt isRepeated actionItemId method } } } }',
    {},
    admin.cookie,
  )
  const lines = getList(getFields(data?.refunds).edges).map(({ node }) => node)
  expect(lines).toEqual([
    {
      status: 'SUCCEEDED',
      amount: '750.00',
      reason: 'paid too late',
      failure: null,
      who: admin.username,
      attempt: 2,
      isRepeated: false,
      actionItemId: null,
      method: 'CARD',
    },
    {
      status: 'FAILED',
      amount: '750.00',
      reason: 'paid too late',
      failure: 'balance_insufficient',
      who: 'system',
      attempt: 1,
      isRepeated: true,
      actionItemId: null,
      method: 'CARD',
    },
  ])
})

test('an action item and a ledger entry name the family and its reference', async ({ site, admin }) => {
  const booking = await rejectedRefund(site)
  const { code, lastName } = await site.services.db.booking.findUniqueOrThrow({ where: { id: booking.id } })
  const about = { bookingId: booking.id, family: `${lastName}, reference ${code}` }
  const { data } = await graphql(
    site.url,
    `{ refunds(first: 1) { edges { node { bookingId family } } }
      actionItems { items { bookingId family } } }`,
    {},
    admin.cookie,
  )
  expect(getList(getFields(data?.refunds).edges).map(({ node }) => node)).toEqual([about])
  expect(getList(getFields(data?.actionItems).items)).toContainEqual(about)
})

test('a failed refund can be recorded as returned another way', async ({ site, inbox, admin }) => {
  const booking = await rejectedRefund(site)
  const [item] = await itemsAbout(site, admin, booking.id)
  const close = (note: string) => atDesk(site, admin, 'closeActionItem', { actionItemId: item?.id, note })
  expect(await close(' ')).toMatchObject({ __typename: 'InvalidInputError' })
  expect(await close('Bank transfer on Friday')).toMatchObject({ __typename: 'CloseActionItemPayload' })
  expect(await getEffects(site, booking.id)).toMatchObject({
    state: 'CANCELLED REFUNDED',
    refunds: ['75000 FAILED', '75000 SUCCEEDED'],
  })
  expect(await itemsAbout(site, admin, booking.id)).toEqual([])
  await inbox.drainOutbox()
  await checkInvariants(site, foreign)
})

test('a refund the bank returns later becomes an action item', async ({ site, provider, admin, eventId }) => {
  const booking = await paidByCard(site, eventId)
  const { body } = await provider.post('/v1/refunds', { payment_intent: booking.intent.id })
  await provider.waitForWebhooks()
  expect(await itemsAbout(site, admin, booking.id)).toEqual([])
  await control({ url: site.simulatorUrl }, `refunds/${body.id}/settle`, { status: 'failed' })
  await provider.waitForWebhooks()
  expect(await itemsAbout(site, admin, booking.id)).toMatchObject([
    { kind: 'REFUND_FAILED', amount: '750.00' },
  ])
})

test('unmatched money is found once and closed with a note', async ({ site, provider, admin, eventId }) => {
  const booking = await createUnpaidBooking(site, eventId)
  await provider.post(`/v1/payment_intents/${booking.intent.id}`, { amount: '100' })
  foreign.push(booking.intent.id)
  await provider.pay(booking.intent)
  await provider.waitForWebhooks()
  await site.runJob('poll-payments')
  const [item, ...rest] = await itemsAbout(site, admin, booking.id)
  expect(rest).toEqual([])
  expect(item).toMatchObject({ kind: 'MISMATCHED_PAYMENT', amount: '1.00', canRetry: false })
  foreign.push(await provider.createIntent({ amount: 5000, bookingId: 'gone-gone-gone' }))
  foreign.push(await provider.createIntent({ amount: 5000 }))
  await provider.waitForWebhooks()
  expect(await itemsAbout(site, admin, null)).toMatchObject([{ kind: 'UNMATCHED_PAYMENT', amount: '50.00' }])

  const close = { actionItemId: item?.id, note: 'Gave it back at the provider' }
  const closed = await Promise.all([1, 2].map(() => atDesk(site, admin, 'closeActionItem', close)))
  expect(closed.map(({ __typename }) => __typename).toSorted()).toEqual([
    'ActionItemSettledError',
    'CloseActionItemPayload',
  ])
  await site.runJob('poll-payments')
  expect(await itemsAbout(site, admin, booking.id)).toEqual([])
  const { id, closedAt } = await site.services.db.discrepancy.findFirstOrThrow({
    where: { subject: `intent:${booking.intent.id}` },
  })
  expect(closedAt).not.toBeNull()
  expect(
    await site.services.db.auditEntry.findMany({ where: { subject: `discrepancy:${id}` } }),
  ).toMatchObject([
    { action: 'discrepancy-closed', actor: `user:${admin.userId}`, after: { note: close.note } },
  ])
})

test('emails, webhooks and outbox messages that were given up can be retried', async ({ site, admin }) => {
  const { db } = site.services
  const email = {
    recipient: 'a@example.com',
    encryptedContent: new Uint8Array(1),
    state: 'FAILED',
    failure: 'EENVELOPE',
  } as const
  for (const key of ['one', 'two']) {
    await db.outgoingEmail.create({
      data: { ...email, key: `booking-received:${key}`, subject: `Letter ${key}` },
    })
    await db.webhookEvent.create({
      data: { id: `evt_${key}`, type: 'payment_intent.created', payload: {}, attempts: 100 },
    })
    await db.outboxMessage.create({
      data: { kind: 'booking-received', key: `lost:${key}`, payload: { bookingId: 'gone' }, attempts: 50 },
    })
  }
  const given = (await itemsAbout(site, admin, null)).filter(({ canRetry }) => canRetry)
  expect(given.map(({ kind }) => kind).toSorted()).toEqual([
    'EMAIL_FAILED',
    'EMAIL_FAILED',
    'OUTBOX_MESSAGE_FAILED',
    'OUTBOX_MESSAGE_FAILED',
    'WEBHOOK_FAILED',
    'WEBHOOK_FAILED',
  ])
  for (const kind of ['EMAIL_FAILED', 'WEBHOOK_FAILED', 'OUTBOX_MESSAGE_FAILED']) {
    const [first, second] = given.filter((item) => item.kind === kind)
    const retried = await atDesk(site, admin, 'retryActionItem', { actionItemId: first?.id })
    expect(retried).toMatchObject({ __typename: 'RetryActionItemPayload' })
    const closed = await atDesk(site, admin, 'closeActionItem', {
      actionItemId: second?.id,
      note: 'Rang them up',
    })
    expect(closed).toMatchObject({ __typename: 'CloseActionItemPayload' })
  }
  const notes = { after: { path: ['note'], equals: 'Rang them up' } }
  expect(await db.auditEntry.count({ where: notes })).toBe(3)
  await site.runJob('process-webhooks')
  expect((await itemsAbout(site, admin, null)).filter(({ canRetry }) => canRetry)).toEqual([])
  const again = {
    key: { startsWith: 'booking-received:' },
    state: { not: 'FAILED' },
    recipient: 'a@example.com',
  } as const
  expect(await db.outgoingEmail.findMany({ where: again })).toHaveLength(1)
  expect(await db.webhookEvent.count({ where: { processedAt: null } })).toBe(0)
})

test('hides action items from non-admins and rejects an unknown item', async ({ site, admin, member }) => {
  const { data, errors } = await graphql(
    site.url,
    '{ actionItems { count } refunds { edges { cursor } } }',
    {},
    member.cookie,
  )
  expect(data).toEqual({ actionItems: null, refunds: null })
  expect(errors.map(({ code }) => code)).toEqual(['NOT_ALLOWED', 'NOT_ALLOWED'])
  for (const actionItemId of ['', 'EMAIL_FAILED', 'EMAIL_FAILED:x', 'NOTHING:1', 'DISPUTE:1']) {
    const answer = await atDesk(site, admin, 'closeActionItem', { actionItemId, note: 'Nothing at all' })
    expect(answer).toMatchObject({ __typename: 'ActionItemSettledError' })
  }
})
