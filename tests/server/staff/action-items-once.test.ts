import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeDiscrepancy } from '../../../server/admin/action-items/close-discrepancy.ts'
import { recordDiscrepancy } from '../../../server/bookings/ledger/record-discrepancy.ts'
import { cloneDatabase, type TestDatabase } from '../fixtures/database.ts'
import { listOf } from '../fixtures/graphql-call.ts'
import { type RunningSite, startSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { type SignedIn, signedIn } from '../fixtures/signed-in.ts'
import { actionItemsOf, atDesk, paidByCard } from '../payments/money-desk.ts'

let database: TestDatabase
let site: RunningSite
let admin: SignedIn
let other: SignedIn
let booking: { id: string }
let payment: { id: number; intentId: string | null }

beforeAll(async () => {
  database = await cloneDatabase()
  site = await startSite(database.url)
  admin = await signedIn(site, { role: 'admin' })
  other = await signedIn(site, { role: 'admin' })
  booking = await paidByCard(site, (await createEvent(site.services)).id)
  payment = await site.services.db.payment.findFirstOrThrow({ where: { bookingId: booking.id } })
})
beforeEach(async () => {
  const { db } = site.services
  await db.discrepancy.deleteMany()
  await db.webhookEvent.deleteMany()
  await db.mail.deleteMany()
  await db.outboxEntry.deleteMany()
  await db.refund.deleteMany()
  await db.dispute.deleteMany()
  await db.payment.updateMany({ data: { refundedCents: 0 } })
})
afterAll(async () => {
  await site.close()
  await database.drop()
})

const kinds = async () => (await actionItemsOf(site, admin)).map(({ kind }) => kind)
const chosen = (items: Record<string, unknown>[]) =>
  items.map(({ id, version }) => ({ actionItemId: id, version }))
const closeAll = async (items: Record<string, unknown>[], by = admin) => {
  const input = { items: chosen(items), note: 'Looked into it' }
  const done = await atDesk(site, by, 'closeActionItems', input)
  return listOf(done.closings).map(({ outcome }) => outcome)
}

const find = (
  kind: 'STRANGE_PAYMENT' | 'MISMATCHED_PAYMENT' | 'STRANGE_REFUND' | 'SEAT_DRIFT',
  subject: string,
) =>
  recordDiscrepancy(site.services.db, { kind, subject, facts: { bookingId: booking.id, returnedCents: 100 } })

const failedRefund = (status: 'FAILED' | 'REQUESTED' = 'FAILED') =>
  site.services.db.refund.create({
    data: {
      ...{ bookingId: booking.id, paymentId: payment.id, amountCents: 1000, status, reason: 'cancelled' },
      ...{ failure: 'charge_disputed', providerId: 're_once', idempotencyKey: 'once', requestedBy: 'system' },
    },
  })

const deadMail = (key: string, recipient = 'gone@example.com') =>
  site.services.db.mail.create({
    data: {
      key,
      recipient,
      subject: `About ${key}`,
      sealed: new Uint8Array(1),
      state: 'DEAD',
      failure: 'EENVELOPE',
    },
  })

const webhook = (id: string, intentId: string | null) =>
  site.services.db.webhookEvent.create({
    data: { id, type: 'payment_intent.succeeded', payload: { intentId }, attempts: 100 },
  })

test('one payment is one thing: what the comparison and the webhooks say of it is closed together', async () => {
  await find('STRANGE_PAYMENT', `intent:${payment.intentId}`)
  await find('MISMATCHED_PAYMENT', `intent:${payment.intentId}`)
  await find('MISMATCHED_PAYMENT', `payment:${payment.id}`)
  await webhook('evt_one', payment.intentId)
  await webhook('evt_two', payment.intentId)
  await webhook('evt_else', null)
  expect((await kinds()).toSorted()).toEqual(['MISMATCHED_PAYMENT', 'WEBHOOK_GIVEN_UP'])
  const items = await actionItemsOf(site, admin)
  expect(await closeAll(items.filter(({ kind }) => kind === 'MISMATCHED_PAYMENT'))).toEqual(['CLOSED'])
  expect(await kinds()).toEqual(['WEBHOOK_GIVEN_UP'])
  expect(await site.services.db.webhookEvent.count({ where: { processedAt: null } })).toBe(1)
})

test('several deliveries of one payment are tried again together', async () => {
  await webhook('evt_three', payment.intentId)
  await webhook('evt_four', payment.intentId)
  const [item, ...rest] = await actionItemsOf(site, admin)
  expect(rest).toEqual([])
  expect(item?.meaning).toContain('What the provider said of a payment failed')
  await atDesk(site, admin, 'retryActionItem', { actionItemId: item?.id })
  expect(await kinds()).toEqual([])
})

test('one refund is one thing; what closes the discrepancy never says that its money is back', async () => {
  const refund = await failedRefund()
  await find('STRANGE_REFUND', `refund:${refund.id}`)
  await find('STRANGE_REFUND', 'refund:re_once')
  const [item, ...rest] = await actionItemsOf(site, admin)
  expect(rest).toEqual([])
  expect(item).toMatchObject({ kind: 'UNMATCHED_REFUND', group: 'PAYMENTS', bookingId: booking.id })
  expect(item?.meaning).toContain('The refund itself is not done either')
  expect(item?.advice).toContain('re_once')
  expect(await closeAll([item ?? {}])).toEqual(['CLOSED'])
  expect(await kinds()).toEqual(['REFUND_FAILED'])
  expect(await site.services.db.refund.findUnique({ where: { id: refund.id } })).toMatchObject({
    status: 'FAILED',
  })
})

test('while a card holder disputes a payment its failed refund is told with the dispute, which nobody closes', async () => {
  const { id } = await failedRefund()
  await deadMail(`refund-failed-notice:${booking.id}:${id}`, 'hello@campdads.example')
  const dispute = await site.services.db.dispute.create({
    data: {
      ...{ providerId: 'dp_once', intentId: payment.intentId ?? '', paymentId: payment.id },
      ...{ amountCents: 1000, status: 'needs_response', outcome: 'OPEN', openedAt: new Date() },
    },
  })
  const items = await actionItemsOf(site, admin)
  expect(items).toMatchObject([{ kind: 'DISPUTE', canClose: false, canRetry: false }])
  expect(items[0]?.meaning).toContain('do not give it back another way before this is decided')
  expect(await closeAll(items)).toEqual(['SETTLED'])
  await site.services.db.dispute.update({ where: { id: dispute.id }, data: { outcome: 'WON' } })
  expect(await actionItemsOf(site, admin)).toMatchObject([
    { kind: 'REFUND_FAILED', meaning: expect.stringContaining('the card holder disputes the payment') },
  ])
})

test('letters about a booking to one address are one thing, to another address or about no booking their own', async () => {
  await deadMail(`booking-received:${booking.id}`)
  await deadMail(`reminder:${booking.id}`, 'Gone@example.com')
  await deadMail(`booking-given-away:${booking.id}:1`, 'former@example.com')
  await deadMail('new-camps-opened:1:1')
  const items = await actionItemsOf(site, admin)
  expect(items.map(({ title, bookingId }) => [title, bookingId])).toEqual([
    ['2 mails to one address could not be delivered', booking.id],
    ['A mail could not be delivered', booking.id],
    ['A mail could not be delivered', null],
  ])
  expect(items[0]?.meaning).toBe(
    `“About booking-received:${booking.id}” and 1 more about the same booking did not arrive: the address was refused. The family does not know what they say.`,
  )
  await atDesk(site, admin, 'retryActionItem', { actionItemId: items[0]?.id })
  expect(await site.services.db.mail.count({ where: { state: 'DEAD' } })).toBe(2)
  expect(await kinds()).toHaveLength(2)
})

test('several are closed at once; the second organiser hears of each that somebody was faster, and a repeat does nothing', async () => {
  await deadMail('booking-links:1')
  await deadMail('booking-links:2')
  await find('SEAT_DRIFT', `event:${(await createEvent(site.services)).id}`)
  const items = await actionItemsOf(site, admin)
  expect(items).toHaveLength(3)
  const answers = await Promise.all([closeAll(items), closeAll(items, other)])
  for (const index of items.keys()) {
    expect(answers.map((each) => each[index]).toSorted()).toEqual(['CLOSED', 'SETTLED'])
  }
  expect(await closeAll([...items, ...items])).toEqual(['SETTLED', 'SETTLED', 'SETTLED'])
  const kept = { action: 'mail-handled', after: { equals: { note: 'Looked into it' } } }
  expect(await site.services.db.auditEntry.count({ where: kept })).toBe(2)
  expect(await kinds()).toEqual([])
})

test('what has changed since it was chosen stays open, the others are closed', async () => {
  await deadMail(`booking-received:${booking.id}`)
  await deadMail('booking-links:3')
  const before = await actionItemsOf(site, admin)
  await deadMail(`reminder:${booking.id}`)
  expect(await closeAll(before)).toEqual(['CHANGED', 'CLOSED'])
  const [item, ...rest] = await actionItemsOf(site, admin)
  expect(rest).toEqual([])
  const single = { actionItemId: item?.id, note: 'Rang them up' }
  const old = before.find(({ id }) => id === item?.id)?.version
  expect(await atDesk(site, admin, 'closeActionItem', { ...single, version: old })).toMatchObject({
    __typename: 'ActionItemChangedError',
  })
  expect(await atDesk(site, admin, 'closeActionItem', { ...single, version: item?.version })).toMatchObject({
    __typename: 'CloseActionItemPayload',
  })
  expect(await site.services.db.mail.count({ where: { handledAt: null } })).toBe(0)
})

test('a discrepancy that is found anew between reading and closing stays open', async () => {
  await find('SEAT_DRIFT', 'event:1')
  const { db } = site.services
  const { id, foundAt } = await db.discrepancy.findFirstOrThrow()
  await db.discrepancy.update({ where: { id }, data: { foundAt: new Date(foundAt.getTime() + 5) } })
  const close = (at: Date) => closeDiscrepancy(site.services, { id, foundAt: at }, 'system', 'Looked')
  await expect(close(foundAt)).rejects.toThrow('Somebody has dealt with this already')
  await close(new Date(foundAt.getTime() + 5))
})

test('without words or a choice nothing is closed, and nothing that is read is a word of the database', async () => {
  await deadMail('booking-links:4')
  await failedRefund('FAILED')
  await webhook('evt_five', null)
  await site.services.db.outboxEntry.create({
    data: { kind: 'booking-received', key: 'lost', payload: { bookingId: 'gone' }, attempts: 50 },
  })
  const items = await actionItemsOf(site, admin)
  for (const { title, meaning, advice } of items) {
    expect(`${title} ${meaning} ${advice}`).not.toMatch(
      /[a-z]_[a-z]|EENVELOPE|[a-z]-received|payment:|intent:|null/,
    )
  }
  const close = (input: object) =>
    atDesk(site, admin, 'closeActionItems', { note: 'Done', items: [], ...input })
  expect(await close({})).toMatchObject({ __typename: 'InvalidInputError' })
  expect(await close({ items: chosen(items), note: ' ' })).toMatchObject({ __typename: 'InvalidInputError' })
  expect(await closeAll(items)).toEqual(['CLOSED', 'CLOSED', 'CLOSED', 'CLOSED'])
  expect(await kinds()).toEqual([])
})
