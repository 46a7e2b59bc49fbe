import { serverAudits } from 'graphql-http'
import { expect, test } from 'vitest'
import { failedAudits } from './graphql-audits.ts'
import { toyServer } from './graphql-toy.ts'

test('there are 61 audits of GraphQL over HTTP', () => {
  expect(serverAudits({ url: 'http://127.0.0.1/graphql' })).toHaveLength(61)
})

test('/graphql passes all of them, its guard against foreign requests included', async () => {
  const { url } = await toyServer({ isProduction: false })
  expect(await failedAudits({ url })).toEqual([])
})

test('in production only those fail that ask for __type, which is refused there', async () => {
  const { url } = await toyServer({ isProduction: true })
  expect((await failedAudits({ url })).toSorted()).toEqual(['28B9', '2EA1', '6A70', 'D6D5'])
})
