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

export type LetterOrder = {
  bookingId: string
  letter: BookingMail
  /** Deduplication key of the cause. */
  key: string
  /** Only for an email about one event change, except the reminder. */
  changeId?: number
  /** Whether the email is still valid; defaults to true. */
  isDue?: (booking: MailedBooking) => boolean
}

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
 * Enqueues emails about bookings, with private links, in a few statements. They contain no child's name or health
 * data. Skips missing bookings and erased bookers.
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

/** Returns null if nothing is left to report. */
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

/** Skips the query if no email is about a change. */
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

export type MailedBooking = Prisma.BookingGetPayload<{ include: typeof mailed }>

type MailedFacts = { booking: MailedBooking; facts: BookingFacts; isPaid: boolean }

/** Omits missing bookings and erased bookers. */
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
    // The address of an erased booker receives nothing.
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
    // Nobody is asked to pay for a cancelled event before its bookings end.
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
