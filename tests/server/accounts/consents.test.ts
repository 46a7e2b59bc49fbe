import { expect } from 'vitest'
import { CONSENT_EDITIONS } from '../../../domain/consent-form.ts'
import { decryptEmail } from '../../../server/platform/email/encrypted-email.ts'
import { notified } from '../event-changes/arrangements.ts'
import { getFields, graphql } from '../fixtures/graphql-call.ts'
import { bookParty } from '../fixtures/paying.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { createSignedInUser } from '../fixtures/signed-in.ts'

const form = 'isComplete missing acceptedAt photoChoices { position choice }'
const recording = `mutation Record($input: RecordConsentsInput!) { recordConsents(input: $input) { __typename
  ... on RecordConsentsPayload { booking { beforeYouCome { ${form} } } }
  ... on InvalidInputError { issues { path message } }
  ... on UserError { message } } }`
const reading = `query ($id: ID!) { booking(id: $id) { beforeYouCome { ${form} } } }`

function filledIn(bookingId: string, changes: Record<string, unknown> = {}) {
  return {
    bookingId,
    acceptedBy: 'Sam Member',
    acceptsTerms: true,
    acceptsSafety: true,
    acceptsMedical: true,
    photoChoices: [
      { position: -1, choice: 'YES' },
      { position: -2, choice: 'NO' },
      { position: 0, choice: 'NO_FACES' },
    ],
    ...changes,
  }
}

async function record(site: RunningSite, input: unknown, cookie: string | null) {
  const { data } = await graphql(site.url, recording, { input }, cookie)
  return getFields(data?.recordConsents)
}

async function read(site: RunningSite, id: string, cookie: string | null) {
  const { data, errors } = await graphql(site.url, reading, { id }, cookie)
  return { form: getFields(data?.booking).beforeYouCome, errors }
}

const everythingMissing = {
  isComplete: false,
  missing: ['TERMS', 'SAFETY', 'MEDICAL', 'PHOTO'],
  acceptedAt: null,
  photoChoices: [],
}

test('records edition, person, time and name, and reports completion', async ({ site, eventId }) => {
  const { id, cookie } = await bookParty(site, eventId)
  expect((await read(site, id, cookie)).form).toEqual(everythingMissing)
  const done = await record(site, filledIn(id), cookie)
  expect(done).toMatchObject({
    __typename: 'RecordConsentsPayload',
    booking: {
      beforeYouCome: {
        isComplete: true,
        missing: [],
        photoChoices: [
          { position: -1, choice: 'YES' },
          { position: -2, choice: 'NO' },
          { position: 0, choice: 'NO_FACES' },
        ],
      },
    },
  })
  const entries = await site.services.db.consent.findMany({
    where: { bookingId: id },
    orderBy: { id: 'asc' },
    select: { document: true, edition: true, personPosition: true, photoChoice: true, acceptedBy: true },
  })
  const by = { acceptedBy: 'Sam Member' }
  const nobody = { personPosition: null, photoChoice: null }
  expect(entries).toEqual([
    { ...by, ...nobody, document: 'terms', edition: CONSENT_EDITIONS.terms },
    { ...by, ...nobody, document: 'safety', edition: CONSENT_EDITIONS.safety },
    { ...by, ...nobody, document: 'medical', edition: CONSENT_EDITIONS.medical },
    { ...by, document: 'photo', edition: CONSENT_EDITIONS.photo, personPosition: null, photoChoice: 'YES' },
    { ...by, document: 'photo', edition: CONSENT_EDITIONS.photo, personPosition: -2, photoChoice: 'NO' },
    { ...by, document: 'photo', edition: CONSENT_EDITIONS.photo, personPosition: 0, photoChoice: 'NO_FACES' },
  ])
  const trail = await site.services.db.auditEntry.findMany({ where: { subject: `booking:${id}` } })
  expect(trail).toMatchObject([
    { action: 'consents-recorded', actor: expect.stringMatching(/^session:[0-9a-f]{64}$/) },
  ])
})

test('uses the latest entry of each document and each person', async ({ site, eventId }) => {
  const { id, cookie } = await bookParty(site, eventId)
  await record(site, filledIn(id), cookie)
  await record(
    site,
    filledIn(id, {
      photoChoices: [
        { position: 0, choice: 'NO' },
        { position: -2, choice: 'YES' },
        { position: -1, choice: 'NO_FACES' },
      ],
    }),
    cookie,
  )
  expect((await read(site, id, cookie)).form).toMatchObject({
    photoChoices: [
      { position: -1, choice: 'NO_FACES' },
      { position: -2, choice: 'YES' },
      { position: 0, choice: 'NO' },
    ],
  })
  expect(await site.services.db.consent.count({ where: { bookingId: id } })).toBe(12)
  // The camp has no photos yet, so nobody has to review any.
  const announced = { kind: 'photo-choices-restricted', key: { contains: id } }
  expect(await site.services.db.outboxMessage.count({ where: announced })).toBe(0)
})

test('an erased booking records only photo choices, a forgotten one nothing', async ({ site, eventId }) => {
  const { db } = site.services
  const { id, cookie } = await bookParty(site, eventId)
  await db.booking.update({ where: { id }, data: { erasedAt: new Date() } })
  expect(await record(site, filledIn(id, notified), cookie)).toMatchObject({
    booking: {
      beforeYouCome: { photoChoices: [{ choice: 'YES' }, { choice: 'NO' }, { choice: 'NO_FACES' }] },
    },
  })
  const entries = await db.consent.findMany({ where: { bookingId: id } })
  expect(entries.map(({ document }) => document)).toEqual(['photo', 'photo', 'photo'])
  expect(await db.booking.count({ where: { id, encryptedArrangements: null } })).toBe(1)
  await db.booking.update({ where: { id }, data: { email: 'erased@erased.invalid' } })
  expect(await record(site, filledIn(id), cookie)).toMatchObject({ __typename: 'BookingNotFoundError' })
})

