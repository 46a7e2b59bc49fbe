import { expect } from 'vitest'
import { z } from 'zod'
import { bookingCorrectionSchema } from '../../../domain/booking-desk/booking-correction.ts'
import { bookingFormSchema } from '../../../domain/booking-form.ts'
import { EVENT_PRICES, eventFormSchema, simpleEventFormSchema } from '../../../domain/events/event-form.ts'
import { familyFormSchema } from '../../../domain/family-form.ts'
import { toDecimal } from '../../../domain/money.ts'
import { pastEventFormSchema } from '../../../domain/past-event-form.ts'
import { reviewFormSchema } from '../../../domain/reviews/review-form.ts'
import { mapKeys } from '../../../domain/typed-keys.ts'
import { waitingListFormSchema } from '../../../domain/waiting-list-form.ts'
import { readFamily } from '../../../server/accounts/read-family.ts'
import { eventColumns } from '../../../server/events/event-row.ts'
import { toEventFormValues } from '../../../server/events/staff/admin-event-row.ts'
import type { Database } from '../../../server/platform/prisma.ts'
import { actOnReview, askedFamily } from '../after-camp/reviews.ts'
import { correct } from '../bookings/correcting.ts'
import { runMutation } from '../fixtures/graphql-call.ts'
import { bookParty } from '../fixtures/paying.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { bookingBody, call, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { createSignedInUser, type SignedInUser } from '../fixtures/signed-in.ts'
import { join, soldOutEvent } from '../waiting-list/waiting-list.ts'
import { type RoundTrip, testRoundTrips } from './form-round-trip.ts'
import { sampleEvent, sampleParty } from './form-samples.ts'

/* Checks that every field of a form is stored: each form is sent with a value for each key and read back. A
   new key needs a value here. The tests convert fields that are stored differently. */

type Fields = Record<string, unknown>

const headers = (admin: SignedInUser) => ({ cookie: admin.cookie, 'x-camp-csrf': '1' })

async function send(
  site: RunningSite,
  admin: SignedInUser,
  method: string,
  path: string,
  body: unknown,
): Promise<Fields> {
  const { status, body: answer } = await call(`${site.url}${path}`, method, body, headers(admin))
  if (status >= 300) throw new Error(`${method} ${path} was answered ${status}: ${JSON.stringify(answer)}`)
  return answer
}

async function readStoredEvent(db: Database, id: unknown): Promise<Fields> {
  const event = await db.event.findUniqueOrThrow({
    where: { id: Number(id) },
    select: eventColumns,
  })
  const form = toEventFormValues(event)
  return { ...form, ...mapKeys(EVENT_PRICES, (name) => toDecimal(form[name])) }
}

const readBooking = (site: RunningSite, id: string, cookie: string) =>
  call(`${site.url}/api/bookings/${id}`, 'GET', undefined, { cookie }).then(({ body }) => body)

