import { calendarEntryOf, icsFileName } from '../../../domain/calendar.ts'
import { brisbaneDay } from '../../../domain/dates.ts'
import { calendarFile } from '../../../domain/icalendar.ts'
import type { Services } from '../../context.ts'
import { dayOf, eventColumns } from '../../events/event-row.ts'
import type { KindsOf } from '../../platform/mail/mail-kinds.ts'
import { type MailFile, type MailText, mailOf } from '../../platform/mail/mailer.ts'
import type { DatabaseOrTransaction, Prisma } from '../../platform/prisma.ts'
import { openAccessToken } from '../../platform/sealed-columns.ts'
import { bookingLink, bookingPage, receiptPage } from '../record/access-token.ts'
import { informationTime } from '../record/event-information.ts'
import { readConsents } from '../record/read-consents.ts'
import { type BookingLetter, bookingLetter } from './booking-letters.ts'
import { type CampLetter, campLetter } from './camp-letters.ts'
import { broughtIn, isPaidFor } from './is-paid-for.ts'
import type { BookingFacts } from './letter-facts.ts'
import { readMoveFacts, readReplaced } from './move-facts.ts'

export type BookingMail = BookingLetter | CampLetter

/** A mail about a booking, as it is enqueued but for the key of its cause. */
export type WrittenMail = {
  kind: KindsOf<'booking' | 'unpaid' | 'free'>
  mail: MailText
  /** See `isPaidFor`. */
  isPaid: boolean
}

/** What a mail about a booking needs of the site. */
export type MailParts = Pick<Services, 'seal' | 'siteUrl' | 'clock'>

const withCalendarFile: ReadonlySet<BookingMail> = new Set([
  'payment-received',
  'booking-handed-over',
  'booking-moved',
  'event-information',
])

/**
 * Writes one mail about a booking, with its private link. No child's name and nothing about health stands in a mail.
 * Null when the booking is gone or its booker was forgotten.
 */
export async function bookingMail(
  services: MailParts,
  tx: DatabaseOrTransaction,
  bookingId: string,
  kind: BookingMail,
): Promise<WrittenMail | null> {
  const about = await readMailFacts(services, tx, bookingId)
  if (about === null) return null
  const { booking, facts, isPaid } = about
  const letter = isCampLetter(kind) ? campLetter(kind, facts) : bookingLetter(kind, facts)
  const replaced = kind === 'booking-moved' ? await readReplaced(tx, booking.movedFromId) : null
  const files = [
    ...(withCalendarFile.has(kind) ? [calendarFileOf(services, booking, 'CONFIRMED')] : []),
    ...(replaced === null ? [] : [calendarFileOf(services, replaced, 'CANCELLED')]),
  ]
  return { kind: mailKindOf(kind, facts), mail: mailOf(booking.email, letter, files), isPaid }
}

/** Enqueues a mail about a booking under the key of its cause. */
export async function enqueueBookingMail(
  { mailer }: Pick<Services, 'mailer'>,
  tx: DatabaseOrTransaction,
  key: string,
  { kind, mail, isPaid }: WrittenMail,
): Promise<void> {
  await mailer.enqueueAboutBooking(tx, kind, { key, mail, isPaid })
}

const mailed = {
  event: { select: eventColumns },
  receipts: { orderBy: { number: 'desc' }, take: 1, select: { number: true } },
  payments: broughtIn,
} as const satisfies Prisma.BookingInclude

/** A booking with what its mails say of it. */
export type MailedBooking = Prisma.BookingGetPayload<{ include: typeof mailed }>

/** Reads what every mail about a booking says. Null when the booking is gone or its booker was forgotten. */
export async function readMailFacts(
  services: MailParts,
  tx: DatabaseOrTransaction,
  bookingId: string,
): Promise<{ booking: MailedBooking; facts: BookingFacts; isPaid: boolean } | null> {
  const booking = await tx.booking.findUnique({ where: { id: bookingId }, include: mailed })
  // A forgotten booker has an address that can receive nothing.
  if (booking === null || booking.email.endsWith('.invalid')) return null
  const { event } = booking
  const secret = openAccessToken(services.seal, booking.sealedAccessToken, bookingId)
  const receipt = booking.receipts[0]
  const consents = await readConsents({ db: tx }, bookingId)
  const facts: BookingFacts = {
    firstName: booking.firstName,
    code: booking.code,
    title: event.title,
    startDate: dayOf(event.startDate),
    endDate: dayOf(event.endDate),
    startTime: event.startTime,
    endTime: event.endTime,
    location: event.location,
    information: event,
    informationComes: informationTime(dayOf(event.startDate), brisbaneDay(services.clock.now())),
    adultCount: booking.adultCount,
    childCount: booking.childCount,
    hasTent: booking.glampingTentCount > 0,
    totalCents: booking.totalCents,
    // Nobody is asked to pay for an event that was cancelled, in the moment before its bookings end.
    heldUntil: booking.state === 'HELD' && event.cancelledAt === null ? booking.holdExpiresAt : null,
    page: {
      url:
        secret === null
          ? bookingPage(services.siteUrl, bookingId)
          : bookingLink(services.siteUrl, bookingId, secret),
      isPrivate: secret !== null,
    },
    checkoutUrl: `${services.siteUrl}/checkout?bookingId=${encodeURIComponent(bookingId)}`,
    receipt:
      receipt === undefined
        ? null
        : {
            number: receipt.number,
            url: receiptPage(services.siteUrl, bookingId, receipt.number, secret),
          },
    isFormComplete: consents.isComplete,
    move: await readMoveFacts(services, tx, booking),
  }
  return { booking, facts, isPaid: isPaidFor(booking) }
}

/**
 * The event as a calendar file: the same entry as the one that the event's page offers, so that it is updated and not
 * doubled, with the booking's code. Cancelled, it takes the entry out.
 */
export function calendarFileOf(
  { siteUrl, clock }: Pick<MailParts, 'siteUrl' | 'clock'>,
  booking: Pick<MailedBooking, 'id' | 'code' | 'event'>,
  status: 'CONFIRMED' | 'CANCELLED',
): MailFile {
  const { event } = booking
  const now = clock.now()
  const entry = calendarEntryOf({
    ...event,
    pricePerAdult: event.adultPriceCents,
    url: bookingPage(siteUrl, booking.id),
  })
  const text = `Booking reference: ${booking.code}\n\n${entry.text}`
  const isCancelled = status === 'CANCELLED'
  return {
    name: icsFileName(event.title),
    type: 'text/calendar; charset=utf-8',
    // Later than whatever stands in a calendar.
    content: calendarFile({ ...entry, text, status, ...(isCancelled ? { updatedAt: now } : {}) }, now),
  }
}

function isCampLetter(kind: BookingMail): kind is CampLetter {
  switch (kind) {
    case 'before-you-come':
    case 'event-information':
    case 'reminder':
    case 'thank-you':
      return true
    case 'booking-received':
    case 'payment-received':
    case 'payment-failed':
    case 'hold-ending':
    case 'paid-too-late':
    case 'paid-after-sold-out':
    case 'paid-after-call-off':
    case 'paid-after-end':
    case 'booking-handed-over':
    case 'booking-moved':
      return false
  }
}

function mailKindOf(letter: BookingMail, { move }: BookingFacts): WrittenMail['kind'] {
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
