import { randomBytes } from 'node:crypto'
import { hash } from 'bcryptjs'
import { CONSENT_EDITIONS } from '../../../domain/consent-form.ts'
import type { UserRole } from '../../../prisma/generated/client/enums.ts'
import { createAccountToken } from '../../../server/accounts/account-tokens.ts'
import { issueReceipt } from '../../../server/bookings/ledger/issue-receipt.ts'
import { createSubscriberLink } from '../../../server/new-camps/subscriber-link.ts'
import { hashToken } from '../../../server/platform/secret-token.ts'
import { createCreditNote } from '../credit/credit.ts'
import { tellArrangements } from '../event-changes/arrangements.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { bookingBody, call } from '../fixtures/sample-bookings.ts'
import { createSession } from '../fixtures/signed-in.ts'
import type { Column } from './authorisation-matrix.ts'
import { createWaitingInput, offerTo } from './authorisation-waiting-cast.ts'
import { createReview } from './rows/after-camp-rows.ts'

export type Person = { cookie: string | null; userId: string; password: string }

/** The people of the matrix and the booking that they all request. */
export type Cast = {
  eventId: number
  hiddenEventId: number
  /** Too small for a party of two. */
  fullEventId: number
  /** On the waiting list of the first event, with the token of its emailed link. */
  waitingId: number
  waitingToken: string
  /** Offers on the full event: to the owner, and one to decline. */
  offer: { id: number; token: string }
  declinableOffer: { id: number; token: string }
  /** A subscriber to news of new camps. */
  readerId: string
  readerToken: string
  bookingId: string
  bookingEmail: string
  /** Worth less than the price of the booking. */
  creditCode: string
  /** Of the emailed booking link. */
  token: string
  ownerEmail: string
  ownerUsername: string
  resetToken: string
  verifyToken: string
  invitationToken: string
  calendarToken: string
  reviewKey: string
  people: Record<Column, Person>
}

export type CastEvents = Pick<Cast, 'eventId' | 'hiddenEventId' | 'fullEventId'>

const nobody = { userId: '', password: '' }
const password = 'wallaby by the billabong'
// Four rounds are cheap, and enough for accounts of a test.
const passwordHash = hash(password, 4)

/**
 * Creates a booking by the guest for a new owner. All personal words match `personal`.
 * @param books `made up` adds a receipt, a cancellation and a credit note without a matching payment. Use
 * `sound` where the books must balance.
 */
export async function newCast(
  site: RunningSite,
  events: CastEvents,
  books: 'made up' | 'sound' = 'made up',
): Promise<Cast> {
  const { db, cipher } = site.services
  const mark = randomBytes(6).toString('hex')
  const [owner, other, leader, admin] = await Promise.all([
    member(site, `canary-owner-${mark}`, 'user'),
    member(site, `other-${mark}`, 'user'),
    member(site, `leader-${mark}`, 'leader'),
    member(site, `organiser-${mark}`, 'admin'),
  ])
  await db.eventLeader.createMany({
    data: [events.eventId, events.hiddenEventId].map((eventId) => ({ eventId, userId: leader.userId })),
  })
  const bookingEmail = `canary.booker.${mark}@example.com`
  const made = await call(
    `${site.url}/api/bookings`,
    'POST',
    createBookingInput(events.eventId, bookingEmail),
  )
  if (made.status !== 201) throw new Error(`not booked: ${made.status} ${JSON.stringify(made.body)}`)
  const bookingId = String(made.body.id)
  const booking = await db.booking.update({
    where: { id: bookingId },
    data: {
      userId: owner.userId,
      consents: {
        create: {
          document: 'photo',
          edition: CONSENT_EDITIONS.photo,
          photoChoice: 'YES',
          acceptedBy: 'Sam Canarysurname',
        },
      },
    },
    select: { encryptedAccessToken: true },
  })
  await tellArrangements(site.services, bookingId)
  const calendarToken = randomBytes(32).toString('base64url')
  await db.user.update({
    where: { id: owner.userId },
    data: { calendarTokenHash: hashToken(calendarToken), calendarCreatedAt: new Date() },
    select: { id: true },
  })
  if (booking.encryptedAccessToken === null) throw new Error('the booking has no link')
  if (books === 'made up') await makeUpBooks(site, { bookingId, bookingEmail, ownerId: owner.userId, mark })
  const reviewKey = await createReview(site, bookingId)
  const waitingToken = randomBytes(32).toString('base64url')
  const waiting = await db.waitingListEntry.create({
    data: {
      ...createWaitingInput(events.eventId, `canary.waits.${mark}@example.com`),
      leaveTokenHash: hashToken(waitingToken),
      // The event has free spots, which this entry would block for others during its turn.
      pausedUntil: new Date('2100-01-01'),
    },
    select: { id: true },
  })
  const [offer, declinableOffer] = await Promise.all([
    offerTo(site, events.fullEventId, `canary.offered.${mark}@example.com`, owner.userId),
    offerTo(site, events.fullEventId, `canary.declines.${mark}@example.com`, null),
  ])
  const reader = createSubscriberLink(cipher)
  await db.campSubscriber.create({
    data: {
      id: reader.id,
      email: `canary.reads.${mark}@example.com`,
      tokenHash: reader.hash,
      encryptedToken: reader.encrypted,
    },
    select: { id: true },
  })
  const invitationToken = randomBytes(32).toString('base64url')
  await db.staffInvitation.create({
    data: {
      email: owner.email,
      role: 'leader',
      events: { create: { eventId: events.eventId } },
      invitedById: admin.userId,
      tokenHash: hashToken(invitationToken),
      expiresAt: new Date('2100-01-01'),
    },
    select: { id: true },
  })
  const creditNote = await createCreditNote(site.services, `CAMP-${mark.toUpperCase()}`, 100)
  return {
    ...events,
    creditCode: creditNote.code,
    waitingId: waiting.id,
    waitingToken,
    offer,
    declinableOffer,
    readerId: reader.id,
    readerToken: reader.token,
    bookingId,
    bookingEmail,
    token: String(cipher.decrypt(booking.encryptedAccessToken, bookingId)),
    ownerEmail: owner.email,
    ownerUsername: owner.username,
    resetToken: await createAccountToken(db, owner.userId, 'RESET_PASSWORD'),
    verifyToken: await createAccountToken(db, owner.userId, 'VERIFY_EMAIL'),
    invitationToken,
    calendarToken,
    reviewKey,
    people: {
      A: { ...nobody, cookie: null },
      G: { ...nobody, cookie: made.cookie },
      O: owner,
      X: other,
      L: leader,
      M: admin,
    },
  }
}

