import fc from 'fast-check'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { nearDocument } from '../graphql/fuzz-documents.ts'
import {
  type FuzzedRequest,
  type FuzzTargets,
  fuzz,
  headers,
  requestCount,
  who,
} from '../graphql/fuzz-run.ts'
import { near, rarely, toBytes } from '../graphql/fuzz-values.ts'

function queries({ eventId, fullEventId, bookingId }: FuzzTargets) {
  const after = Buffer.from('2026-01-01/1').toString('base64url')
  const filmsAfter = Buffer.from(JSON.stringify(['films', '2026-01-01T00:00:00.000Z', 1])).toString(
    'base64url',
  )
  return [
    {
      query:
        'query L($first: Int, $after: String, $filter: EventFilter) { events(first: $first, after: $after, filter: $filter) { edges { cursor node { id title url imageUrl availability } } pageInfo { endCursor hasNextPage } } }',
      variables: {
        first: 5,
        after,
        filter: {
          category: 'outdoor',
          from: '2026-01-01',
          to: '2099-01-01',
          maxPricePerAdult: '200.00',
          minSpots: 2,
          text: 'camp',
          bookable: true,
          during: { from: '2026-01-01', to: '2099-01-01' },
        },
      },
    },
    {
      query:
        'query E($id: ID!) { event(id: $id) { id title activities ...P } } fragment P on Event { prices { adultPerNight } nights }',
      variables: { id: String(eventId) },
    },
    {
      query:
        'query S($ids: [ID!]!) { availability(eventIds: $ids) { eventId availableSpots availability bookingClosesAt } }',
      variables: { ids: [eventId, String(fullEventId), bookingId] },
    },
    {
      query:
        'query F($first: Int, $after: String) { pastEvents(first: $first, after: $after) { edges { cursor node { title videoUrl } } } }',
      variables: { first: 2, after: filmsAfter },
    },
    { query: '{ __schema { types { name fields { name args { name } } } } }', variables: {} },
  ]
}

function requestsFor(targets: FuzzTargets): fc.Arbitrary<FuzzedRequest> {
  return fc.constantFrom(...queries(targets)).chain(({ query, variables }) => {
    const params = fc
      .record({
        query: nearDocument(query),
        variables: near(variables),
        operationName: rarely(10, fc.constantFrom('L', 'x', '', '__proto__')),
        extensions: rarely(5, fc.oneof(persisted, fc.constantFrom<unknown>(1, null, [], {}))),
      })
      .chain((made) =>
        fc.oneof(
          { weight: 12, arbitrary: fc.constant<unknown>(made) },
          { weight: 1, arbitrary: near(made) },
          {
            weight: 1,
            arbitrary: fc.constantFrom<unknown>([made, made], null, 'text', { ...made, query: 7 }),
          },
        ),
      )
    const posted = fc.record({
      method: fc.oneof(
        { weight: 20, arbitrary: fc.constant('POST') },
        { weight: 1, arbitrary: fc.constantFrom('PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH') },
      ),
      path: fc.constantFrom(
        '/graphql/public',
        '/graphql/public?query=%7Ba%7D',
        '/graphql/public?variables=%00',
      ),
      headers,
      body: toBytes(params),
      who,
    })
    const got = fc.record({
      method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD'),
      path: fc
        .tuple(nearDocument(query), near(variables), rarely(4, persisted), rarely(10, fc.string()))
        .map(([text, values, extensions, name]) => {
          const asked = new URLSearchParams({ query: text, variables: shortJson(values) })
          if (extensions !== null) asked.set('extensions', shortJson(extensions))
          if (name !== null) asked.set('operationName', name)
          return `/graphql/public?${asked}`
        }),
      headers: fc.oneof(headers, fc.constant({})),
      body: fc.constant(null),
      who,
    })
    return fc.oneof(posted, got)
  })
}

const persisted = fc.record({
  persistedQuery: fc.oneof(
    fc.record({
      version: fc.constantFrom<unknown>(1, 1, 2, '1', null),
      sha256Hash: fc.constantFrom<unknown>('a', '', '0'.repeat(64), 5, null, {}, undefined),
    }),
    fc.constantFrom<unknown>(1, null, [], ''),
  ),
})

/** Long values would not fit into a URL. */
function shortJson(value: unknown): string {
  return (JSON.stringify(value) ?? '').slice(0, 2000)
}

test(`${requestCount} fuzzed public requests: no 5xx, none over 2 s, data consistent`, async ({ site }) => {
  const events = {
    eventId: (await createEvent(site.services, { maxParticipants: 3000 })).id,
    hiddenEventId: (await createEvent(site.services, { isActive: false })).id,
    fullEventId: (await createEvent(site.services, { maxParticipants: 1 })).id,
  }
  await fuzz(site, 'public GraphQL', events, requestsFor)
}, 400_000)
