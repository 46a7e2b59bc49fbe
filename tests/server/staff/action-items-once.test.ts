import { expect } from 'vitest'
import { recordDiscrepancy } from '../../../server/bookings/ledger/record-discrepancy.ts'
import type { Database } from '../../../server/platform/prisma.ts'
import { closeDiscrepancy } from '../../../server/staff/action-items/close-discrepancy.ts'
import { getList } from '../fixtures/graphql-call.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test as serverTest } from '../fixtures/server-test.ts'
import { createSignedInUser, type SignedInUser } from '../fixtures/signed-in.ts'
import { atDesk, paidByCard, readActionItems } from '../payments/money-desk.ts'

const test = serverTest
  .extend('other', { scope: 'file' }, ({ site }) => createSignedInUser(site, { role: 'admin' }))
  .extend('booking', { scope: 'file' }, async ({ site }) =>
    paidByCard(site, (await createEvent(site.services)).id),
  )
  .extend('payment', { scope: 'file' }, ({ db, booking }) =>
    db.payment.findFirstOrThrow({ where: { bookingId: booking.id } }),
  )

test.beforeEach(async ({ db }) => {
  await db.discrepancy.deleteMany()
  await db.webhookEvent.deleteMany()
  await db.outgoingEmail.deleteMany()
  await db.outboxMessage.deleteMany()
  await db.refund.deleteMany()
  await db.dispute.deleteMany()
  await db.payment.updateMany({ data: { refundedCents: 0 } })
})

const kinds = async (site: RunningSite, admin: SignedInUser) =>
  (await readActionItems(site, admin)).map(({ kind }) => kind)
const chosen = (items: Record<string, unknown>[]) =>
  items.map(({ id, version }) => ({ actionItemId: id, version }))
const closeAll = async (
  site: RunningSite,
  admin: SignedInUser,
  items: Record<string, unknown>[],
  by = admin,
) => {
  const input = { items: chosen(items), note: 'Looked into it' }
  const done = await atDesk(site, by, 'closeActionItems', input)
  return getList(done.closings).map(({ outcome }) => outcome)
}

const find = (
  db: Database,
  booking: { id: string },
  kind: 'UNMATCHED_PAYMENT' | 'MISMATCHED_PAYMENT' | 'UNMATCHED_REFUND' | 'SEAT_DRIFT',
  subject: string,
) => recordDiscrepancy(db, { kind, subject, facts: { bookingId: booking.id, returnedCents: 100 } })

const failedRefund = (
  db: Database,
  booking: { id: string },
  payment: { id: number; intentId: string | null },
  status: 'FAILED' | 'REQUESTED' = 'FAILED',
) =>
  db.refund.create({
    data: {
      bookingId: booking.id,
      paymentId: payment.id,
      amountCents: 1000,
      status,
      reason: 'cancelled',
      failure: 'charge_disputed',
      providerId: 're_once',
      idempotencyKey: 'once',
      requestedBy: 'system',
    },
  })

let emailCount = 0
function failedEmail(db: Database, key: string, recipient = 'gone@example.com') {
  emailCount += 1
  return db.outgoingEmail.create({
    data: {
      key,
      recipient,
      subject: `About ${key}`,
      encryptedContent: new Uint8Array(1),
      state: 'FAILED',
      failure: 'EENVELOPE',
      // Items are listed by time, and two inserts can share a millisecond.
      createdAt: new Date(Date.now() + emailCount),
    },
  })
}

const webhook = (db: Database, id: string, intentId: string | null) =>
  db.webhookEvent.create({
    data: { id, type: 'payment_intent.succeeded', payload: { intentId }, attempts: 100 },
  })

test('closes all discrepancies of one payment together', async ({ site, admin, booking, payment }) => {
  await find(site.services.db, booking, 'UNMATCHED_PAYMENT', `intent:${payment.intentId}`)
  await find(site.services.db, booking, 'MISMATCHED_PAYMENT', `intent:${payment.intentId}`)
  await find(site.services.db, booking, 'MISMATCHED_PAYMENT', `payment:${payment.id}`)
  await webhook(site.services.db, 'evt_one', payment.intentId)
  await webhook(site.services.db, 'evt_two', payment.intentId)
  await webhook(site.services.db, 'evt_else', null)
  expect((await kinds(site, admin)).toSorted()).toEqual(['MISMATCHED_PAYMENT', 'WEBHOOK_FAILED'])
  const items = await readActionItems(site, admin)
  expect(
    await closeAll(
      site,
      admin,
      items.filter(({ kind }) => kind === 'MISMATCHED_PAYMENT'),
    ),
  ).toEqual(['CLOSED'])
  expect(await kinds(site, admin)).toEqual(['WEBHOOK_FAILED'])
  expect(await site.services.db.webhookEvent.count({ where: { processedAt: null } })).toBe(1)
})