test('ignores consents to an older edition', async ({ site, eventId }) => {
  const { id, cookie } = await bookParty(site, eventId)
  await record(site, filledIn(id), cookie)
  await site.services.db.consent.updateMany({
    where: { bookingId: id, document: { in: ['safety', 'photo'] } },
    data: { edition: '2020-01' },
  })
  expect((await read(site, id, cookie)).form).toMatchObject({
    isComplete: false,
    missing: ['SAFETY', 'PHOTO'],
    photoChoices: [],
  })
})

test('names everything that is not accepted or chosen, and records nothing', async ({ site, eventId }) => {
  const { id, cookie } = await bookParty(site, eventId)
  const rejected = await record(
    site,
    filledIn(id, {
      acceptedBy: ' ',
      acceptsTerms: false,
      acceptsSafety: false,
      acceptsMedical: false,
      photoChoices: [{ position: -1, choice: 'YES' }],
    }),
    cookie,
  )
  expect(rejected.issues).toEqual([
    { path: 'acceptedBy', message: 'Please enter your name' },
    { path: 'acceptsTerms', message: 'Please accept the terms and conditions' },
    { path: 'acceptsSafety', message: 'Please accept the safety guidelines' },
    { path: 'acceptsMedical', message: 'Please agree to medical help in an emergency' },
    { path: 'photoChoices', message: 'Please make one photo choice for each person' },
  ])
  const strange = [
    [-1, 0],
    [-1, -2, 1],
    [-1, -1, 0],
    [-1, -2, 0, 0],
    [-1, -3, 0],
    [-2, 0],
    Array.from({ length: 500 }, (_, index) => index - 1),
  ]
  for (const positions of strange) {
    const photoChoices = positions.map((position) => ({ position, choice: 'YES' }))
    expect(await record(site, filledIn(id, { photoChoices }), cookie)).toMatchObject({
      __typename: 'InvalidInputError',
    })
  }
  expect(await site.services.db.consent.count({ where: { bookingId: id } })).toBe(0)
})

test('hides the form from anyone who has only the id, and rejects answers', async ({ site, eventId }) => {
  const { id } = await bookParty(site, eventId)
  const stranger = await createSignedInUser(site)
  for (const cookie of [null, stranger.cookie]) {
    const { form: seen, errors } = await read(site, id, cookie)
    expect(seen).toBeNull()
    expect(errors).toMatchObject([{ code: 'NOT_ALLOWED' }])
    const answers = [
      await record(site, filledIn(id), cookie),
      await record(site, filledIn('unknown'), cookie),
    ]
    for (const answer of answers) {
      expect(answer).toEqual({ __typename: 'BookingNotFoundError', message: 'Booking not found' })
    }
  }
  expect(await site.services.db.consent.count({ where: { bookingId: id } })).toBe(0)
})

test('asks once by email for missing consents, 14 days before the event', async ({ site }) => {
  const { db, cipher } = site.services
  const event = await createEvent(site.services)
  const open = await bookParty(site, event.id)
  const filled = await bookParty(site, event.id)
  const held = await bookParty(site, event.id)
  await record(site, filledIn(filled.id), filled.cookie)
  for (const { id } of [open, filled]) {
    await db.$executeRaw`
      UPDATE booking SET state = 'CONFIRMED', payment_state = 'PAID', confirmed_at = now() - interval '2 days'
      WHERE id = ${id}`
  }
  const startsIn = (days: number) =>
    db.$executeRaw`UPDATE event SET starts_at = now() + ${days}::int * interval '1 day' WHERE id = ${event.id}`
  const asked = async () => {
    const emails = await db.outgoingEmail.findMany({ where: { key: { startsWith: 'before-you-come:' } } })
    return emails.map(({ key }) => key)
  }
  await startsIn(15)
  await site.runJob('ask-for-consents')
  expect(await asked()).toEqual([])
  await startsIn(13)
  await site.runJob('ask-for-consents')
  await site.runJob('ask-for-consents')
  const key = `before-you-come:${open.id}`
  expect(await asked()).toEqual([key])
  expect(await asked()).not.toContain(`before-you-come:${held.id}`)
  const email = await db.outgoingEmail.findUniqueOrThrow({ where: { key } })
  const text = decryptEmail(cipher, { encryptedContent: email.encryptedContent, key }).text
  expect(text).toMatch(/#k=[\w-]{43}\s/)
  expect(text).not.toContain('Canary')
})

test('links to the form with the private link in the confirmation', async ({ site, inbox, eventId }) => {
  const { db, cipher } = site.services
  const { id } = await bookParty(site, eventId)
  await db.outboxMessage.create({
    data: { kind: 'booking-confirmed', key: `booking-confirmed:${id}`, payload: { bookingId: id } },
  })
  await inbox.drainOutbox()
  const key = `payment-received:${id}`
  const email = await db.outgoingEmail.findUniqueOrThrow({ where: { key } })
  const text = decryptEmail(cipher, { encryptedContent: email.encryptedContent, key }).text
  expect(text).toContain('"Before you come"')
  expect(text).toContain(`/booking-status?bookingId=${id}#k=`)
})
