import { expect } from 'vitest'
import { encryptArrangements, encryptDiet } from '../../../server/bookings/record/encrypted-booking.ts'
import { bringTo } from '../bookings/bring-to.ts'
import { recordStatements } from '../fixtures/count-statements.ts'
import { getFields, getList, graphql } from '../fixtures/graphql-call.ts'
import { bookParty } from '../fixtures/paying.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { createSignedInUser, type SignedInUser } from '../fixtures/signed-in.ts'
import { everythingStored } from '../staff/stored-text.ts'

test.beforeAll(async ({ db, leader, eventId }) => {
  await db.eventLeader.create({ data: { eventId, userId: leader.userId } })
})

const roster = `query ($eventId: ID!) { roster(eventId: $eventId) { event { title } parties {
  code firstName lastName email phone adultCount childCount glampingTentCount
  emergencyContactName emergencyContactPhone specialRequirements isPartyUnknown missingConsents
  people { id kind isBooker name firstName age allergies diet dietNote photoChoice }
  collectors { name phone } clothing { kind size isKids name }
  payment { totalAmount paidAmount refundedAmount dueAmount } } } }`

async function read(site: RunningSite, id: number, { cookie }: { cookie: string | null }) {
  const { data, errors } = await graphql(site.url, roster, { eventId: String(id) }, cookie)
  return { roster: data?.roster ?? null, parties: getList(getFields(data?.roster).parties), errors }
}

async function confirmed(
  site: RunningSite,
  id: number,
  changes: Record<string, unknown> = {},
): Promise<string> {
  const party = await bookParty(site, id, changes)
  await bringTo(site.services.db, party.id, { state: 'CONFIRMED', paymentState: 'PAID' })
  return party.id
}

test('shows leaders the roster without money, and logs', async ({ site, clock, leader, admin, eventId }) => {
  const { db, cipher } = site.services
  const id = await confirmed(site, eventId, {
    lastName: 'Zimmer',
    tshirtOrders: [{ name: 'Robin', size: '8', isKids: true }],
    glampingTentCount: 1,
  })
  await confirmed(site, eventId, { lastName: 'anders' })
  // A held booking is not on the roster.
  await bookParty(site, eventId)
  const adultDiets = [null, { diet: 'HALAL' as const, note: 'no beef' }]
  const collectors = [{ name: 'Uncle Bob', phone: '0400 555 666' }]
  await db.booking.update({
    where: { id },
    data: { encryptedArrangements: encryptArrangements(cipher, { adultDiets, collectors }, id) },
  })
  const encryptedDiet = encryptDiet(cipher, { diet: 'VEGAN', note: '' }, id)
  await db.bookingChild.updateMany({ where: { bookingId: id }, data: { encryptedDiet } })
  await db.consent.create({
    data: { bookingId: id, document: 'medical', edition: '2026-11', acceptedBy: 'Sam Zimmer' },
  })
  const child = await db.bookingChild.findFirstOrThrow({ where: { bookingId: id } })

  const { parties, errors } = await read(site, eventId, leader)
  expect(errors).toEqual([])
  expect(parties.map(({ lastName }) => lastName)).toEqual(['anders', 'Zimmer'])
  const nobodyAsked = { allergies: null, age: null, photoChoice: null, dietNote: '', diet: null }
  expect(parties[1]).toMatchObject({
    firstName: 'Sam',
    phone: '0400 111 222',
    emergencyContactName: 'Alex Canarycontact',
    specialRequirements: 'Canaryneeds',
    glampingTentCount: 1,
    isPartyUnknown: false,
    missingConsents: ['TERMS', 'SAFETY', 'PHOTO'],
    people: [
      { ...nobodyAsked, id: 'a0', kind: 'ADULT', isBooker: true, name: 'Sam Zimmer', firstName: 'Sam' },
      {
        ...nobodyAsked,
        id: 'a1',
        name: 'Adult 2 of Zimmer',
        firstName: 'Adult 2 with Sam',
        diet: 'HALAL',
        dietNote: 'no beef',
      },
      {
        id: `c${child.id}`,
        kind: 'CHILD',
        name: 'Canarychild',
        age: 7,
        allergies: 'Canarynuts',
        diet: 'VEGAN',
      },
    ],
    collectors,
    clothing: [{ kind: 'TSHIRT', size: 'SIZE_8', isKids: true, name: 'Robin' }],
    payment: null,
  })
  const line = { action: 'roster-read', subject: `event:${eventId}` }
  expect(await db.auditEntry.count({ where: { ...line, actor: `user:${leader.userId}` } })).toBe(1)
  await read(site, eventId, leader)
  expect(await db.auditEntry.count({ where: { ...line, actor: `user:${leader.userId}` } })).toBe(1)
  await clock.ageAuditedReads([leader.userId])
  await read(site, eventId, leader)
  expect(await db.auditEntry.count({ where: { ...line, actor: `user:${leader.userId}` } })).toBe(2)

  const whole = await read(site, eventId, admin)
  expect(whole.errors).toEqual([])
  expect(whole.parties[1]?.payment).toMatchObject({ totalAmount: '922.00', refundedAmount: '0.00' })
})