test('retries several webhooks of one payment together', async ({ site, admin, payment }) => {
  await webhook(site.services.db, 'evt_three', payment.intentId)
  await webhook(site.services.db, 'evt_four', payment.intentId)
  const [item, ...rest] = await readActionItems(site, admin)
  expect(rest).toEqual([])
  expect(item?.meaning).toContain("The provider's message about a payment failed")
  await atDesk(site, admin, 'retryActionItem', { actionItemId: item?.id })
  expect(await kinds(site, admin)).toEqual([])
})

test('closing a discrepancy never says its money is returned', async ({ site, admin, booking, payment }) => {
  const refund = await failedRefund(site.services.db, booking, payment)
  await find(site.services.db, booking, 'UNMATCHED_REFUND', `refund:${refund.id}`)
  await find(site.services.db, booking, 'UNMATCHED_REFUND', 'refund:re_once')
  const [item, ...rest] = await readActionItems(site, admin)
  expect(rest).toEqual([])
  expect(item).toMatchObject({ kind: 'UNMATCHED_REFUND', group: 'PAYMENTS', bookingId: booking.id })
  expect(item?.meaning).toContain('The refund itself is not done either')
  expect(item?.advice).toContain('re_once')
  expect(await closeAll(site, admin, [item ?? {}])).toEqual(['CLOSED'])
  expect(await kinds(site, admin)).toEqual(['REFUND_FAILED'])
  expect(await site.services.db.refund.findUnique({ where: { id: refund.id } })).toMatchObject({
    status: 'FAILED',
  })
})

test('a dispute includes the failed refund of its money', async ({ site, admin, booking, payment }) => {
  const { id } = await failedRefund(site.services.db, booking, payment)
  await failedEmail(site.services.db, `refund-failed-notice:${booking.id}:${id}`, 'hello@campdads.example')
  const dispute = await site.services.db.dispute.create({
    data: {
      providerId: 'dp_once',
      intentId: payment.intentId ?? '',
      paymentId: payment.id,
      amountCents: 1000,
      status: 'needs_response',
      outcome: 'OPEN',
      openedAt: new Date(),
    },
  })
  const items = await readActionItems(site, admin)
  expect(items).toMatchObject([{ kind: 'DISPUTE', canClose: false, canRetry: false }])
  expect(items[0]?.meaning).toContain('Do not refund it another way before this is decided')
  expect(await closeAll(site, admin, items)).toEqual(['SETTLED'])
  await site.services.db.dispute.update({ where: { id: dispute.id }, data: { outcome: 'WON' } })
  expect(await readActionItems(site, admin)).toMatchObject([
    { kind: 'REFUND_FAILED', meaning: expect.stringContaining('the card holder disputes the payment') },
  ])
})

test('shows emails about a booking to one address as one item', async ({ site, admin, booking }) => {
  await failedEmail(site.services.db, `booking-received:${booking.id}`)
  await failedEmail(site.services.db, `reminder:${booking.id}`, 'Gone@example.com')
  await failedEmail(site.services.db, `booking-transferred-away:${booking.id}:1`, 'former@example.com')
  await failedEmail(site.services.db, 'new-camps-opened:1:1')
  const items = await readActionItems(site, admin)
  expect(items.map(({ title, bookingId }) => [title, bookingId])).toEqual([
    ['2 emails to one address could not be delivered', booking.id],
    ['An email could not be delivered', booking.id],
    ['An email could not be delivered', null],
  ])
  expect(items[0]?.meaning).toBe(
    `“About booking-received:${booking.id}” and 1 more about the same booking did not arrive: the address was refused. The family has not seen them.`,
  )
  await atDesk(site, admin, 'retryActionItem', { actionItemId: items[0]?.id })
  expect(await site.services.db.outgoingEmail.count({ where: { state: 'FAILED' } })).toBe(2)
  expect(await kinds(site, admin)).toHaveLength(2)
})

