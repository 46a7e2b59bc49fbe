import { type ApolloClient, gql } from '@apollo/client'
import { expect, test } from 'vitest'
import { createCache } from '../../client/apollo/cache.ts'
import { type ApolloState, createBrowserClient } from '../../client/apollo/client.ts'
import { failureMessage } from '../../client/apollo/failure-message.ts'
import { FRESH_MS } from '../../client/apollo/freshness.ts'
import { computeClockOffset } from '../../client/apollo/server-clock.ts'
import { evictUnusedFields, UNUSED_MS } from '../../client/apollo/unused-data.ts'
import { toyDocument, toyEvent } from '../server/graphql/toy-graphql.ts'
import { toyGraphqlSite } from '../server/graphql/toy-graphql-site.ts'

const LIST = toyDocument(`
  query List($filter: EventFilter) {
    events(filter: $filter) {
      edges {
        node {
          id
          title
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`)
const ONE = toyDocument(`
  query One($id: ID!) {
    event(id: $id) {
      id
      title
    }
  }
`)
const START_PAYMENT = toyDocument(`
  mutation StartPayment($input: StartPaymentInput!) {
    startPayment(input: $input) {
      __typename
    }
  }
`)

/** Mounts and unmounts a query as a screen does. Returns the first result. */
async function visit(client: ApolloClient, variables: object = {}): Promise<unknown> {
  const watched = client.watchQuery({ query: LIST, variables })
  const shown = Promise.withResolvers<unknown>()
  const subscription = watched.subscribe(({ data }) => {
    if (data) shown.resolve(data)
  })
  await shown.promise
  await expect.poll(() => watched.getCurrentResult().loading).toBe(false)
  subscription.unsubscribe()
  return shown.promise
}

test('a screen reopened within five minutes sends no request', async () => {
  const site = await toyGraphqlSite()
  let now = 0
  const client = createBrowserClient({ state: null, uri: site.url, now: () => now })
  await visit(client)
  now = FRESH_MS - 1
  await visit(client)
  expect(site.asked).toEqual(['List'])
})

test('a screen reopened after five minutes shows cached data and refetches', async () => {
  const site = await toyGraphqlSite()
  let now = 0
  const client = createBrowserClient({ state: null, uri: site.url, now: () => now })
  await visit(client)
  now = FRESH_MS
  expect(await visit(client)).toMatchObject({ events: { edges: [{ node: { id: toyEvent.id } }] } })
  expect(site.asked).toEqual(['List', 'List'])
})

test('another filter is cached separately with its own age', async () => {
  const site = await toyGraphqlSite()
  let now = 0
  const client = createBrowserClient({ state: null, uri: site.url, now: () => now })
  await visit(client)
  now = FRESH_MS - 1
  await visit(client, { filter: { category: 'OUTDOOR' } })
  now = FRESH_MS + 1
  await visit(client, { filter: { category: 'OUTDOOR' } })
  expect(site.asked).toEqual(['List', 'List'])
})

test('server-rendered data is not refetched until it is five minutes old', async () => {
  const site = await toyGraphqlSite()
  const first = createBrowserClient({ state: null, uri: site.url })
  await visit(first)
  let now = 0
  const state: ApolloState = JSON.parse(JSON.stringify(first.extract()))
  const client = createBrowserClient({ state, uri: site.url, now: () => now })
  await visit(client)
  expect(site.asked).toEqual(['List'])
  now = FRESH_MS
  await visit(client)
  expect(site.asked).toEqual(['List', 'List'])
})

test('a failed query is retried once and then succeeds', async () => {
  const site = await toyGraphqlSite()
  site.failNext.push(503)
  const client = createBrowserClient({ state: null, uri: site.url, retryAfterMs: 5 })
  const { data } = await client.query({ query: ONE, variables: { id: toyEvent.id } })
  expect(data).toMatchObject({ event: { title: toyEvent.title } })
  expect(site.asked).toEqual(['One', 'One'])
})

test.each(['INTERNAL_ERROR', 'BUSY'])('a query with the response %s is retried once', async (code) => {
  const site = await toyGraphqlSite()
  site.failNext.push(code)
  const client = createBrowserClient({ state: null, uri: site.url, retryAfterMs: 5 })
  const { data } = await client.query({ query: ONE, variables: { id: toyEvent.id } })
  expect(data).toMatchObject({ event: { title: toyEvent.title } })
  expect(site.asked).toEqual(['One', 'One'])
})

test('a query with an error message is not retried', async () => {
  const site = await toyGraphqlSite()
  site.failNext.push('NOT_FOUND')
  const client = createBrowserClient({ state: null, uri: site.url, retryAfterMs: 5 })
  await expect(client.query({ query: ONE, variables: { id: '1' } })).rejects.toThrow('Out of order')
  expect(site.asked).toHaveLength(1)
})

