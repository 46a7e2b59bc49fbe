import { expect } from 'vitest'
import { graphql } from '../fixtures/graphql-call.ts'
import { bookParty } from '../fixtures/paying.ts'
import { test } from '../fixtures/server-test.ts'

test('stores the campaign of a booking and shows it only to the organiser', async ({
  site,
  eventId,
  admin,
}) => {
  const { id, cookie } = await bookParty(site, eventId, { campaign: 'scouts-2030' })
  const query = 'query ($id: ID!) { booking(id: $id) { admin { campaign } } }'
  const seen = await graphql(site.url, query, { id }, admin.cookie)
  expect(seen.data?.booking).toEqual({ admin: { campaign: 'scouts-2030' } })
  const own = await graphql(site.url, query, { id }, cookie)
  expect(own.data?.booking).toEqual({ admin: null })
})

test.for(['a b', 'x'.repeat(61), 7])(
  'books without the campaign %s, which is not valid',
  async (campaign, { site, eventId }) => {
    const { id } = await bookParty(site, eventId, { campaign })
    const { db } = site.services
    expect(await db.booking.findUnique({ where: { id }, select: { campaign: true } })).toEqual({
      campaign: null,
    })
  },
)
