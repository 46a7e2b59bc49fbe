import { expect, test } from 'vitest'
import { createBrowserClient } from '../../client/apollo/client.ts'
import { registerCodePrompt } from '../../client/apollo/code-prompt.ts'
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

async function asking(isGiven: boolean) {
  const site = await toyGraphqlSite()
  site.failNext.push('SecondFactorNeededError')
  const client = createBrowserClient({ state: null, uri: site.url })
  let times = 0
  const stop = registerCodePrompt(async () => {
    times += 1
    return isGiven
  })
  const result = await client
    .query({ query: ONE, variables: { id: toyEvent.id } })
    .catch((error: unknown) => ({ data: null, error }))
  stop()
  return { result, times, asked: site.asked }
}

test('a query that requires a code is sent again after the member entered one', async () => {
  const { result, times, asked } = await asking(true)
  expect(result.data).toMatchObject({ event: { title: toyEvent.title } })
  expect([times, asked]).toEqual([1, ['One', 'One']])
})

test('a query that requires a code fails when the member enters none', async () => {
  const { result, times, asked } = await asking(false)
  expect(result.data ?? null).toBeNull()
  expect(String('error' in result ? result.error : '')).toContain('Out of order')
  expect([times, asked]).toEqual([1, ['One']])
})

test('a page that cannot ask for a code passes the error on', async () => {
  const site = await toyGraphqlSite()
  site.failNext.push('SecondFactorNeededError')
  const client = createBrowserClient({ state: null, uri: site.url })
  await expect(client.query({ query: ONE, variables: { id: toyEvent.id } })).rejects.toThrow('Out of order')
  expect(site.asked).toEqual(['One'])
})
