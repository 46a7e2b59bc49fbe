import { brisbaneDay } from '../../../domain/dates.ts'
import type { Services } from '../../context.ts'
import { campPicture } from '../../events/camp-picture.ts'
import { dayOf, eventColumns, nightsOf } from '../../events/event-row.ts'
import type { Letter } from '../../platform/mail/letter.ts'
import { type BookingMailKind, type BookingMailToSend, mailOf } from '../../platform/mail/mailer.ts'
import type { DatabaseOrTransaction, Prisma } from '../../platform/prisma.ts'
import { openAccessToken } from '../../platform/sealed-columns.ts'
import {
  type ChangeLetter,
  type ChangesByEvent,
  changeFactsOf,
  readEventChanges,
} from '../lifecycle/change-facts.ts'
import { readOrderFacts } from '../lifecycle/order-facts.ts'
import { type Difference, readDifferences } from '../lifecycle/returned-money.ts'
import { bookingLink, bookingPage, receiptPage } from '../record/access-token.ts'
import { informationTime } from '../record/event-information.ts'
import { readConsentsOf } from '../record/read-consents.ts'
import { bookingInvitation } from './booking-invitation.ts'
import { type BookingLetter, bookingLetter } from './booking-letters.ts'
import { type CampLetter, campLetter, campLetters } from './camp-letters.ts'
import { changeLetter, changeReminderLetter } from './change-letter.ts'
import { broughtIn, isPaidFor } from './is-paid-for.ts'
import type { BookingFacts } from './letter-facts.ts'
import { readMoveFacts, readReplaced } from './move-facts.ts'

export type BookingMail = BookingLetter | CampLetter | ChangeLetter

/** A mail about a booking that is to be written. */
export type LetterOrder = {
  bookingId: string
  letter: BookingMail
  /** The key of its cause, by which it is enqueued once. */
  key: string
  /** The change of the event that it is about; left out for any other email and for the reminder. */
  changeId?: number
  /** Whether it still says what is; always where it is left out. */
  isDue?: (booking: MailedBooking) => boolean
}

/** What a mail about a booking needs of the site. */
export type MailParts = Pick<Services, 'seal' | 'siteUrl' | 'clock'>

const withCalendarFile: ReadonlySet<BookingMail> = new Set([
  'payment-received',
  'booking-handed-over',
  'booking-moved',
  'event-information',
  'event-changed',
])

const listsOrder: ReadonlySet<BookingMail> = new Set(['payment-received', 'booking-moved'])

/**
 * Writes mails about bookings, each with its private link, and enqueues them, in few statements for all of them together.
 * No child's name and nothing about health stands in a mail. There is none where the booking is gone or its booker was
 * forgotten.
 */
export async function enqueueBookingMails(
  services: MailParts & Pick<Services, 'mailer'>,
  tx: DatabaseOrTransaction,
  orders: readonly LetterOrder[],
): Promise<void> {
  const bookings = await readMailFacts(
    services,
    tx,
    orders.map(({ bookingId }) => bookingId),
  )
  const changes = await readChangesFor(tx, orders, bookings)
  const changedIds = orders.flatMap(({ letter, bookingId }) =>
    letter === 'event-changed' ? [bookingId] : [],
  )
  const differences = await readDifferences(tx, changedIds)
  const listingIds = orders.flatMap(({ letter, bookingId }) => (listsOrder.has(letter) ? [bookingId] : []))
  const ordered = await readOrderFacts(services, tx, listingIds)
  const written: BookingMailToSend[] = []
  for (const order of orders) {
    const { bookingId, letter: kind, key, isDue } = order
    const about = bookings.get(bookingId)
    if (about === undefined || isDue?.(about.booking) === false) continue
    const { booking, isPaid } = about
    const facts = { ...about.facts, order: (listsOrder.has(kind) && ordered.get(bookingId)) || null }
    const differencesOf = differences.get(bookingId) ?? []
    const letter = letterOf(
      order,
      { ...about, facts },
      { changes, differences: differencesOf },
      services.clock.now(),
    )
    if (letter === null) continue
    const replaced = kind === 'booking-moved' ? await readReplaced(tx, booking.movedFromId) : null
    const files = [
      ...(withCalendarFile.has(kind) ? [bookingInvitation(services, 'REQUEST', booking)] : []),
      ...(replaced === null ? [] : [bookingInvitation(services, 'CANCEL', replaced)]),
    ]
    written.push({ kind: mailKindOf(kind, facts), key, mail: mailOf(booking.email, letter, files), isPaid })
  }
  await services.mailer.enqueueAboutBookings(tx, written)
}

