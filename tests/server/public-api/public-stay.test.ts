import { expect } from 'vitest'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { askPublic } from './public-call.ts'

const query = `query($id: ID!, $adults: Int!, $children: Int!) {
  event(id: $id) { timeZone priceFor(adults: $adults, children: $children) }
}`

test('returns the price of the whole stay of a party', async ({ site }) => {
  const { id } = await createEvent(site.services)
  const { data, errors } = await askPublic(site.url, query, { id, adults: 2, children: 3 })
  expect(errors).toEqual([])
  // Three nights at 100.00 for each adult and 50.00 for each child.
  expect(data.event).toEqual({ timeZone: 'Australia/Brisbane', priceFor: '1050.00' })
})

test.for([
  [0, 1, 'adults: at least 1'],
  [1, -1, 'children: at least 0'],
  [19, 2, 'adults and children: at most 20 together'],
] as const)('rejects %i adults and %i children', async ([adults, children, message], { site }) => {
  const { id } = await createEvent(site.services)
  const { errors } = await askPublic(site.url, query, { id, adults, children })
  expect(errors).toMatchObject([{ code: 'BAD_USER_INPUT', message }])
})
