import { expect } from 'vitest'
import {
  addOutboxMessage,
  createOutboxHandler,
  type OutboxMessageHandlers,
} from '../../../server/outbox-messages.ts'
import type { DatabaseOrTransaction } from '../../../server/platform/prisma.ts'
import { test } from '../fixtures/server-test.ts'

/** For the compiler: every line below an expectation must be an error. */
async function doesNotCompile(tx: DatabaseOrTransaction, whole: OutboxMessageHandlers): Promise<void> {
  // @ts-expect-error nothing of this kind is ever announced
  await addOutboxMessage(tx, 'booking-imagined', 'booking-imagined:1', { bookingId: '1' })
  // @ts-expect-error it says more than that
  await addOutboxMessage(tx, 'payment-failed', 'payment-failed:1', { bookingId: '1' })
  // @ts-expect-error it is about a booking
  await addOutboxMessage(tx, 'booking-exchanged', 'booking-exchanged:1', { eventId: 1 })
  // @ts-expect-error a handler for a kind that does not exist
  createOutboxHandler({ ...whole, 'booking-imagined': async () => undefined })
  const { 'booking-exchanged': _missing, ...rest } = whole
  // @ts-expect-error a handler is missing
  const handlers: OutboxMessageHandlers = rest
  createOutboxHandler(handlers)
}

test('does not compile an unknown kind or payload, or a missing or extra handler', () => {
  expect(doesNotCompile).toBeTypeOf('function')
})

test('validates a stored outbox message before any handler runs', async ({ db }) => {
  const moved: string[] = []
  const outboxHandler = createOutboxHandler({
    'booking-exchanged': async (_tx, { payload }) => void moved.push(payload.bookingId),
  })
  await outboxHandler.handle(db, [{ id: 1n, kind: 'booking-exchanged', payload: { bookingId: 'one' } }])
  expect(moved).toEqual(['one'])
  for (const [kind, payload] of [
    ['booking-exchanged', { bookingId: 1 }],
    ['booking-exchanged', null],
    ['booking-imagined', { bookingId: 'one' }],
    ['toString', { bookingId: 'one' }],
    ['refund-failed', { refundId: 1 }],
  ] as const) {
    await expect(outboxHandler.handle(db, [{ id: 3n, kind, payload }]), kind).rejects.toThrow()
  }
  expect(moved).toHaveLength(1)
})

test('postpones and logs an outbox message without a handler', async ({ site }) => {
  const { db } = site.services
  await db.outboxMessage.create({ data: { kind: 'booking-imagined', key: 'imagined:1', payload: {} } })
  await site.runJob('outbox')
  const left = await db.outboxMessage.findUniqueOrThrow({ where: { key: 'imagined:1' } })
  expect(left).toMatchObject({ attempts: 1, doneAt: null })
  expect(site.logLines.join('')).toContain('an outbox handler failed, retrying later')
})

test('completes messages about an event that no longer exists, without an error', async ({ site }) => {
  const { db } = site.services
  const eventId = 999_999
  const kinds = ['event-changed', 'event-cancelled', 'event-deleted', 'event-shown', 'seats-freed']
  await db.outboxMessage.createMany({
    data: kinds.map((kind) => ({ kind, key: `${kind}:gone`, payload: { eventId, changeId: 1 } })),
  })
  site.logLines.length = 0
  await site.runJob('outbox')
  const left = await db.outboxMessage.findMany({
    where: { key: { endsWith: ':gone' } },
    orderBy: { id: 'asc' },
  })
  expect(left.filter(({ doneAt }) => doneAt === null)).toEqual([])
  expect(site.logLines.filter((line) => line.includes('"level":"error"'))).toEqual([])
})
