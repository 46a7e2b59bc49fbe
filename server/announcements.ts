import { z } from 'zod'
import type { Announcement, Reactor } from './platform/outbox.ts'
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
/** Which fields an organiser corrected, by their names; nothing of what stands in them. */
const correction = booking.extend({ fields: z.array(z.string()) })
/** Of whom a family that it asked along wants to be beside. */
const neighbour = booking.extend({ wishId: z.number() })
const event = z.object({ eventId: z.number() })
/** A change of the event, by its id. */
const eventChange = event.extend({ changeId: z.number() })
const bookedEventChange = booking.extend({ changeId: z.number() })
const member = z.object({ userId: z.string() })
const payment = booking.extend({ paymentId: z.number() })
const refund = z.object({ refundId: z.number() })
const creditNote = booking.extend({ creditNoteId: z.number() })
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
  'booking-corrected': correction,
  /** Somebody changed who may collect the children of a booking, or who may be photographed. */
  'answers-changed': booking.extend({ fields: z.array(z.enum(['collectors', 'photoChoices'])) }),
  'neighbour-asked': neighbour,
  'refund-finished': refund,
  'refund-failed': refund,
  /** Credit that waited for a bank's decision about the payment. */
  'waiting-credit-issued': creditNote,
  /** To one of its families: the dates, the times, the location or the plan changed. */
  'booked-event-changed': bookedEventChange,
  /** To one of its families: it has not answered a change for 7 days. */
  'event-change-unanswered': bookedEventChange,
  /** To everybody else who has to do with the event. */
  'event-changed': eventChange,
  'event-called-off': event,
  'event-deleted': event,
  /** By a trigger on the event, where somebody waits for it. */
  'seats-freed': event,
  /** By a trigger on the booking, where its address waits for the same event. */
  'waiting-party-booked': booking,
  'event-shown': event,
  /** To one of its families. */
  'gallery-published': booking,
  /** Somebody of a booking allows less to be photographed than before. */
  'photo-choices-restricted': booking,
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
/** What is to be done about an announcement together with what is to be done about its neighbours. */
export type Gathered<Payload, Item> = { gather(announcement: { id: bigint; payload: Payload }): Item }
/**
 * A reaction to each kind: one that is missing, or that is to no kind, does not compile. Those that gather say what is
 * to be done, as `Item`.
 */
export type Reactions<Kind extends AnnouncementKind = AnnouncementKind, Item = never> = {
  [K in Kind]: Reaction<PayloadOf<K>> | Gathered<PayloadOf<K>, Item>
}

/**
 * Announces what happened, in the transaction in which it happened.
 * @param key one per cause, such as `booking-confirmed:{id}`; a second announcement of it is dropped
 * @param dueAt when the reactions follow; at once where it is left out
 */
export async function announce<Kind extends AnnouncementKind>(
  tx: DatabaseOrTransaction,
  kind: Kind,
  key: string,
  payload: PayloadOf<Kind>,
  dueAt?: Date,
): Promise<void> {
  await announceAll(tx, kind, [{ key, payload, dueAt }])
}

/** The same of many causes of one kind, in one statement. */
export async function announceAll<Kind extends AnnouncementKind>(
  tx: DatabaseOrTransaction,
  kind: Kind,
  causes: readonly { key: string; payload: PayloadOf<Kind>; dueAt?: Date | undefined }[],
): Promise<void> {
  const data = causes.map(({ key, payload, dueAt }) => ({ kind, key, payload, ...(dueAt && { dueAt }) }))
  await tx.outboxEntry.createMany({ data, skipDuplicates: true })
}

/** The columns kind, key and payload, for a statement that announces what it does itself. */
export function announcementColumns<Kind extends AnnouncementKind>(
  kind: Kind,
  key: string,
  payload: PayloadOf<Kind>,
): Prisma.Sql {
  return Prisma.sql`${kind}, ${key}, ${JSON.stringify(payload)}::jsonb`
}

/**
 * Reacts to announcements as they are stored; what the database holds is checked before anything is done with it.
 * @param together does what was gathered, in the order of the announcements
 */
export function reactWith<Item = never>(
  reactions: Partial<Reactions<AnnouncementKind, Item>>,
  together: (tx: DatabaseOrTransaction, items: readonly Item[]) => Promise<void> = async () => undefined,
): Reactor {
  return {
    isGathered({ kind }) {
      const known = isKind(kind) ? kind : formerKinds[kind]
      return known !== undefined && typeof reactions[known] === 'object'
    },
    async react(tx, announcements) {
      let items: Item[] = []
      async function doTogether(): Promise<void> {
        const gathered = items
        items = []
        if (gathered.length > 0) await together(tx, gathered)
      }
      for (const announcement of announcements) {
        const taken = takeUp(reactions, kindOf(announcement), announcement)
        if ('item' in taken) {
          items.push(taken.item)
        } else {
          await doTogether()
          await taken.reactIn(tx)
        }
      }
      await doTogether()
    },
  }
}

function takeUp<Kind extends AnnouncementKind, Item>(
  reactions: Partial<Reactions<AnnouncementKind, Item>>,
  kind: Kind,
  { id, payload }: Announcement,
): { item: Item } | { reactIn(tx: DatabaseOrTransaction): Promise<void> } {
  const reaction: Partial<Reactions<AnnouncementKind, Item>>[Kind] = reactions[kind]
  if (reaction === undefined) throw new Error('nothing reacts to this kind of announcement')
  const announcement = { id, payload: parserOf(kind).parse(payload) }
  if (typeof reaction === 'function') return { reactIn: (tx) => reaction(tx, announcement) }
  return { item: reaction.gather(announcement) }
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
