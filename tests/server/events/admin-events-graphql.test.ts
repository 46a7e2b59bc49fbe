import { expect } from 'vitest'
import { getFields, getList, graphql, runMutation } from '../fixtures/graphql-call.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { call, createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { createSignedInUser } from '../fixtures/signed-in.ts'
import { eventInput, pastEventForm } from '../staff/admin-forms.ts'

const inEvent = `event { id plan leaders title isActive startsAt availableSpots maxParticipants isDayEvent
  prices { adultPerNight childPerNight }
  staff { version warnings startTimeInput imageAltInput directions bookingClosesAtInput } }`
const payloads: Record<string, string> = {
  createEvent: inEvent,
  createSimpleEvent: inEvent,
  updateEvent: inEvent,
  setEventVisibility: inEvent,
  deleteEvent: 'eventId',
  createPastEvent: 'pastEvent { id title eventDate }',
  updatePastEvent: 'pastEvent { id title eventDate }',
  deletePastEvent: 'pastEventId',
}

function mutate(site: RunningSite, cookie: string | null, name: string, input: Record<string, unknown>) {
  const isForm = name.startsWith('create') || name.startsWith('update')
  const selection = `... on ${name.charAt(0).toUpperCase()}${name.slice(1)}Payload { ${payloads[name]} }
    ${isForm ? '... on InvalidInputError { issues { path message } }' : ''}
    ${name === 'updateEvent' ? '... on EventChangedError { changedBy changedAt event { title staff { version } } }' : ''}
    ${name === 'deleteEvent' ? '... on EventHasPaidBookingsError { paidBookings }' : ''}`
  return runMutation(site.url, name, input, cookie, selection)
}

const eventIn = (result: Record<string, unknown>) => getFields(result.event)

test('creates, edits, hides and deletes an event, each in the audit trail', async ({ site, admin }) => {
  const made = eventIn(
    await mutate(site, admin.cookie, 'createEvent', {
      form: eventInput({ imageAlt: 'A tent', plan: 'Damper at noon.' }),
    }),
  )
  expect(made).toMatchObject({
    title: 'Ridge Camp',
    plan: 'Damper at noon.',
    leaders: null,
    availableSpots: 12,
    isActive: true,
    staff: {
      version: 1,
      warnings: [],
      imageAltInput: 'A tent',
      directions: null,
      bookingClosesAtInput: null,
    },
  })
  const id = String(made.id)
  const form = eventInput({ title: 'Valley Camp', imageAlt: 'A tent', plan: 'Damper at noon.' })
  expect(eventIn(await mutate(site, admin.cookie, 'updateEvent', { id, version: 1, form }))).toMatchObject({
    title: 'Valley Camp',
    staff: { version: 2 },
  })
  // Nothing changes, so nothing is written.
  expect(eventIn(await mutate(site, admin.cookie, 'updateEvent', { id, version: 2, form }))).toMatchObject({
    staff: { version: 2 },
  })
  const hidden = await mutate(site, admin.cookie, 'setEventVisibility', { id, isActive: false })
  expect(eventIn(hidden)).toMatchObject({ isActive: false })
  expect(await mutate(site, admin.cookie, 'deleteEvent', { id })).toEqual({
    __typename: 'DeleteEventPayload',
    eventId: id,
  })
  expect(await mutate(site, admin.cookie, 'deleteEvent', { id })).toMatchObject({
    __typename: 'EventNotFoundError',
  })

  const { data } = await graphql(
    site.url,
    `query ($subject: String!) { auditEntries(filter: { subject: $subject }) { edges { node {
      who action changes { field before after } } } } }`,
    { subject: `event:${id}` },
    admin.cookie,
  )
  const lines = getList(getFields(data?.auditEntries).edges).map(({ node }) => getFields(node))
  expect(lines.map(({ who, action }) => [who, action])).toEqual([
    [admin.username, 'event-deleted'],
    [admin.username, 'event-hidden'],
    [admin.username, 'event-changed'],
    [admin.username, 'event-created'],
  ])
  expect(lines[2]?.changes).toEqual([{ field: 'title', before: 'Ridge Camp', after: 'Valley Camp' }])
  expect(lines[1]?.changes).toEqual([{ field: 'isActive', before: 'yes', after: 'no' }])
  expect(getList(lines[3]?.changes)).toContainEqual({ field: 'title', before: null, after: 'Ridge Camp' })
  expect(getList(lines[0]?.changes)).toContainEqual({ field: 'title', before: 'Valley Camp', after: null })
})

test('names the admin, time and values of the first save to the second admin', async ({ site, admin }) => {
  const { id } = await createEvent(site.services)
  const other = await createSignedInUser(site, { role: 'admin' })
  await mutate(site, other.cookie, 'updateEvent', { id, version: 1, form: eventInput({ title: 'Faster' }) })
  const late = await mutate(site, admin.cookie, 'updateEvent', {
    id,
    version: 1,
    form: eventInput({ title: 'Slower' }),
  })
  expect(late).toMatchObject({
    __typename: 'EventChangedError',
    changedBy: other.username,
    message: `${other.username} has changed this event in the meantime. Your changes were not saved`,
    event: { title: 'Faster', staff: { version: 2 } },
  })
  expect(Date.parse(String(late.changedAt))).toBeGreaterThan(Date.now() - 60_000)
})

