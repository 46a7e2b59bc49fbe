import { type Account, accountColumns } from '../../accounts/account.ts'
import type { Family } from '../../accounts/family.ts'
import { readFamily } from '../../accounts/read-family.ts'
import { signedInMember } from '../../accounts/signed-in-member.ts'
import { listOwnContactMessages, type OwnContactMessage } from '../../contact/list-own-contact-messages.ts'
import type { Context } from '../../context.ts'
import { listOwnSubscription, type OwnSubscription } from '../../new-camps/list-own-subscription.ts'
import { recordAudit } from '../../platform/audit.ts'
import { type ExportedFriends, exportFriends } from '../friends/export-friends.ts'
import { codeColumns, shownCode } from '../ledger/credit-notes.ts'
import { type PartyArrangements, readArrangements } from '../record/read-arrangements.ts'
import { type BookingDetails, readBookingDetails } from '../record/read-booking-details.ts'
import { listOwnBookings, type OwnBooking, type OwnBookingCursor } from './list-own-bookings.ts'

export type ExportedBooking = {
  booking: OwnBooking
  details: BookingDetails | null
  arrangements: PartyArrangements
  consents: Awaited<ReturnType<typeof consentsOf>>
  payments: Awaited<ReturnType<typeof paymentsOf>>
  friends: ExportedFriends
  review: Awaited<ReturnType<typeof reviewOf>>
  photoRemovals: Awaited<ReturnType<typeof photoRemovalsOf>>
}

export type OwnData = {
  account: Account
  family: Family
  bookings: ExportedBooking[]
  waitingList: Awaited<ReturnType<typeof waitingListOf>>
  creditNotes: Awaited<ReturnType<typeof creditNotesOf>>
  contactMessages: OwnContactMessage[]
  newCamps: OwnSubscription[]
}

const pageSize = 50

/** Audited. @throws NotSignedInError */
export async function exportOwnData(context: Context): Promise<OwnData> {
  const userId = await signedInMember(context)
  await recordAudit(context.db, {
    actor: `user:${userId}`,
    action: 'own-data-exported',
    subject: `user:${userId}`,
  })
  const bookings: ExportedBooking[] = []
  for (const booking of await everyOwnBooking(context, userId)) {
    bookings.push({
      booking,
      details: await readBookingDetails(context, booking.id),
      arrangements: await readArrangements(context, booking.id),
      consents: await consentsOf(context, booking.id),
      payments: await paymentsOf(context, booking.id),
      friends: await exportFriends(context.db, booking.id),
      review: await reviewOf(context, booking.id),
      photoRemovals: await photoRemovalsOf(context, booking.id),
    })
  }
  return {
    account: await context.db.user.findUniqueOrThrow({ where: { id: userId }, select: accountColumns }),
    family: await readFamily(context, userId),
    bookings,
    waitingList: await waitingListOf(context, userId),
    creditNotes: await creditNotesOf(context, userId),
    contactMessages: await listOwnContactMessages(context.db, userId),
    newCamps: await listOwnSubscription(context.db, userId),
  }
}

export async function everyOwnBooking(context: Pick<Context, 'db'>, userId: string): Promise<OwnBooking[]> {
  const all: OwnBooking[] = []
  let after: OwnBookingCursor | null = null
  for (;;) {
    const page: OwnBooking[] = await listOwnBookings(context, userId, {
      after,
      limit: pageSize,
      unpaidOnly: false,
    })
    all.push(...page)
    const last = page.at(-1)
    if (last === undefined || page.length < pageSize) return all
    after = { createdAt: last.createdAt, id: last.id }
  }
}

function consentsOf({ db }: Pick<Context, 'db'>, bookingId: string) {
  return db.consent.findMany({
    where: { bookingId },
    orderBy: { id: 'asc' },
    select: {
      document: true,
      version: true,
      personPosition: true,
      photoChoice: true,
      acceptedBy: true,
      acceptedAt: true,
    },
  })
}

function paymentsOf({ db }: Pick<Context, 'db'>, bookingId: string) {
  return db.payment.findMany({
    where: { bookingId },
    orderBy: { attempt: 'asc' },
    select: {
      intentId: true,
      amountCents: true,
      capturedCents: true,
      settledAt: true,
      createdAt: true,
      refunds: {
        orderBy: { id: 'asc' },
        select: { amountCents: true, status: true, reason: true, createdAt: true },
      },
    },
  })
}

function reviewOf({ db }: Pick<Context, 'db'>, bookingId: string) {
  return db.review.findUnique({
    where: { bookingId },
    select: { state: true, rating: true, text: true, name: true, askedAt: true, writtenAt: true },
  })
}

function photoRemovalsOf({ db }: Pick<Context, 'db'>, bookingId: string) {
  return db.galleryNotice.findMany({
    where: { bookingId, kind: 'REMOVAL' },
    orderBy: { id: 'asc' },
    select: { createdAt: true, closedAt: true },
  })
}

function waitingListOf({ db }: Pick<Context, 'db'>, userId: string) {
  return db.waitingListEntry.findMany({
    where: { userId },
    orderBy: { id: 'asc' },
    select: {
      eventId: true,
      firstName: true,
      lastName: true,
      email: true,
      phone: true,
      adultCount: true,
      childCount: true,
      alsoPeople: true,
      notified: true,
      createdAt: true,
    },
  })
}

async function creditNotesOf({ db, seal }: Pick<Context, 'db' | 'seal'>, userId: string) {
  const notes = await db.creditNote.findMany({
    where: { userId },
    orderBy: { id: 'asc' },
    select: { ...codeColumns, amountCents: true, balanceCents: true, expiresOn: true, createdAt: true },
  })
  return notes.map(({ id, code, sealedCode, ...note }) => ({
    code: shownCode(seal, { id, code, sealedCode }),
    ...note,
  }))
}