test('a query that fails twice fails with status, colon and body', async () => {
  const site = await toyGraphqlSite()
  site.failNext.push(503, 503, 503)
  const client = createBrowserClient({ state: null, uri: site.url, retryAfterMs: 5 })
  const failure = await client.query({ query: ONE, variables: { id: '1' } }).catch((error) => error)
  expect(failureMessage(failure)).toBe('503: Out of order')
  expect(site.asked).toHaveLength(2)
})

test('a rejected query is not retried', async () => {
  const site = await toyGraphqlSite()
  site.failNext.push(429)
  const client = createBrowserClient({ state: null, uri: site.url, retryAfterMs: 5 })
  await expect(client.query({ query: ONE, variables: { id: '1' } })).rejects.toThrow()
  expect(site.asked).toHaveLength(1)
})

test('a mutation is never retried', async () => {
  const site = await toyGraphqlSite()
  site.failNext.push(503)
  const client = createBrowserClient({ state: null, uri: site.url, retryAfterMs: 5 })
  const variables = { input: { bookingId: 'a' } }
  await expect(client.mutate({ mutation: START_PAYMENT, variables })).rejects.toThrow()
  expect(site.asked).toEqual(['StartPayment'])
})

test('data that no screen shows is dropped after five minutes, visible data stays', async () => {
  const site = await toyGraphqlSite()
  const cache = createCache()
  const client = createBrowserClient({ state: null, uri: site.url })
  client.cache = cache
  cache.writeQuery({ query: ONE, variables: { id: '9' }, data: { event: { ...toyEvent, id: '9' } } })
  const shown = client.watchQuery({ query: LIST }).subscribe(() => undefined)
  cache.writeQuery({ query: LIST, data: createList(toyEvent.id) })
  const lastUsed = new Map<string, number>()
  evictUnusedFields(client, cache, lastUsed, 0)
  evictUnusedFields(client, cache, lastUsed, UNUSED_MS - 1)
  expect(cache.extract()).toHaveProperty('Event:9')
  evictUnusedFields(client, cache, lastUsed, UNUSED_MS)
  shown.unsubscribe()
  expect(Object.keys(cache.extract())).toEqual(expect.arrayContaining(['ROOT_QUERY', `Event:${toyEvent.id}`]))
  expect(cache.extract()).not.toHaveProperty('Event:9')
})

test('an event cached from the list is found by its id without a request', () => {
  const cache = createCache()
  cache.writeQuery({ query: LIST, data: createList('7') })
  expect(cache.readQuery({ query: ONE, variables: { id: '7' } })).toMatchObject({ event: { title: 'Camp' } })
})

test('the next page of events joins the first, another filter does not', () => {
  const cache = createCache()
  const args = { first: 1 }
  const PAGE = gql`
    query Page($first: Int, $after: String, $filter: EventFilter) {
      events(first: $first, after: $after, filter: $filter) {
        edges {
          cursor
          node {
            id
            title
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  `
  cache.writeQuery({ query: PAGE, variables: args, data: createList('1') })
  cache.writeQuery({ query: PAGE, variables: { ...args, after: 'c1' }, data: createList('2') })
  cache.writeQuery({
    query: PAGE,
    variables: { ...args, filter: { category: 'SOCIAL' } },
    data: createList('3'),
  })
  expect(cache.readQuery({ query: PAGE, variables: args })).toMatchObject({
    events: { edges: [{ node: { id: '1' } }, { node: { id: '2' } }] },
  })
})

test('two parts of the same booking details are merged in the cache', () => {
  const cache = createCache()
  const fragment = gql`
    fragment Names on Booking {
      details {
        lastName
      }
    }
  `
  const other = gql`
    fragment Mails on Booking {
      details {
        email
      }
    }
  `
  const details = { __typename: 'BookingDetails' }
  const id = 'Booking:b'
  const booking = { __typename: 'Booking' }
  cache.writeFragment({ id, fragment, data: { ...booking, details: { ...details, lastName: 'Ng' } } })
  cache.writeFragment({
    id,
    fragment: other,
    data: { ...booking, details: { ...details, email: 'a@b.example' } },
  })
  expect(cache.readFragment({ id, fragment })).toMatchObject({ details: { lastName: 'Ng' } })
})

test('the clock difference is measured half way between request and response', () => {
  expect(computeClockOffset('1970-01-01T00:00:10.000Z', 1000, 3000)).toBe(8000)
  expect(computeClockOffset('no time', 1000, 3000)).toBe(0)
})

function createList(id: string) {
  const node = { __typename: 'Event', id, title: 'Camp' }
  const pageInfo = { __typename: 'PageInfo', hasNextPage: false, endCursor: `c${id}` }
  const edges = [{ __typename: 'EventEdge', cursor: `c${id}`, node }]
  return { events: { __typename: 'EventConnection', edges, pageInfo } }
}