test('reports all errors of a form at once, by the names of the fields', async ({ site, admin }) => {
  const form = eventInput({
    title: '',
    description: 'short',
    imageUrl: 'javascript:alert(1)',
  })
  const result = await mutate(site, admin.cookie, 'createEvent', { form })
  expect(result.issues).toEqual([
    { path: 'title', message: 'Title is required' },
    { path: 'description', message: 'Description must be at least 10 characters' },
    { path: 'imageUrl', message: 'Valid image URL is required' },
  ])
})

test('creates a day event with one price by the short form', async ({ site, admin }) => {
  const form = {
    title: 'Damper Day',
    description: 'Bread on sticks.',
    shortDescription: 'Bread.',
    category: 'SKILLS',
    price: '35',
    date: `${eventInput().startDate}T00:00:00.000Z`,
    startTime: '09:00',
    endTime: '15:00',
    location: 'Brookfield',
    maxParticipants: 30,
    imageUrl: 'https://pictures.example.com/damper.jpg',
  }
  const made = eventIn(await mutate(site, admin.cookie, 'createSimpleEvent', form))
  expect(made).toMatchObject({
    isDayEvent: true,
    prices: { adultPerNight: '35.00', childPerNight: '35.00' },
    maxParticipants: 30,
    isActive: true,
  })
  const empty = Object.fromEntries(
    Object.keys(form).map((name) => [name, name === 'maxParticipants' ? 0 : '']),
  )
  const rejected = await mutate(site, admin.cookie, 'createSimpleEvent', {
    ...empty,
    category: form.category,
    price: '35',
  })
  expect(getList(rejected.issues).map(({ message }) => message)).toEqual([
    'Title is required',
    'Description is required',
    'Short description is required',
    'Date is required',
    'Start time is required',
    'End time is required',
    'Location is required',
    'Max participants must be at least 1',
    'Valid image URL is required',
  ])
  expect(await mutate(site, admin.cookie, 'createSimpleEvent', { ...form, endTime: '08:00' })).toMatchObject({
    issues: [{ path: 'endTime', message: 'End time must be after the start time' }],
  })
})

test('has the same fields in the short form over REST, with an ISO date', async ({ site, admin }) => {
  const { title, description, shortDescription, startTime, location, imageUrl } = eventInput()
  const form = {
    title,
    description,
    shortDescription,
    category: 'skills',
    startTime,
    endTime: '23:30',
    location,
    imageUrl,
    price: '65',
    // Midnight in Brisbane.
    date: '2027-03-05T14:00:00.000Z',
    maxParticipants: 12,
  }
  const send = (changes = {}) =>
    call(`${site.url}/api/admin/events`, 'POST', { ...form, ...changes }, { cookie: admin.cookie })
  expect(await send()).toMatchObject({
    status: 201,
    body: {
      title,
      maxParticipants: 12,
      isActive: true,
      startDate: '2027-03-06',
      endDate: '2027-03-06',
      priceAdultPerNight: '65.00',
      priceChildPerNight: '65.00',
      glampingTentPrice: '0.00',
    },
  })
  expect(await send({ price: '' })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'price', message: 'Price is required' }] },
  })
  // This day does not exist.
  expect(await send({ date: '2027-02-30T00:00:00Z' })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'date' }] },
  })
})

test('warns about overbooking, and converts an older notation of time to HH:mm', async ({ site, admin }) => {
  const { id } = await createEvent(site.services, {
    maxParticipants: 4,
    currentParticipants: 6,
    startTime: '4:00 PM',
  })
  const query =
    'query ($id: ID!) { adminEvent(id: $id) { startTime availableSpots staff { warnings startTimeInput } } }'
  const { data } = await graphql(site.url, query, { id }, admin.cookie)
  expect(data?.adminEvent).toEqual({
    startTime: '4:00 PM',
    availableSpots: 0,
    staff: {
      warnings: [expect.stringContaining('6 spots are taken, but the event now has 4')],
      startTimeInput: '16:00',
    },
  })
})

test('rejects all of it from anyone else', async ({ site, member }) => {
  const { id } = await createEvent(site.services)
  const calls: [string, Record<string, unknown>][] = [
    ['createEvent', { form: eventInput() }],
    ['updateEvent', { id, version: 1, form: eventInput() }],
    ['setEventVisibility', { id, isActive: false }],
    ['deleteEvent', { id }],
    ['createPastEvent', { form: pastEventForm() }],
    ['updatePastEvent', { id: 1, form: pastEventForm() }],
    ['deletePastEvent', { id: 1 }],
  ]
  for (const [name, input] of calls) {
    expect(await mutate(site, null, name, input)).toEqual({
      __typename: 'NotSignedInError',
      message: 'Unauthorized',
    })
    expect(await mutate(site, member.cookie, name, input)).toMatchObject({ __typename: 'NotAllowedError' })
  }
  expect(await site.services.db.event.findUnique({ where: { id } })).toMatchObject({
    isActive: true,
    version: 1,
  })
})