/** Null for an email that has nothing to say any more. */
function letterOf(
  order: LetterOrder,
  { booking, facts }: MailedFacts,
  { changes, differences }: { changes: ChangesByEvent; differences: readonly Difference[] },
  now: Date,
): Letter | null {
  const { letter: kind } = order
  if (!isChangeLetter(kind)) {
    return isCampLetter(kind) ? campLetter(kind, facts) : bookingLetter(kind, facts)
  }
  const change = changeFactsOf({ ...order, letter: kind }, booking, changes.get(booking.eventId) ?? [], now)
  if (change === null) return null
  const changed = { ...facts, plan: facts.information.plan }
  if (kind === 'event-change-reminder') return changeReminderLetter(changed, change)
  if (facts.isTransferred) return changeLetter(changed, change, 'PAID_BY_ANOTHER')
  const since = differences.filter(({ at }) => at >= change.since)
  return changeLetter(changed, change, {
    ...{ totalCents: booking.totalCents, isPaid: booking.state === 'CONFIRMED' },
    isLowered: booking.nights <= nightsOf(booking.event),
    returned: since.flatMap(({ returned }) => returned),
    waitingCents: since.reduce((sum, { waitingCents }) => sum + waitingCents, 0),
  })
}

/** Most emails are about no change, and nothing is read for them. */
function readChangesFor(
  tx: DatabaseOrTransaction,
  orders: readonly LetterOrder[],
  bookings: ReadonlyMap<string, MailedFacts>,
): Promise<ChangesByEvent> {
  const about = orders.filter(({ letter }) => isChangeLetter(letter))
  const eventIds = about.flatMap(({ bookingId }) => bookings.get(bookingId)?.booking.eventId ?? [])
  return readEventChanges(tx, eventIds)
}

function isChangeLetter(kind: BookingMail): kind is ChangeLetter {
  return kind === 'event-changed' || kind === 'event-change-reminder'
}

function isCampLetter(kind: BookingLetter | CampLetter): kind is CampLetter {
  return campLetters.some((letter) => letter === kind)
}

const mailed = {
  event: { select: eventColumns },
  receipts: { orderBy: { number: 'desc' }, take: 1, select: { number: true } },
  payments: broughtIn,
} as const satisfies Prisma.BookingInclude

/** A booking with what its mails say of it. */
export type MailedBooking = Prisma.BookingGetPayload<{ include: typeof mailed }>

type MailedFacts = { booking: MailedBooking; facts: BookingFacts; isPaid: boolean }

/** Reads what every mail about these bookings says. Those that are gone, or whose booker was forgotten, are left out. */
export async function readMailFacts(
  services: MailParts,
  tx: DatabaseOrTransaction,
  bookingIds: readonly string[],
): Promise<Map<string, MailedFacts>> {
  const ids = [...new Set(bookingIds)]
  const bookings = await tx.booking.findMany({ where: { id: { in: ids } }, include: mailed })
  const consents = await readConsentsOf(tx, bookings)
  const known = new Map<string, MailedFacts>()
  for (const booking of bookings) {
    // A forgotten booker has an address that can receive nothing.
    if (booking.email.endsWith('.invalid')) continue
    const move = await readMoveFacts(services, tx, booking)
    const isFormComplete = consents.get(booking.id)?.isComplete ?? false
    const facts = factsOf(services, booking, { move, isFormComplete })
    known.set(booking.id, { booking, facts, isPaid: isPaidFor(booking) })
  }
  return known
}

function factsOf(
  services: MailParts,
  booking: MailedBooking,
  { move, isFormComplete }: Pick<BookingFacts, 'move' | 'isFormComplete'>,
): BookingFacts {
  const bookingId = booking.id
  const { event } = booking
  const secret = openAccessToken(services.seal, booking.sealedAccessToken, bookingId)
  const receipt = booking.receipts[0]
  return {
    firstName: booking.firstName,
    code: booking.code,
    title: event.title,
    startDate: dayOf(event.startDate),
    endDate: dayOf(event.endDate),
    startTime: event.startTime,
    endTime: event.endTime,
    location: event.location,
    picture: campPicture(services.siteUrl, event),
    information: event,
    informationComes: informationTime(dayOf(event.startDate), brisbaneDay(services.clock.now())),
    adultCount: booking.adultCount,
    childCount: booking.childCount,
    hasTent: booking.glampingTentCount > 0,
    totalCents: booking.totalCents,
    waivedCents: booking.waivedCents,
    // Nobody is asked to pay for an event that was cancelled, in the moment before its bookings end.
    heldUntil: booking.state === 'HELD' && event.cancelledAt === null ? booking.holdExpiresAt : null,
    page: {
      url:
        secret === null
          ? bookingPage(services.siteUrl, bookingId)
          : bookingLink(services.siteUrl, bookingId, secret),
      isPrivate: secret !== null,
    },
    ticketPage: bookingPage(services.siteUrl, bookingId),
    checkoutUrl: `${services.siteUrl}/checkout?bookingId=${encodeURIComponent(bookingId)}`,
    receipt:
      receipt === undefined
        ? null
        : {
            number: receipt.number,
            url: receiptPage(services.siteUrl, bookingId, receipt.number, secret),
          },
    isFormComplete,
    isTransferred: booking.formerHolders > 0,
    move,
    order: null,
  }
}

function mailKindOf(letter: BookingMail, { move }: BookingFacts): BookingMailKind {
  switch (letter) {
    case 'paid-after-sold-out':
    case 'paid-after-call-off':
    case 'paid-after-end':
      return 'paid-too-late'
    case 'booking-moved':
      return move?.cancelledEvent ? 'settled-by-organiser' : letter
    default:
      return letter
  }
}
