import { type Account, accountColumns } from '../accounts/account.ts'
import type { Family } from '../accounts/family.ts'
import { readFamily } from '../accounts/read-family.ts'
import { signedInMember } from '../accounts/signed-in-member.ts'
import { type ExportedFriends, exportFriends } from '../bookings/friends/export-friends.ts'
import { codeColumns, getDisplayCode } from '../bookings/ledger/credit-notes.ts'
import { listAllMemberBookings, type MemberBooking } from '../bookings/own/list-member-bookings.ts'
import { type PartyArrangements, readArrangements } from '../bookings/record/read-arrangements.ts'
import { type BookingDetails, readBookingDetails } from '../bookings/record/read-booking-details.ts'
import {
  listMemberContactMessages,
  type MemberContactMessage,
} from '../contact/list-member-contact-messages.ts'
import type { Context } from '../context.ts'
import { listMemberSubscriptions, type MemberSubscription } from '../new-camps/list-member-subscriptions.ts'
import { recordAudit } from '../platform/audit.ts'

export type ExportedBooking = {
  booking: MemberBooking
  details: BookingDetails | null
  arrangements: PartyArrangements
  consents: Awaited<ReturnType<typeof readConsentEntries>>
  payments: Awaited<ReturnType<typeof readPayments>>
  friends: ExportedFriends
  review: Awaited<ReturnType<typeof readReview>>
  photoRemovals: Awaited<ReturnType<typeof readPhotoRemovals>>
}

export type MemberData = {
  account: Account
  family: Family
  bookings: ExportedBooking[]
  waitingList: Awaited<ReturnType<typeof readWaitingListEntries>>
  creditNotes: Awaited<ReturnType<typeof readCreditNotes>>
  contactMessages: MemberContactMessage[]
  newCamps: MemberSubscription[]
}

/** Audited. @throws NotSignedInError */
export async function exportMemberData(context: Context): Promise<MemberData> {
  const userId = await signedInMember(context)
  await recordAudit(context.db, {
    actor: `user:${userId}`,
    action: 'own-data-exported',
    subject: `user:${userId}`,
  })
  const bookings: ExportedBooking[] = []
  for (const booking of await listAllMemberBookings(context, userId)) {
    bookings.push({
      booking,
      details: await readBookingDetails(context, booking.id),
      arrangements: await readArrangements(context, booking.id),
      consents: await readConsentEntries(context, booking.id),
      payments: await readPayments(context, booking.id),
      friends: await exportFriends(context.db, booking.id),
      review: await readReview(context, booking.id),
      photoRemovals: await readPhotoRemovals(context, booking.id),
    })
  }
  return {
    account: await context.db.user.findUniqueOrThrow({ where: { id: userId }, select: accountColumns }),
    family: await readFamily(context, userId),
    bookings,
    waitingList: await readWaitingListEntries(context, userId),
    creditNotes: await readCreditNotes(context, userId),
    contactMessages: await listMemberContactMessages(context.db, userId),
    newCamps: await listMemberSubscriptions(context.db, userId),
  }
}

function readConsentEntries({ db }: Pick<Context, 'db'>, bookingId: string) {
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

function readPayments({ db }: Pick<Context, 'db'>, bookingId: string) {
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

function readReview({ db }: Pick<Context, 'db'>, bookingId: string) {
  return db.review.findUnique({
    where: { bookingId },
    select: { state: true, rating: true, text: true, name: true, askedAt: true, writtenAt: true },
  })
}

function readPhotoRemovals({ db }: Pick<Context, 'db'>, bookingId: string) {
  return db.galleryNotice.findMany({
    where: { bookingId, kind: 'REMOVAL' },
    orderBy: { id: 'asc' },
    select: { createdAt: true, closedAt: true },
  })
}

function readWaitingListEntries({ db }: Pick<Context, 'db'>, userId: string) {
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

async function readCreditNotes({ db, seal }: Pick<Context, 'db' | 'seal'>, userId: string) {
  const notes = await db.creditNote.findMany({
    where: { userId },
    orderBy: { id: 'asc' },
    select: { ...codeColumns, amountCents: true, balanceCents: true, expiresOn: true, createdAt: true },
  })
  return notes.map(({ id, code, sealedCode, ...note }) => ({
    code: getDisplayCode(seal, { id, code, sealedCode }),
    ...note,
  }))
}
