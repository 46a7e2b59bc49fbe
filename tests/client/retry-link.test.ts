import { expect, test } from 'vitest'
import { createBrowserClient } from '../../client/apollo/client.ts'
import { captureOutcome } from '../../client/apollo/outcome.ts'
import { toyDocument, toyEvent } from '../server/graphql/toy-graphql.ts'
import { toyGraphqlSite } from '../server/graphql/toy-graphql-site.ts'

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

test('a mutation without a timely response fails as a network error, and can be sent again', async () => {
  const site = await toyGraphqlSite()
  site.failNext.push(null)
  const client = createBrowserClient({ state: null, uri: site.url, timeoutMs: 3000 })
  const send = () =>
    captureOutcome(async () => {
      const { data } = await client.mutate<{ startPayment: { __typename: string } }>({
        mutation: START_PAYMENT,
        variables: { input: { bookingId: 'a' } },
      })
      return data?.startPayment
    })
  expect(await send()).toMatchObject({ kind: 'UNREACHED', message: null, issues: [] })
  await send()
  expect(site.asked).toEqual(['StartPayment', 'StartPayment'])
})

test('a query without a timely response is retried once', async () => {
  const site = await toyGraphqlSite()
  site.failNext.push(null)
  const client = createBrowserClient({ state: null, uri: site.url, retryAfterMs: 5, timeoutMs: 3000 })
  const { data } = await client.query({ query: ONE, variables: { id: toyEvent.id } })
  expect(data).toMatchObject({ event: { title: toyEvent.title } })
  expect(site.asked).toEqual(['One', 'One'])
})

test('a response that arrived in time remains after the timeout', async () => {
  const site = await toyGraphqlSite()
  const client = createBrowserClient({ state: null, uri: site.url, timeoutMs: 3000 })
  const watched = client.watchQuery({ query: ONE, variables: { id: toyEvent.id } })
  const shown: unknown[] = []
  const subscription = watched.subscribe(({ data, error }) => shown.push(error ?? data))
  await new Promise((resolve) => setTimeout(resolve, 3300))
  subscription.unsubscribe()
  expect(shown.at(-1)).toMatchObject({ event: { title: toyEvent.title } })
})