test('closes several items once; another organiser gets SETTLED', async ({ site, admin, other, booking }) => {
  await failedEmail(site.services.db, 'booking-links:1')
  await failedEmail(site.services.db, 'booking-links:2')
  await find(site.services.db, booking, 'SEAT_DRIFT', `event:${(await createEvent(site.services)).id}`)
  const items = await readActionItems(site, admin)
  expect(items).toHaveLength(3)
  const answers = await Promise.all([closeAll(site, admin, items), closeAll(site, admin, items, other)])
  for (const index of items.keys()) {
    expect(answers.map((each) => each[index]).toSorted()).toEqual(['CLOSED', 'SETTLED'])
  }
  expect(await closeAll(site, admin, [...items, ...items])).toEqual(['SETTLED', 'SETTLED', 'SETTLED'])
  const stored = { action: 'email-handled', after: { equals: { note: 'Looked into it' } } }
  expect(await site.services.db.auditEntry.count({ where: stored })).toBe(2)
  expect(await kinds(site, admin)).toEqual([])
})

test('an item changed since the selection stays open, others close', async ({ site, admin, booking }) => {
  await failedEmail(site.services.db, `booking-received:${booking.id}`)
  await failedEmail(site.services.db, 'booking-links:3')
  const before = await readActionItems(site, admin)
  await failedEmail(site.services.db, `reminder:${booking.id}`)
  expect(await closeAll(site, admin, before)).toEqual(['CHANGED', 'CLOSED'])
  const [item, ...rest] = await readActionItems(site, admin)
  expect(rest).toEqual([])
  const single = { actionItemId: item?.id, note: 'Rang them up' }
  const old = before.find(({ id }) => id === item?.id)?.version
  expect(await atDesk(site, admin, 'closeActionItem', { ...single, version: old })).toMatchObject({
    __typename: 'ActionItemChangedError',
  })
  expect(await atDesk(site, admin, 'closeActionItem', { ...single, version: item?.version })).toMatchObject({
    __typename: 'CloseActionItemPayload',
  })
  expect(await site.services.db.outgoingEmail.count({ where: { handledAt: null } })).toBe(0)
})

test('a discrepancy found again between reading and closing stays open', async ({ site, booking }) => {
  await find(site.services.db, booking, 'SEAT_DRIFT', 'event:1')
  const { db } = site.services
  const { id, foundAt } = await db.discrepancy.findFirstOrThrow()
  await db.discrepancy.update({ where: { id }, data: { foundAt: new Date(foundAt.getTime() + 5) } })
  const close = (at: Date) => closeDiscrepancy(site.services, { id, foundAt: at }, 'system', 'Looked')
  await expect(close(foundAt)).rejects.toThrow('Someone has already dealt with this')
  await close(new Date(foundAt.getTime() + 5))
})

test('closes nothing without note or choice; leaks no codes', async ({ site, admin, booking, payment }) => {
  await failedEmail(site.services.db, 'booking-links:4')
  await failedRefund(site.services.db, booking, payment, 'FAILED')
  await webhook(site.services.db, 'evt_five', null)
  await site.services.db.outboxMessage.create({
    data: { kind: 'booking-received', key: 'lost', payload: { bookingId: 'gone' }, attempts: 50 },
  })
  const items = await readActionItems(site, admin)
  for (const { title, meaning, advice } of items) {
    expect(`${title} ${meaning} ${advice}`).not.toMatch(
      /[a-z]_[a-z]|EENVELOPE|[a-z]-received|payment:|intent:|null/,
    )
  }
  const close = (input: object) =>
    atDesk(site, admin, 'closeActionItems', { note: 'Done', items: [], ...input })
  expect(await close({})).toMatchObject({ __typename: 'InvalidInputError' })
  expect(await close({ items: chosen(items), note: ' ' })).toMatchObject({ __typename: 'InvalidInputError' })
  expect(await closeAll(site, admin, items)).toEqual(['CLOSED', 'CLOSED', 'CLOSED', 'CLOSED'])
  expect(await kinds(site, admin)).toEqual([])
})
