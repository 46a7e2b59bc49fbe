import { accountColumns } from '../accounts/account.ts'
import { readFamily } from '../accounts/read-family.ts'
import { signedInMember } from '../accounts/signed-in-member.ts'
import { exportFriends } from '../bookings/friends/export-friends.ts'
import { codeColumns, getDisplayCode } from '../bookings/ledger/credit-notes.ts'
import { listAllMemberBookings, type MemberBooking } from '../bookings/my/list-member-bookings.ts'
import { readArrangements } from '../bookings/record/read-arrangements.ts'
import { readBookingDetails } from '../bookings/record/read-booking-details.ts'
import type { Context } from '../context.ts'
import { recordAudit } from '../platform/audit.ts'

export type ExportedBooking = Awaited<ReturnType<typeof exportBooking>>

/** Audited. @throws NotSignedInError */
export async function exportMemberData(context: Context) {
  const userId = await signedInMember(context)
  const actor = `user:${userId}`
  await recordAudit(context.db, { actor, action: 'own-data-exported', subject: actor })
  const bookings: ExportedBooking[] = []
  for (const booking of await listAllMemberBookings(context, userId)) {
    bookings.push(await exportBooking(context, booking))
  }
  return {
    account: await context.db.user.findUniqueOrThrow({ where: { id: userId }, select: accountColumns }),
    family: await readFamily(context, userId),
    bookings,
    waitingList: await readWaitingListEntries(context, userId),
    creditNotes: await readCreditNotes(context, userId),
    contactMessages: await readContactMessages(context, userId),
    newCamps: await readSubscriptions(context, userId),
  }
}

async function exportBooking(context: Context, booking: MemberBooking) {
  const { id } = booking
  return {
    booking,
    details: await readBookingDetails(context, id),
    arrangements: await readArrangements(context, id),
    consents: await readConsentEntries(context, id),
    payments: await readPayments(context, id),
    friends: await exportFriends(context.db, id),
    review: await readReview(context, id),
    photoRemovals: await readPhotoRemovals(context, id),
  }
}

async function readConsentEntries({ db }: Pick<Context, 'db'>, bookingId: string) {
  const consents = await db.consent.findMany({
    where: { bookingId },
    orderBy: { id: 'asc' },
    select: {
      document: true,
      edition: true,
      personPosition: true,
      photoChoice: true,
      acceptedBy: true,
      acceptedAt: true,
    },
  })
  return consents.map(({ document, edition, ...consent }) => ({ document, version: edition, ...consent }))
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
    where: { bookingId, kind: 'PHOTO_REMOVAL' },
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

async function readCreditNotes({ db, cipher }: Pick<Context, 'db' | 'cipher'>, userId: string) {
  const notes = await db.creditNote.findMany({
    where: { userId },
    orderBy: { id: 'asc' },
    select: { ...codeColumns, amountCents: true, balanceCents: true, expiresOn: true, createdAt: true },
  })
  return notes.map(({ id, encryptedCode, ...note }) => ({
    code: getDisplayCode(cipher, { id, encryptedCode }),
    ...note,
  }))
}

/** Only for a verified address. */
async function readContactMessages({ db }: Pick<Context, 'db'>, userId: string) {
  const own = await db.$queryRaw<{ id: number }[]>`
    SELECT enquiry.id
    FROM enquiry JOIN user_account ON lower(user_account.email) = lower(enquiry.email)
    WHERE user_account.id = ${userId}::uuid AND email_verified_at IS NOT NULL`
  return db.enquiry.findMany({
    where: { id: { in: own.map(({ id }) => id) } },
    orderBy: { id: 'asc' },
    select: {
      name: true,
      email: true,
      phone: true,
      subject: true,
      message: true,
      eventType: true,
      createdAt: true,
      answers: { orderBy: { id: 'asc' }, select: { text: true, createdAt: true } },
    },
  })
}

/** At most one entry, for a verified address only. */
function readSubscriptions({ db }: Pick<Context, 'db'>, userId: string) {
  return db.$queryRaw<{ email: string; askedAt: Date; confirmedAt: Date | null }[]>`
    SELECT camp_subscriber.email, asked_at AS "askedAt", confirmed_at AS "confirmedAt"
    FROM camp_subscriber JOIN user_account ON lower(user_account.email) = camp_subscriber.email
    WHERE user_account.id = ${userId}::uuid AND email_verified_at IS NOT NULL`
}
