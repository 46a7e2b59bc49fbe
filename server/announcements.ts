import { z } from 'zod'
import type { Announcement, Reaction as StoredReaction } from './platform/outbox.ts'
import { type DatabaseOrTransaction, Prisma } from './platform/prisma.ts'

/** What may stand in the way of money that came too late, as the mail that says so. */
export const tooLateLetters = [
  'paid-too-late',
  'paid-after-sold-out',
  'paid-after-call-off',
  'paid-after-end',
] as const

const booking = z.object({ bookingId: z.string() })
const cancellation = booking.extend({ cancellationId: z.number() })
const event = z.object({ eventId: z.number() })
const member = z.object({ userId: z.string() })
const payment = booking.extend({ paymentId: z.number() })
const refund = z.object({ refundId: z.number() })
// An earlier version announced it without a reason.
const latePayment = booking.extend({ why: z.enum(tooLateLetters).default('paid-too-late') })

/** Everything that is announced, with what is said of it. `reactions.ts` says what follows. */
const payloads = {
  'booking-received': booking,
  'booking-confirmed': booking,
  'paid-too-late': latePayment,
  'payment-failed': payment,
  'hold-ending': booking,
  'booking-handed-over': booking,
  'booking-moved': booking,
  'booking-cancelled': cancellation,
  'refund-finished': refund,
  'refund-failed': refund,
  'event-called-off': event,
  'event-deleted': event,
  'links-asked': z.object({ sealedEmail: z.base64() }),
  'email-verified': member,
  'account-erased': member,
}

/** Kinds that versions before this one stored, by what they are called now. */
const formerKinds: Readonly<Record<string, AnnouncementKind>> = { 'payment-recorded': 'booking-confirmed' }

export type AnnouncementKind = keyof typeof payloads
export type PayloadOf<Kind extends AnnouncementKind> = z.output<(typeof payloads)[Kind]>
/** Reacts within the transaction that marks the announcement done. */
export type Reaction<Payload> = (
  tx: DatabaseOrTransaction,
  announcement: { id: bigint; payload: Payload },
) => Promise<void>
/** A reaction to each kind: one that is missing, or that is to no kind, does not compile. */
export type Reactions<Kind extends AnnouncementKind = AnnouncementKind> = {
  [K in Kind]: Reaction<PayloadOf<K>>
}

/**
 * Announces what happened, in the transaction in which it happened.
 * @param key one per cause, such as `booking-confirmed:{id}`; a second announcement of it is dropped
 */
export async function announce<Kind extends AnnouncementKind>(
  tx: DatabaseOrTransaction,
  kind: Kind,
  key: string,
  payload: PayloadOf<Kind>,
): Promise<void> {
  await tx.outboxEntry.createMany({ data: [{ kind, key, payload }], skipDuplicates: true })
}

/** The columns kind, key and payload, for a statement that announces what it does itself. */
export function announcementColumns<Kind extends AnnouncementKind>(
  kind: Kind,
  key: string,
  payload: PayloadOf<Kind>,
): Prisma.Sql {
  return Prisma.sql`${kind}, ${key}, ${JSON.stringify(payload)}::jsonb`
}

/** Reacts to announcements as they are stored; what the database holds is checked before anything is done with it. */
export function reactWith(reactions: Partial<Reactions>): StoredReaction {
  return async function react(tx, announcement) {
    await reactTo(reactions, kindOf(announcement), tx, announcement)
  }
}

async function reactTo<Kind extends AnnouncementKind>(
  reactions: Partial<Reactions>,
  kind: Kind,
  tx: DatabaseOrTransaction,
  { id, payload }: Announcement,
): Promise<void> {
  const reaction: Partial<Reactions>[Kind] = reactions[kind]
  if (reaction === undefined) throw new Error('nothing reacts to this kind of announcement')
  await reaction(tx, { id, payload: parserOf(kind).parse(payload) })
}

function kindOf({ kind }: Announcement): AnnouncementKind {
  if (isKind(kind)) return kind
  const known = formerKinds[kind]
  if (known === undefined) throw new Error('nothing reacts to this kind of announcement')
  return known
}

function isKind(kind: string): kind is AnnouncementKind {
  return Object.hasOwn(payloads, kind)
}

function parserOf<Kind extends AnnouncementKind>(kind: Kind): z.ZodType<PayloadOf<Kind>> {
  const parsers: { [K in AnnouncementKind]: z.ZodType<PayloadOf<K>> } = payloads
  return parsers[kind]
}
