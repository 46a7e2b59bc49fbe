import { brisbaneDay } from '../../../domain/dates.ts'
import type { Services } from '../../context.ts'
import { getCampPicture } from '../../events/camp-picture.ts'
import { countEventNights, eventColumns, toIsoDay } from '../../events/event-row.ts'
import type { EmailTemplate } from '../../platform/email/email-template.ts'
import {
  type BookingEmailKind,
  type BookingEmailToSend,
  createEmailText,
} from '../../platform/email/mailer.ts'
import { decryptText } from '../../platform/encrypted-value.ts'
import type { DatabaseOrTransaction, Prisma } from '../../platform/prisma.ts'
import {
  type ChangeEmailName,
  type ChangesByEvent,
  getChangeFacts,
  readEventChanges,
} from '../lifecycle/change-facts.ts'
import { readOrderFacts } from '../lifecycle/order-facts.ts'
import { type Difference, readDifferences } from '../lifecycle/refund-facts.ts'
import { bookingLink, bookingPage, receiptPage } from '../record/access-token.ts'
import { getInformationTime } from '../record/event-information.ts'
import { readConsentsByBooking } from '../record/read-consents.ts'
import type { bookingEmailKinds } from './booking-email-kinds.ts'
import type { BookingFacts } from './booking-email-parts.ts'
import { createBookingInvitation } from './booking-invitation.ts'
import { type CampEmailName, campEmailNames, createCampEmail } from './camp-email-templates.ts'
import { createChangeReminderEmail, createEventChangeEmail } from './event-change-email-templates.ts'
import { readExchangeFacts, readReplaced } from './exchange-facts.ts'
import { capturedPayments, isPaidFor } from './is-paid-for.ts'
import { createStatusEmail, type StatusEmailName } from './status-email-templates.ts'

export type BookingEmailName = StatusEmailName | CampEmailName | ChangeEmailName

export type BookingEmailOrder = {
  bookingId: string
  template: BookingEmailName
  /** Deduplication key of the cause. */
  key: string
  /** Only for an email about one event change, except the reminder. */
  changeId?: number
  /** Whether the email is still valid; defaults to true. */
  isDue?: (booking: EmailedBooking) => boolean
}

export type BookingEmailServices = Pick<Services, 'cipher' | 'siteUrl' | 'clock'>

const emailsWithCalendarFile: ReadonlySet<BookingEmailName> = new Set([
  'payment-received',
  'booking-transferred',
  'booking-exchanged',
  'event-information',
  'event-changed',
])

const emailsWithOrder: ReadonlySet<BookingEmailName> = new Set(['payment-received', 'booking-exchanged'])

/**
 * Enqueues emails about bookings, with private links, in a few statements. They contain no child's name or health
 * data. Skips missing bookings and erased bookers.
 */
export async function enqueueBookingEmails(
  services: BookingEmailServices & Pick<Services, 'mailer'>,
  tx: DatabaseOrTransaction,
  orders: readonly BookingEmailOrder[],
): Promise<void> {
  const bookings = await readEmailFacts(
    services,
    tx,
    orders.map(({ bookingId }) => bookingId),
  )
  const changes = await readChangesFor(tx, orders, bookings)
  const changedIds = orders.flatMap(({ template, bookingId }) =>
    template === 'event-changed' ? [bookingId] : [],
  )
  const differences = await readDifferences(tx, changedIds)
  const orderedIds = orders.flatMap(({ template, bookingId }) =>
    emailsWithOrder.has(template) ? [bookingId] : [],
  )
  const ordered = await readOrderFacts(services, tx, orderedIds)
  const emails: BookingEmailToSend<typeof bookingEmailKinds>[] = []
  for (const order of orders) {
    const { bookingId, template: kind, key, isDue } = order
    const about = bookings.get(bookingId)
    if (about === undefined || isDue?.(about.booking) === false) continue
    const { booking, isPaid } = about
    const facts = { ...about.facts, order: (emailsWithOrder.has(kind) && ordered.get(bookingId)) || null }
    const bookingDifferences = differences.get(bookingId) ?? []
    const template = createBookingEmail(
      order,
      { ...about, facts },
      { changes, differences: bookingDifferences },
      services.clock.now(),
    )
    if (template === null) continue
    const replaced = kind === 'booking-exchanged' ? await readReplaced(tx, booking.replacedBookingId) : null
    const files = [
      ...(emailsWithCalendarFile.has(kind) ? [createBookingInvitation(services, 'REQUEST', booking)] : []),
      ...(replaced === null ? [] : [createBookingInvitation(services, 'CANCEL', replaced)]),
    ]
    emails.push({
      kind: getEmailKind(kind, facts),
      key,
      email: createEmailText(booking.email, template, files),
      isPaid,
    })
  }
  await services.mailer.enqueueAboutBookings(tx, emails)
}

