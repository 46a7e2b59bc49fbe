import { z } from 'zod'
import type { OutboxHandler, OutboxMessage } from './platform/outbox.ts'
import { type DatabaseOrTransaction, Prisma } from './platform/prisma.ts'

/** Reasons why late money was rejected, named after their email. */
export const latePaymentReasons = [
  'paid-too-late',
  'paid-after-sold-out',
  'paid-after-cancellation',
  'paid-after-end',
] as const

const booking = z.object({ bookingId: z.string() })
const cancellation = booking.extend({ cancellationId: z.number() })
/** Field names without their values. */
const correction = booking.extend({ fields: z.array(z.string()) })
const neighbour = booking.extend({ neighbourRequestId: z.number() })
const event = z.object({ eventId: z.number() })
const eventChange = event.extend({ changeId: z.number() })
const bookedEventChange = booking.extend({ changeId: z.number() })
const member = z.object({ userId: z.string() })
const payment = booking.extend({ paymentId: z.number() })
const refund = z.object({ refundId: z.number() })
const creditNote = booking.extend({ creditNoteId: z.number() })
const latePayment = booking.extend({ why: z.enum(latePaymentReasons) })

/** Handlers are in `site-outbox-handler.ts`. */
const payloads = {
  'booking-received': booking,
  'booking-confirmed': booking,
  'paid-too-late': latePayment,
  'payment-failed': payment,
  'hold-ending': booking,
  'booking-transferred': booking,
  'booking-exchanged': booking,
  'booking-cancelled': cancellation,
  'booking-corrected': correction,
  'answers-changed': booking.extend({ fields: z.array(z.enum(['collectors', 'photoChoices'])) }),
  'neighbour-requested': neighbour,
  'refund-finished': refund,
  'refund-failed': refund,
  'deferred-credit-issued': creditNote,
  /** One per booking: dates, times, location or plan changed. */
  'booked-event-changed': bookedEventChange,
  /** One per booking without a response for 7 days. */
  'event-change-unanswered': bookedEventChange,
  /** For recipients without a booking. */
  'event-changed': eventChange,
  'event-cancelled': event,
  'event-deleted': event,
  /** Stored by a trigger while the waiting list has entries. */
  'seats-freed': event,
  /** Stored by a trigger when the party is on the waiting list. */
  'waiting-party-booked': booking,
  'event-shown': event,
  'gallery-published': booking,
  'photo-choices-restricted': booking,
  'booking-links-requested': z.object({ encryptedEmail: z.base64() }),
  'email-verified': member,
  'account-erased': member,
}

export type OutboxMessageKind = keyof typeof payloads
export type OutboxPayload<Kind extends OutboxMessageKind> = z.output<(typeof payloads)[Kind]>
/** Runs within the transaction that marks the message done. */
type OutboxMessageHandler<Payload> = (
  tx: DatabaseOrTransaction,
  message: { id: bigint; payload: Payload },
) => Promise<void>
export type BatchedMessageHandler<Payload, Item> = {
  toBatchItem(message: { id: bigint; payload: Payload }): Item
}
export type OutboxMessageHandlers<Kind extends OutboxMessageKind = OutboxMessageKind, Item = never> = {
  [K in Kind]: OutboxMessageHandler<OutboxPayload<K>> | BatchedMessageHandler<OutboxPayload<K>, Item>
}

/**
 * Stores a message in the transaction of its cause.
 * @param key one per cause, such as `booking-confirmed:{id}`; duplicates are dropped
 * @param dueAt earliest time of handling
 */
export async function addOutboxMessage<Kind extends OutboxMessageKind>(
  tx: DatabaseOrTransaction,
  kind: Kind,
  key: string,
  payload: OutboxPayload<Kind>,
  dueAt?: Date,
): Promise<void> {
  await addOutboxMessages(tx, kind, [{ key, payload, dueAt }])
}

export async function addOutboxMessages<Kind extends OutboxMessageKind>(
  tx: DatabaseOrTransaction,
  kind: Kind,
  causes: readonly { key: string; payload: OutboxPayload<Kind>; dueAt?: Date | undefined }[],
): Promise<void> {
  const data = causes.map(({ key, payload, dueAt }) => ({ kind, key, payload, ...(dueAt && { dueAt }) }))
  await tx.outboxMessage.createMany({ data, skipDuplicates: true })
}

export function toOutboxColumns<Kind extends OutboxMessageKind>(
  kind: Kind,
  key: string,
  payload: OutboxPayload<Kind>,
): Prisma.Sql {
  return Prisma.sql`${kind}, ${key}, ${JSON.stringify(payload)}::jsonb`
}

/** Validates stored payloads. @param handleBatch handles the collected items in order */
export function createOutboxHandler<Item = never>(
  handlers: Partial<OutboxMessageHandlers<OutboxMessageKind, Item>>,
  handleBatch: (tx: DatabaseOrTransaction, items: readonly Item[]) => Promise<void> = async () => undefined,
): OutboxHandler {
  return {
    isBatched({ kind }) {
      return isKind(kind) && typeof handlers[kind] === 'object'
    },
    async handle(tx, messages) {
      let items: Item[] = []
      async function flushBatch(): Promise<void> {
        const batch = items
        items = []
        if (batch.length > 0) await handleBatch(tx, batch)
      }
      for (const message of messages) {
        const dispatched = dispatchMessage(handlers, getMessageKind(message), message)
        if ('item' in dispatched) {
          items.push(dispatched.item)
        } else {
          await flushBatch()
          await dispatched.handleIn(tx)
        }
      }
      await flushBatch()
    },
  }
}

function dispatchMessage<Kind extends OutboxMessageKind, Item>(
  handlers: Partial<OutboxMessageHandlers<OutboxMessageKind, Item>>,
  kind: Kind,
  { id, payload }: OutboxMessage,
): { item: Item } | { handleIn(tx: DatabaseOrTransaction): Promise<void> } {
  const handler: Partial<OutboxMessageHandlers<OutboxMessageKind, Item>>[Kind] = handlers[kind]
  if (handler === undefined) throw new Error('no handler for this kind of outbox message')
  const message = { id, payload: getPayloadSchema(kind).parse(payload) }
  if (typeof handler === 'function') return { handleIn: (tx) => handler(tx, message) }
  return { item: handler.toBatchItem(message) }
}

function getMessageKind({ kind }: OutboxMessage): OutboxMessageKind {
  if (!isKind(kind)) throw new Error('no handler for this kind of outbox message')
  return kind
}

function isKind(kind: string): kind is OutboxMessageKind {
  return Object.hasOwn(payloads, kind)
}

function getPayloadSchema<Kind extends OutboxMessageKind>(kind: Kind): z.ZodType<OutboxPayload<Kind>> {
  const parsers: { [K in OutboxMessageKind]: z.ZodType<OutboxPayload<K>> } = payloads
  return parsers[kind]
}
