import { expect, test } from 'vitest'
import { createPublicChanges } from '../../../server/cache/public-changes.ts'
import { createResponseCache } from '../../../server/cache/response-cache.ts'
import { sendCached } from '../../../server/cache/send-cached.ts'
import { listening } from './listening-server.ts'

/** A site with one page that reads one parameter. Counts the requests that miss the fast path. */
async function site({
  reads = ['category'],
  extra = {},
  words = (category: string) => `${category} `.repeat(500),
}: {
  reads?: string[] | null
  extra?: object
  words?: (category: string) => string
} = {}) {
  const changes = createPublicChanges()
  changes.markAlive(Number.POSITIVE_INFINITY)
  const cache = createResponseCache(changes, 1_000_000)
  const counts = { looked: 0, made: 0 }
  const url = await listening(async (request, response) => {
    if (cache.fastPath.serve(request, response)) return
    counts.looked += 1
    response.setHeader('X-Content-Type-Options', 'nosniff')
    for (const [name, value] of Object.entries(extra)) response.setHeader(name, String(value))
    const asked = new URL(request.url ?? '/', 'http://localhost')
    const category = asked.searchParams.get('category') ?? 'all'
    const build = async () => {
      counts.made += 1
      const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' }
      return { status: 200, headers, bytes: Buffer.from(words(category)), share: 'cached' as const }
    }
    await sendCached(
      cache,
      { request, response },
      { key: category, fastPath: reads === null ? null : { reads }, build },
    )
  })
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(url + path, init)
    return { response, text: await response.text() }
  }
  return { ask, counts, changes }
}

test('the third request takes the fast path with the same headers and body as the second', async () => {
  const { ask, counts } = await site()
  await ask('/')
  const second = await ask('/')
  const third = await ask('/?utm_source=mail')
  expect(counts).toEqual({ looked: 2, made: 1 })
  expect(third.text).toBe(second.text)
  const ofThisAnswer = ['date', 'x-request-id']
  const readHead = (response: Response) =>
    [...response.headers].filter(([name]) => !ofThisAnswer.includes(name))
  expect(readHead(third.response)).toEqual(readHead(second.response))
  expect(third.response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(third.response.headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/)
})

// Small responses are sent as text with their headers, large ones as bytes after them.
test.each([100, 1000, 100_000])(
  'a response of %i characters of every kind arrives unchanged',
  async (length) => {
    const letters = Array.from({ length }, (_, index) =>
      String.fromCodePoint(32 + ((index * 7919) % 9000)),
    ).join('')
    const { ask, counts } = await site({ words: () => letters })
    for (const encoding of ['identity', 'gzip', 'br']) {
      counts.looked = 0
      for (let time = 0; time < 3; time += 1) {
        expect((await ask('/', { headers: { 'accept-encoding': encoding } })).text).toBe(letters)
      }
      expect(counts.looked).toBeLessThan(3)
    }
  },
)

test('a URL with a parameter that the page reads skips the fast path', async () => {
  const { ask, counts } = await site()
  for (let time = 0; time < 3; time += 1) await ask('/')
  expect((await ask('/?category=social')).text).toContain('social')
  expect((await ask('/')).text).toContain('all')
  expect(counts.made).toBe(2)
})

test('returns 304 without a body when unchanged, and skips the fast path after a change', async () => {
  const { ask, counts, changes } = await site()
  await ask('/')
  const etag = (await ask('/')).response.headers.get('etag') ?? ''
  const known = await ask('/', { headers: { 'if-none-match': etag } })
  expect([known.response.status, known.text, known.response.headers.get('etag')]).toEqual([304, '', etag])
  expect(known.response.headers.get('content-encoding')).toBe(null)
  expect(counts.looked).toBe(2)
  changes.raise()
  await ask('/')
  expect(counts).toEqual({ looked: 3, made: 2 })
})

test('caches each encoding separately', async () => {
  const { ask } = await site()
  const plain = { 'accept-encoding': 'identity' }
  for (let time = 0; time < 3; time += 1) await ask('/')
  for (let time = 0; time < 3; time += 1) {
    expect((await ask('/', { headers: plain })).response.headers.get('content-encoding')).toBe(null)
    expect((await ask('/')).response.headers.get('content-encoding')).not.toBe(null)
  }
})

test.each([
  ['a cookie that is set', { extra: { 'Set-Cookie': 'session=mine' } }],
  ['a head that nobody knows of', { extra: { 'X-Mine': 'yes' } }],
  ['an address that is also somebody else’s', { reads: null }],
])('a response with %s never takes the fast path', async (_what, settings) => {
  const { ask, counts } = await site(settings)
  for (let time = 0; time < 4; time += 1) await ask('/')
  expect(counts.looked).toBe(4)
})