const forms: Readonly<Record<string, RoundTrip>> = {
  'a new event': {
    schema: eventFormSchema,
    sample: sampleEvent,
    saveAndRead: async (sample, { site, admin }) =>
      readStoredEvent(site.services.db, (await send(site, admin, 'POST', '/api/admin/events', sample)).id),
  },
  'a changed event': {
    schema: eventFormSchema,
    sample: sampleEvent,
    async saveAndRead(sample, { site, admin }) {
      const { id } = await createEvent(site.services)
      await send(site, admin, 'PUT', `/api/admin/events/${id}`, sample)
      return readStoredEvent(site.services.db, id)
    },
  },
  'a day event': {
    schema: simpleEventFormSchema,
    sample: {
      title: 'Creek Day',
      description: 'A day by the creek.',
      shortDescription: 'By the creek.',
      category: 'wellness',
      price: '35.50',
      date: sampleEvent.startDate,
      startTime: '09:30',
      endTime: '15:45',
      location: 'Creek',
      maxParticipants: 9,
      imageUrl: '/media/scenes/camp-05.webp',
    },
    async saveAndRead(sample, { site, admin }) {
      const stored = await readStoredEvent(
        site.services.db,
        (await send(site, admin, 'POST', '/api/admin/events', sample)).id,
      )
      expect([stored.endDate, stored.priceChildPerNight]).toEqual([sample.date, sample.price])
      return { ...stored, date: stored.startDate, price: stored.priceAdultPerNight }
    },
  },
  'a past event': {
    schema: pastEventFormSchema,
    sample: {
      title: 'First fires',
      description: 'Families on the sand.',
      duration: '8:32',
      participants: 29,
      videoUrl: 'https://films.example.com/fires.mp4',
      thumbnailUrl: 'https://films.example.com/fires.jpg',
      eventDate: '2026-05-02',
    },
    saveAndRead: (sample, { site, admin }) => send(site, admin, 'POST', '/api/admin/past-events', sample),
  },
  'a family': {
    schema: familyFormSchema,
    sample: {
      children: [{ name: 'Kit', age: 6, dateOfBirth: null, allergies: 'Eggs' }],
      tshirtSize: 'L',
      hoodieSize: 'XL',
      phone: '0400 111 222',
      emergencyContactName: 'Alex',
      emergencyContactPhone: '0400 333 444',
    },
    async saveAndRead(sample, { site }) {
      const member = await createSignedInUser(site)
      await runMutation(site.url, 'saveFamily', sample, member.cookie)
      return { ...(await readFamily({ ...site.services, now: () => new Date() }, member.userId)) }
    },
  },
  'a booking': {
    schema: bookingFormSchema,
    sample: {
      ...sampleParty,
      adultCount: 2,
      childCount: 1,
      glampingTentCount: 1,
      beerPackageCount: 1,
      tshirtOrders: [{ name: 'Zoe', size: 'L', isKids: false }],
      hoodieOrders: [{ name: 'Kit', size: '8', isKids: true }],
    },
    async saveAndRead(sample, { site }) {
      const event = await createEvent(site.services)
      const { id, cookie } = await bookParty(site, event.id, sample)
      return readBooking(site, id, cookie)
    },
  },
  'a corrected booking': {
    schema: bookingCorrectionSchema,
    sample: { ...sampleParty, tshirtOrders: [{ name: 'Zoe' }], hoodieOrders: [{ name: 'Kit' }] },
    async saveAndRead(sample, { site, admin }) {
      const event = await createEvent(site.services)
      const order = { name: 'Wrong', size: 'L', isKids: false }
      const body = bookingBody(event.id, { tshirtOrders: [order], hoodieOrders: [order] })
      const { id } = await bookParty(site, event.id, body)
      await correct(site, admin, id, sample)
      // The booking session has lost its access with the address.
      const stored = await readBooking(site, id, admin.cookie)
      const names = z.array(z.object({ name: z.string() }))
      return {
        ...stored,
        tshirtOrders: names.parse(stored.tshirtOrders),
        hoodieOrders: names.parse(stored.hoodieOrders),
      }
    },
  },
  'a waiting list entry': {
    schema: waitingListFormSchema,
    sample: {
      firstName: 'Zoe',
      lastName: 'Quoll',
      email: 'zoe.waits@example.com',
      phone: '0400 111 333',
      adultCount: 2,
      childCount: 3,
      alsoPeople: 4,
    },
    async saveAndRead(sample, { site }) {
      const event = await soldOutEvent(site)
      const { status } = await join(site.url, { eventId: event.id, ...sample })
      expect(status).toBe(201)
      return site.services.db.waitingListEntry.findFirstOrThrow({ where: { eventId: event.id } })
    },
  },
  'a review': {
    schema: reviewFormSchema,
    sample: { rating: 4, text: 'Good damper, and the kids slept.', nameForm: 'FIRST' },
    async saveAndRead(sample, { site }) {
      const { id, key } = await askedFamily(site)
      await actOnReview(site, 'saveReview', { bookingId: id, key, ...sample })
      return site.services.db.review.findUniqueOrThrow({ where: { bookingId: id } })
    },
  },
}

testRoundTrips(forms)

/** Forms of actions, passwords or quotes, with the tests of their fields. */
const otherForms: Readonly<Record<string, string>> = {
  answerFormSchema: 'act-round-trips.test.ts',
  attendanceFormSchema: 'act-round-trips.test.ts',
  campMessageFormSchema: 'act-round-trips.test.ts',
  cancelEventFormSchema: 'act-round-trips.test.ts',
  cancellationFormSchema: 'cancellation.test.ts',
  changePasswordSchema: 'sessions.test.ts',
  childDetail: 'a part of the booking form',
  codeSchema: 'second-factor.test.ts',
  copyEventFormSchema: 'act-round-trips.test.ts',
  emailOnlySchema: 'accounts.test.ts',
  eventFields: 'the fields of the event form',
  exchangeFormSchema: 'exchange.test.ts',
  ledEventsSchema: 'act-round-trips.test.ts',
  waitingListReasonFormSchema: 'waiting-list-staff-actions.test.ts',
  newCampsFormSchema: 'act-round-trips.test.ts',
  confirmPasswordSchema: 'second-factor.test.ts',
  partyChangeSchema: 'party-change.test.ts',
  partySizeSchema: 'act-round-trips.test.ts',
  passwordResetSchema: 'accounts.test.ts',
  plainChild: 'the stored child of the booking form',
  registrationSchema: 'act-round-trips.test.ts',
  confirmedTransferFormSchema: 'move-dialogs.test.tsx',
  savedFamilySchema: 'the family form as it is stored',
  signInSchema: 'sign-in.test.ts',
  transferFormSchema: 'act-round-trips.test.ts',
  waitingPartyFormSchema: 'waiting-list-takeover.test.ts',
}

test('lists every form of the domain here or with the tests of its fields', async () => {
  const modules = import.meta.glob<Record<string, unknown>>('../../../domain/**/*.ts', { eager: true })
  const known = new Set<unknown>(Object.values(forms).map(({ schema }) => schema))
  const schemas = Object.values(modules)
    .flatMap((module) => Object.entries(module))
    .filter(([, value]) => value instanceof z.ZodObject && !known.has(value))
    .map(([name]) => name)
  expect([...new Set(schemas)].toSorted()).toEqual(Object.keys(otherForms).toSorted())
})