async function makeUpBooks(
  { services }: RunningSite,
  {
    bookingId,
    bookingEmail,
    ownerId,
    mark,
  }: Record<'bookingId' | 'bookingEmail' | 'ownerId' | 'mark', string>,
): Promise<void> {
  const { db } = services
  const payment = await db.payment.create({
    data: {
      bookingId,
      attempt: 99,
      idempotencyKey: `cast:${mark}`,
      method: 'CASH',
      status: 'CANCELED',
      amountCents: 100,
      capturedCents: 100,
    },
    select: { id: true },
  })
  await issueReceipt(db, { paymentId: payment.id })
  const { id: cancellationId } = await db.cancellation.create({
    data: {
      bookingId,
      actor: 'system',
      cause: 'FAMILY',
      isWhole: false,
      outcome: 'CREDIT',
      policyEdition: 'x',
      daysBefore: 10,
      seats: 0,
      cancelledCents: 100,
      creditCents: 100,
    },
    select: { id: true },
  })
  await createCreditNote(services, `CAMP-GIVEN-${mark.toUpperCase()}`, 100, {
    bookingId,
    cancellationId,
    userId: ownerId,
    email: bookingEmail,
  })
}

/** Returns a party of two with a t-shirt. All personal words match `personal`. */
export function createBookingInput(eventId: number, email: string): Record<string, unknown> {
  return bookingBody(eventId, {
    email,
    phone: '0499 777 123',
    emergencyContactPhone: '0499 777 456',
    adultCount: 1,
    tshirtOrders: [{ name: 'Canarywearer', size: 'M', isKids: false }],
    additionalNotes: 'Canarynotes',
  })
}

async function member(site: RunningSite, username: string, role: UserRole) {
  const { db, cipher } = site.services
  const email = `${username}@example.com`
  const isOwner = username.startsWith('canary')
  const user = await db.user.create({
    data: { username, email, role, firstName: 'Sam', passwordHash: await passwordHash },
    select: { id: true },
  })
  const family = {
    children: [{ name: isOwner ? 'Canarykid' : 'Robin', age: 5, allergies: isOwner ? 'Canarymilk' : '' }],
    tshirtSize: 'M',
    hoodieSize: null,
    phone: isOwner ? '0499 777 789' : '',
    emergencyContactName: isOwner ? 'Canaryaunt' : '',
    emergencyContactPhone: '',
  }
  await db.user.update({
    where: { id: user.id },
    data: { encryptedFamily: cipher.encrypt(family, user.id) },
    select: { id: true },
  })
  return { username, email, password, userId: user.id, cookie: await createSession(site, user.id) }
}