test('hides it from others, including leaders of other camps', async ({ site, leader, admin, eventId }) => {
  const { db } = site.services
  const other = await createEvent(site.services)
  const demoted = await createSignedInUser(site)
  await db.eventLeader.create({ data: { eventId, userId: demoted.userId } })
  for (const [id, reader] of [
    [other.id, leader],
    [eventId, demoted],
    [eventId, { cookie: null }],
    [999_999, leader],
  ] as const) {
    const { roster: seen, errors } = await read(site, id, reader)
    expect(seen).toBeNull()
    expect(errors).toMatchObject([{ code: 'NOT_ALLOWED' }])
  }
  expect(await read(site, 999_999, admin)).toEqual({ roster: null, parties: [], errors: [] })
  const subject = `event:${other.id}`
  expect(await db.auditEntry.count({ where: { subject, action: 'roster-read' } })).toBe(0)
})

/** Returns the statements of a reading. Nothing else on the site reads these tables during the test. */
async function rosterStatements(site: RunningSite, admin: SignedInUser, id: number): Promise<string[]> {
  const sent = await recordStatements(() => read(site, id, admin))
  return sent.filter((sql) =>
    /FROM "public"\."(event|booking|booking_child|clothing_item|consent|payment)"/.test(sql),
  )
}

test('needs no more statements for more bookings', async ({ site, inbox, admin }) => {
  const event = await createEvent(site.services, { maxParticipants: 500 })
  await confirmed(site, event.id)
  await inbox.drainOutbox()
  const ofOne = await rosterStatements(site, admin, event.id)
  for (const children of [0, 1, 2]) {
    const childrenDetails = Array.from({ length: children }, () => ({ name: 'Kim', age: 5, allergies: '' }))
    await confirmed(site, event.id, { childCount: children, childrenDetails })
  }
  await inbox.drainOutbox()
  const ofMany = await rosterStatements(site, admin, event.id)
  expect(ofMany).toHaveLength(ofOne.length)
  expect(ofMany.length).toBeLessThan(9)
})

const filledIn = {
  acceptedBy: 'Sam Teller',
  acceptsTerms: true,
  acceptsSafety: true,
  acceptsMedical: true,
  photoChoices: [
    { position: -1, choice: 'YES' },
    { position: -2, choice: 'YES' },
    { position: 0, choice: 'NO_FACES' },
  ],
}

test('encrypts, returns and replaces diets and collectors', async ({ site, leader, eventId }) => {
  const { db } = site.services
  const { id, cookie } = await bookParty(site, eventId, { lastName: 'Teller' })
  const telling = `mutation Record($input: RecordConsentsInput!) { recordConsents(input: $input) { __typename
    ... on RecordConsentsPayload { booking { beforeYouCome { diets { position diet note } collectors { name phone } } } }
    ... on InvalidInputError { issues { path message } } } }`
  const save = async (changes: Record<string, unknown>) => {
    const { data } = await graphql(
      site.url,
      telling,
      { input: { ...filledIn, bookingId: id, ...changes } },
      cookie,
    )
    const { booking, issues } = getFields(data?.recordConsents)
    return getFields(booking).beforeYouCome ?? issues
  }
  // The input of an older page that did not have these questions yet.
  expect(await save({})).toEqual({ diets: [], collectors: [] })
  expect(await db.booking.findUniqueOrThrow({ where: { id } })).toMatchObject({ encryptedArrangements: null })
  const whole = {
    diets: [
      { position: -1, diet: 'HALAL', note: 'Canarymeat' },
      { position: -2, diet: 'NONE', note: '' },
      { position: 0, diet: 'OTHER', note: 'Canarydiet' },
    ],
    collectors: [
      { name: 'Canaryuncle', phone: '0400 999 888' },
      { name: 'Aunt', phone: '' },
    ],
  }
  expect(await save(whole)).toEqual(whole)
  // Omitted fields remain unchanged.
  expect(await save({})).toEqual(whole)
  expect(await save({ collectors: [] })).toEqual({ ...whole, collectors: [] })
  const changed = [
    { position: 0, diet: 'VEGAN' },
    { position: -2, diet: null },
  ]
  expect(await save({ diets: changed, collectors: null })).toEqual({
    diets: [{ position: 0, diet: 'VEGAN', note: '' }],
    collectors: [],
  })
  expect(await save(whole)).toEqual(whole)
  expect(await everythingStored(db)).not.toMatch(/Canarymeat|Canarydiet|Canaryuncle/)
  for (const [input, path] of [
    [{ diets: [{ position: 1, diet: 'VEGAN' }] }, 'diets'],
    [{ diets: [{ position: -3, diet: 'VEGAN' }] }, 'diets'],
    [{ diets: [{ position: 0, diet: 'OTHER' }] }, 'diets.0.note'],
    [{ collectors: [{ name: ' ' }] }, 'collectors.0.name'],
    [{ collectors: Array(6).fill({ name: 'Kim' }) }, 'collectors'],
  ] as const) {
    expect(await save(input)).toMatchObject([{ path }])
  }
  await bringTo(db, id, { state: 'CONFIRMED', paymentState: 'PAID' })
  const { parties } = await read(site, eventId, leader)
  expect(parties.find(({ lastName }) => lastName === 'Teller')).toMatchObject({
    people: [{ diet: 'HALAL' }, { diet: 'NONE' }, { diet: 'OTHER', dietNote: 'Canarydiet' }],
    collectors: whole.collectors,
  })
})
