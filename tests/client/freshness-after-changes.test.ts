import { expect, test } from 'vitest'
import { createBrowserClient } from '../../client/apollo/client.ts'
import { FRESH_MS } from '../../client/apollo/freshness.ts'
import { toyDocument } from '../server/graphql/toy-graphql.ts'
import { toyGraphqlSite } from '../server/graphql/toy-graphql-site.ts'

const LIST = toyDocument('query List { events { edges { node { id title } } } }')
const START_PAYMENT = toyDocument(
  'mutation StartPayment($input: StartPaymentInput!) { startPayment(input: $input) { __typename } }',
)

test('fetches a screen again once after a change by this tab', async () => {
  const site = await toyGraphqlSite()
  const client = createBrowserClient({ state: null, uri: site.url, now: () => FRESH_MS })
  const visit = async () => {
    const watched = client.watchQuery({ query: LIST })
    const subscription = watched.subscribe(() => undefined)
    await expect.poll(() => watched.getCurrentResult().loading).toBe(false)
    subscription.unsubscribe()
  }
  await visit()
  await visit()
  expect(site.asked).toEqual(['List'])
  const input = { bookingId: 'b1' }
  await client.mutate({ mutation: START_PAYMENT, variables: { input } }).catch(() => undefined)
  await visit()
  await visit()
  expect(site.asked).toEqual(['List', 'StartPayment', 'List'])
})
