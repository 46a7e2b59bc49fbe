import fc from 'fast-check'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test } from '../fixtures/server-test.ts'
import { nearDocument, operations } from './fuzz-documents.ts'
import { type FuzzedRequest, type FuzzTargets, fuzz, headers, requestCount, who } from './fuzz-run.ts'
import { near, rarely, toBytes } from './fuzz-values.ts'

function requestsFor(targets: FuzzTargets): fc.Arbitrary<FuzzedRequest> {
  const valid = operations(targets).map(({ weight, ...operation }) => ({
    weight,
    arbitrary: fc.constant(operation),
  }))
  return fc.oneof(...valid).chain(({ query, variables }) => {
    const params = fc
      .record({
        query: nearDocument(query),
        variables: near(variables),
        operationName: rarely(10, fc.constantFrom('M', 'B', 'x', '', '__proto__')),
        extensions: rarely(
          10,
          fc.constantFrom<unknown>({ persistedQuery: { version: 1, sha256Hash: 'a' } }, 1, null, []),
        ),
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
      path: fc.constantFrom('/graphql', '/graphql', '/graphql?query=%7Ba%7D', '/graphql?variables=%00'),
      headers,
      body: toBytes(params),
      who,
    })
    const got = fc.record({
      method: fc.constant('GET'),
      path: fc
        .tuple(nearDocument(query), near(variables))
        .map(
          ([text, values]) => `/graphql?${new URLSearchParams({ query: text, variables: toJson(values) })}`,
        ),
      headers,
      body: fc.constant(null),
      who,
    })
    return fc.oneof<fc.WeightedArbitrary<FuzzedRequest>[]>(
      { weight: 9, arbitrary: posted },
      { weight: 1, arbitrary: got },
    )
  })
}

/** Long values would not fit into a URL. */
function toJson(value: unknown): string {
  return (JSON.stringify(value) ?? '').slice(0, 2000)
}

test(`${requestCount} fuzzed GraphQL requests: no 5xx, none over 2 s, data consistent`, async ({ site }) => {
  const events = {
    eventId: (await createEvent(site.services, { maxParticipants: 3000 })).id,
    hiddenEventId: (await createEvent(site.services, { isActive: false })).id,
    fullEventId: (await createEvent(site.services, { maxParticipants: 1 })).id,
  }
  await fuzz(site, 'GraphQL', events, requestsFor)
}, 400_000)
