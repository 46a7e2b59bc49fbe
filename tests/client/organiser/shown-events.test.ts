import { gql } from '@apollo/client'
import { expect, test } from 'vitest'
import { createCache } from '../../../client/apollo/cache.ts'
import { EVENTS_CHANGED } from '../../../client/staff/kit/effects.ts'

const EVENT = gql`query ($id: ID!) { event(id: $id) { id title } }`
const EVENTS = gql`query { events(first: 5) { edges { node { id title } } } }`

test('refetches lists and pages of events after an event was made visible', () => {
  const cache = createCache()
  const variables = { id: '3' }
  cache.writeQuery({ query: EVENT, variables, data: { event: null } })
  cache.writeQuery({
    query: EVENTS,
    data: { events: { __typename: 'EventConnection', edges: [], pageInfo: {} } },
  })
  expect(cache.readQuery({ query: EVENT, variables })).toEqual({ event: null })
  EVENTS_CHANGED.update(cache)
  expect(cache.diff({ query: EVENT, variables, optimistic: false }).complete).toBe(false)
  expect(cache.diff({ query: EVENTS, optimistic: false }).complete).toBe(false)
})
