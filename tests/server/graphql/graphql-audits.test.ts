import { serverAudits } from 'graphql-http'
import { expect, test } from 'vitest'
import { failedAudits } from './graphql-audits.ts'
import { toyServer } from './graphql-toy.ts'

test('runs 61 audits of GraphQL over HTTP', () => {
  expect(serverAudits({ url: 'http://127.0.0.1/graphql' })).toHaveLength(61)
})

test('/graphql passes all audits with its CSRF guard enabled', async () => {
  const { url } = await toyServer({ isProduction: false })
  expect(await failedAudits({ url })).toEqual([])
})

test('in production only the audits that query __type fail, because introspection is disabled', async () => {
  const { url } = await toyServer({ isProduction: true })
  expect((await failedAudits({ url })).toSorted()).toEqual(['28B9', '2EA1', '6A70', 'D6D5'])
})
