import { expect, test } from 'vitest'
import { createDocumentCache } from '../../../server/graphql/document-cache.ts'

test('retains recently used documents but none over 10,000 characters', () => {
  const cache = createDocumentCache<number>()
  cache.set('x'.repeat(10_001), 1)
  expect(cache.get('x'.repeat(10_001))).toBeUndefined()
  cache.set('x'.repeat(10_000), 2)
  expect(cache.get('x'.repeat(10_000))).toBe(2)
  for (let number = 0; number < 499; number += 1) cache.set(`{ a${number} }`, number)
  cache.get('x'.repeat(10_000))
  cache.set('{ b }', 3)
  expect(cache.get('{ a0 }')).toBeUndefined()
  expect([cache.get('x'.repeat(10_000)), cache.get('{ a1 }'), cache.get('{ b }')]).toEqual([2, 1, 3])
})