/** Returns null if nothing is left to report. */
function createBookingEmail(
  order: BookingEmailOrder,
  { booking, facts }: EmailedFacts,
  { changes, differences }: { changes: ChangesByEvent; differences: readonly Difference[] },
  now: Date,
): EmailTemplate | null {
  const { template: kind } = order
  if (!isChangeEmail(kind)) {
    return isCampEmail(kind) ? createCampEmail(kind, facts) : createStatusEmail(kind, facts)
  }
  const change = getChangeFacts(
    { ...order, template: kind },
    booking,
    changes.get(booking.eventId) ?? [],
    now,
  )
  if (change === null) return null
  const changed = { ...facts, plan: facts.information.plan }
  if (kind === 'event-change-reminder') return createChangeReminderEmail(changed, change)
  if (facts.isTransferred) return createEventChangeEmail(changed, change, 'PAID_BY_ANOTHER')
  const since = differences.filter(({ at }) => at >= change.since)
  return createEventChangeEmail(changed, change, {
    totalCents: booking.totalCents,
    isPaid: booking.state === 'CONFIRMED',
    isLowered: booking.nights <= countEventNights(booking.event),
    returned: since.flatMap(({ returned }) => returned),
    deferredCents: since.reduce((sum, { deferredCents }) => sum + deferredCents, 0),
  })
}

/** Skips the query if no email is about a change. */
function readChangesFor(
  tx: DatabaseOrTransaction,
  orders: readonly BookingEmailOrder[],
  bookings: ReadonlyMap<string, EmailedFacts>,
): Promise<ChangesByEvent> {
  const about = orders.filter(({ template }) => isChangeEmail(template))
  const eventIds = about.flatMap(({ bookingId }) => bookings.get(bookingId)?.booking.eventId ?? [])
  return readEventChanges(tx, eventIds)
}

function isChangeEmail(kind: BookingEmailName): kind is ChangeEmailName {
  return kind === 'event-changed' || kind === 'event-change-reminder'
}

function isCampEmail(kind: StatusEmailName | CampEmailName): kind is CampEmailName {
  return campEmailNames.some((template) => template === kind)
}

const emailedBookingInclude = {
  event: { select: eventColumns },
  receipts: { orderBy: { number: 'desc' }, take: 1, select: { number: true } },
  payments: capturedPayments,
} as const satisfies Prisma.BookingInclude

export type EmailedBooking = Prisma.BookingGetPayload<{ include: typeof emailedBookingInclude }>

type EmailedFacts = { booking: EmailedBooking; facts: BookingFacts; isPaid: boolean }

/** Omits missing bookings and erased bookers. */
export async function readEmailFacts(
  services: BookingEmailServices,
  tx: DatabaseOrTransaction,
  bookingIds: readonly string[],
): Promise<Map<string, EmailedFacts>> {
  const ids = [...new Set(bookingIds)]
  const bookings = await tx.booking.findMany({ where: { id: { in: ids } }, include: emailedBookingInclude })
  const consents = await readConsentsByBooking(tx, bookings)
  const known = new Map<string, EmailedFacts>()
  for (const booking of bookings) {
    // The address of an erased booker receives nothing.
    if (booking.email.endsWith('.invalid')) continue
    const exchange = await readExchangeFacts(services, tx, booking)
    const isFormComplete = consents.get(booking.id)?.isComplete ?? false
    const facts = toBookingFacts(services, booking, { exchange, isFormComplete })
    known.set(booking.id, { booking, facts, isPaid: isPaidFor(booking) })
  }
  return known
}

function toBookingFacts(
  services: BookingEmailServices,
  booking: EmailedBooking,
  { exchange, isFormComplete }: Pick<BookingFacts, 'exchange' | 'isFormComplete'>,
): BookingFacts {
  const bookingId = booking.id
  const { event } = booking
  const secret = decryptText(services.cipher, booking.encryptedAccessToken, bookingId, null)
  const receipt = booking.receipts[0]
  return {
    firstName: booking.firstName,
    code: booking.code,
    title: event.title,
    startDate: toIsoDay(event.startDate),
    endDate: toIsoDay(event.endDate),
    startTime: event.startTime,
    endTime: event.endTime,
    location: event.location,
    picture: getCampPicture(services.siteUrl, event),
    information: event,
    informationComes: getInformationTime(toIsoDay(event.startDate), brisbaneDay(services.clock.now())),
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
    isTransferred: booking.formerHolderCount > 0,
    exchange,
    order: null,
  }
}

function getEmailKind(
  template: BookingEmailName,
  { exchange }: BookingFacts,
): BookingEmailKind<typeof bookingEmailKinds> {
  switch (template) {
    case 'paid-after-sold-out':
    case 'paid-after-cancellation':
    case 'paid-after-end':
      return 'paid-too-late'
    case 'booking-exchanged':
      return exchange?.cancelledEvent ? 'settled-by-organiser' : template
    default:
      return template
  }
}
