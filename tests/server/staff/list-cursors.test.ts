import { expect } from 'vitest'
import { graphql } from '../fixtures/graphql-call.ts'
import { test } from '../fixtures/server-test.ts'
import { askPublic } from '../public-api/public-call.ts'

/** Cursors that have the shape of ours, with places that no row can have: an answer, never a failure of ours. */

const cursorOf = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url')

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
  'no past event stands at %j: the public is told so, and never gets the first page instead',
  async ([place], { site }) => {
    const after = cursorOf(['films', ...place])
    const { errors } = await askPublic(site.url, `{ pastEvents(after: "${after}") { edges { cursor } } }`)
    expect(errors.map(({ code }) => code)).toEqual(['BAD_USER_INPUT'])
  },
)

test('the first instant that the database knows is a place like any other', async ({ site }) => {
  const after = cursorOf(['films', '0001-01-01T00:00:00.000Z', 2_147_483_647])
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
] as const)('no event stands at %s %j in the organiser’s list', async ([field, place], { site, admin }) => {
  const query = `query ($order: AdminEventOrder, $after: String) {
    adminEvents(order: $order, after: $after) { edges { cursor } } }`
  const variables = {
    order: { field, direction: 'ASC' },
    after: cursorOf([`events ${field} ASC`, ...place]),
  }
  const { errors } = await graphql(site.url, query, variables, admin.cookie)
  expect(errors.map(({ code }) => code)).toEqual(['InvalidInputError'])
})

test('no booking is for a camp on a day that does not exist', async ({ site, admin }) => {
  const query = `query ($order: AdminBookingOrder, $after: String) {
    adminBookings(order: $order, after: $after) { edges { cursor } } }`
  for (const day of ['2020-13-45', '0000-01-01']) {
    const variables = {
      order: { field: 'CAMP', direction: 'ASC' },
      after: cursorOf(['bookings CAMP ASC', day, 'x']),
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
])('no booking of a member stands at %j', async (text, { site, admin }) => {
  const query = 'query ($after: String) { viewer { bookings(after: $after) { edges { cursor } } } }'
  const after = Buffer.from(text).toString('base64url')
  const { errors } = await graphql(site.url, query, { after }, admin.cookie)
  expect(errors.map(({ code }) => code)).toEqual(['BAD_USER_INPUT'])
})
