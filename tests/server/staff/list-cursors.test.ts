import { expect } from 'vitest'
import { graphql } from '../fixtures/graphql-call.ts'
import { test } from '../fixtures/server-test.ts'
import { askPublic } from '../public-api/public-call.ts'

/** Well-formed cursors with impossible positions cause a client error, not an internal one. */

const createCursor = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url')

test.for([
  [['2020-01-01T00:00:00.000Z', 3_000_000_000]],
  [['2020-01-01T00:00:00.000Z', 1.5]],
  [['2020-01-01T00:00:00.000Z', 'x']],
  [['0000-01-01T00:00:00.000Z', 1]],
  [['-000001-01-01T00:00:00.000Z', 1]],
  [['+010000-01-01T00:00:00.000Z', 1]],
  [['no day', 1]],
  [[20_200_101, 1]],
] as const)(
  'rejects the past event cursor %j instead of returning the first page',
  async ([place], { site }) => {
    const after = createCursor(['past-events', ...place])
    const { errors } = await askPublic(site.url, `{ pastEvents(after: "${after}") { edges { cursor } } }`)
    expect(errors.map(({ code }) => code)).toEqual(['BAD_USER_INPUT'])
  },
)

test('accepts the first instant of the database as a position', async ({ site }) => {
  const after = createCursor(['past-events', '0001-01-01T00:00:00.000Z', 2_147_483_647])
  const { errors } = await askPublic(site.url, `{ pastEvents(after: "${after}") { edges { cursor } } }`)
  expect(errors).toEqual([])
})

test.for([
  ['START_DATE', ['2020-01-01T00:00:00.000Z', 3_000_000_000]],
  ['START_DATE', ['0000-01-01T00:00:00.000Z', 1]],
  ['CHANGED', ['soon', 1]],
  ['CAPACITY', [3_000_000_000, 1]],
  ['CAPACITY', ['ten', 1]],
  ['TITLE', [1, 1]],
] as const)('rejects %s %j as a position in the event list', async ([field, place], { site, admin }) => {
  const query = `query ($order: AdminEventOrder, $after: String) {
    adminEvents(order: $order, after: $after) { edges { cursor } } }`
  const variables = {
    order: { field, direction: 'ASC' },
    after: createCursor([`events ${field} ASC`, ...place]),
  }
  const { errors } = await graphql(site.url, query, variables, admin.cookie)
  expect(errors.map(({ code }) => code)).toEqual(['InvalidInputError'])
})

test('rejects a day that does not exist as a position in bookings', async ({ site, admin }) => {
  const query = `query ($order: AdminBookingOrder, $after: String) {
    adminBookings(order: $order, after: $after) { edges { cursor } } }`
  for (const day of ['2020-13-45', '0000-01-01']) {
    const variables = {
      order: { field: 'CAMP', direction: 'ASC' },
      after: createCursor(['bookings CAMP ASC', day, 'x']),
    }
    const { errors } = await graphql(site.url, query, variables, admin.cookie)
    expect(errors.map(({ code }) => code)).toEqual(['InvalidInputError'])
  }
})

test.for([
  '0000-01-01T00:00:00.000Z/x',
  '+010000-01-01T00:00:00.000Z/x',
  'soon/x',
  '2026-01-01T00:00:00.000Z/',
])('rejects %j as a position in a member’s bookings', async (text, { site, admin }) => {
  const query = 'query ($after: String) { viewer { bookings(after: $after) { edges { cursor } } } }'
  const after = Buffer.from(text).toString('base64url')
  const { errors } = await graphql(site.url, query, { after }, admin.cookie)
  expect(errors.map(({ code }) => code)).toEqual(['BAD_USER_INPUT'])
})
