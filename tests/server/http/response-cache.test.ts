import { EventEmitter } from 'node:events'
import { ServerResponse } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { createPublicChanges, type PublicChanges } from '../../../server/cache/public-changes.ts'
import {
  type CacheableResponse,
  createResponseCache,
  type ResponseCache,
} from '../../../server/cache/response-cache.ts'
import { noChanges } from './page-options.ts'

const megabyte = 1_000_000

function createListeningChanges() {
  const changes = createPublicChanges()
  changes.markAlive(Number.POSITIVE_INFINITY)
  return changes
}

function made(text: string, share: CacheableResponse['share'] = 'cached'): CacheableResponse {
  return { status: 200, headers: {}, bytes: Buffer.from(text), share }
}

function somebody(): ServerResponse {
  return Object.assign(Object.create(ServerResponse.prototype), new EventEmitter())
}

async function textAt(cache: ResponseCache, key: string): Promise<string | null> {
  const found = cache.find(key)
  return found === null ? null : (await found.compressed.in('identity')).bytes.toString()
}

afterEach(() => {
  vi.useRealTimers()
})

/** Changes the data after the handler has read it. Returns the cached response. */
async function keptAfterChangeBetween(changes: PublicChanges, raise: () => void): Promise<string | null> {
  const cache = createResponseCache(changes, megabyte)
  let stored = 'before'
  await cache.build('/', somebody(), async () => {
    const read = stored
    stored = 'after'
    raise()
    return made(read)
  })
  return textAt(cache, '/')
}

test('caches a response until something changes', async () => {
  const changes = createListeningChanges()
  const cache = createResponseCache(changes, megabyte)
  await cache.build('/', somebody(), async () => made('one'))
  expect(await textAt(cache, '/')).toBe('one')
  changes.raise()
  expect(await textAt(cache, '/')).toBe(null)
})

test('does not cache a response whose data changed while it was made', async () => {
  const changes = createListeningChanges()
  expect(await keptAfterChangeBetween(changes, changes.raise)).toBe(null)
})

test('negative test: without the change count it is cached', async () => {
  const deaf = { ...noChanges, isListening: () => true }
  expect(await keptAfterChangeBetween(deaf, () => undefined)).toBe('before')
})

test('neither stores nor serves cached responses while changes may go unnoticed', async () => {
  const changes = createListeningChanges()
  const cache = createResponseCache(changes, megabyte)
  await cache.build('/', somebody(), async () => made('one'))
  changes.markAlive(Number.NEGATIVE_INFINITY)
  expect(await textAt(cache, '/')).toBe(null)
  await cache.build('/other', somebody(), async () => made('two'))
  changes.markAlive(Number.POSITIVE_INFINITY)
  expect(await textAt(cache, '/other')).toBe(null)
})

test('concurrent requests share one response unless a change happened after it was started', async () => {
  const changes = createListeningChanges()
  const cache = createResponseCache(changes, megabyte)
  let makings = 0
  let goOn = () => {}
  const slow = () => {
    makings += 1
    const text = `making ${makings}`
    return new Promise<CacheableResponse>((resolve) => {
      goOn = () => resolve(made(text))
    })
  }
  const first = cache.build('/', somebody(), slow)
  const joined = cache.build('/', somebody(), slow)
  expect(makings).toBe(1)
  const finishFirst = goOn
  changes.raise()
  const later = cache.build('/', somebody(), slow)
  expect(makings).toBe(2)
  finishFirst()
  goOn()
  expect(await joined).toBe(await first)
  expect(await later).not.toBe(await first)
  expect(await textAt(cache, '/')).toBe('making 2')
})

test('an error for one request is not sent to the requests that wait with it', async () => {
  const cache = createResponseCache(createListeningChanges(), megabyte)
  const first = cache.build('/', somebody(), async () => made('too many', 'none'))
  const other = cache.build('/', somebody(), async () => made('welcome'))
  expect((await (await first).in('identity')).bytes.toString()).toBe('too many')
  expect((await (await other).in('identity')).bytes.toString()).toBe('welcome')
})

test('aborts the work when the last waiting client has left', async () => {
  const cache = createResponseCache(createListeningChanges(), megabyte)
  const visitors = [somebody(), somebody()]
  let isAborted = false
  const making = visitors.map((visitor) =>
    cache.build(
      '/',
      visitor,
      (signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            isAborted = true
            reject(signal.reason)
          })
        }),
    ),
  )
  const ends = Promise.allSettled(making)
  visitors[0]?.emit('close')
  expect(isAborted).toBe(false)
  visitors[1]?.emit('close')
  expect(isAborted).toBe(true)
  expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

test('caches nothing without space, but concurrent requests still share one response', async () => {
  const makingsWith = async (maxBytes: number) => {
    const cache = createResponseCache(createListeningChanges(), maxBytes)
    let makings = 0
    const make = async () => {
      makings += 1
      return made(`making ${makings}`)
    }
    const ask = () => cache.find('/')?.compressed ?? cache.build('/', somebody(), make)
    await Promise.all([ask(), ask()])
    const atOnce = makings
    await ask()
    return [atOnce, makings]
  }
  expect(await makingsWith(0)).toEqual([1, 2])
  // Negative test: with space it is cached.
  expect(await makingsWith(megabyte)).toEqual([1, 1])
})

test('evicts the least recently used responses and skips those that are too large', async () => {
  const cache = createResponseCache(createListeningChanges(), 40_000)
  const large = 'x'.repeat(8000)
  for (const key of ['a', 'b']) await cache.build(key, somebody(), async () => made(large))
  expect(await textAt(cache, 'a')).toBe(large)
  await cache.build('c', somebody(), async () => made(large))
  expect(await textAt(cache, 'b')).toBe(null)
  expect(await textAt(cache, 'a')).toBe(large)
  await cache.build('d', somebody(), async () => made('x'.repeat(80_000)))
  expect(cache.find('d')).toBe(null)
  expect(await textAt(cache, 'c')).toBe(large)
})

test('in a rush a page may be slightly stale, so that it is not rendered for each request', async () => {
  const changes = createListeningChanges()
  const cache = createResponseCache(changes, megabyte)
  await cache.build('/', somebody(), async () => made('one'))
  await cache.build('/quiet', somebody(), async () => made('one'))
  for (let visitor = 0; visitor < 10; visitor += 1) cache.find('/', 60_000)
  changes.raise()
  expect(cache.find('/quiet', 60_000)).toBe(null)
  expect(cache.find('/', 60_000)).not.toBe(null)
  expect(cache.find('/', 0)).toBe(null)
})

/** A page with many requests. `ask` returns the response, which may be stale by `maxStaleMs`. */
async function rushed(changes: PublicChanges) {
  vi.useFakeTimers({ toFake: ['performance'] })
  const cache = createResponseCache(changes, megabyte)
  let text = 'one'
  const ask = async (maxStaleMs: number) => {
    const found = cache.find('/', maxStaleMs)
    const answer =
      found?.compressed ?? (await cache.build('/', somebody(), async () => made(text), maxStaleMs))
    return (await answer.in('identity')).bytes.toString()
  }
  for (let visitor = 0; visitor < 12; visitor += 1) await ask(1000)
  changes.raise()
  text = 'two'
  return { cache, ask }
}

test('in a rush one request refreshes the page before it is too old, and the others do not wait', async () => {
  const changes = createListeningChanges()
  const { cache, ask } = await rushed(changes)
  expect(await ask(1000)).toBe('one')
  vi.advanceTimersByTime(310)
  let finish = () => {}
  const making = cache.build(
    '/',
    somebody(),
    () => new Promise<CacheableResponse>((resolve) => (finish = () => resolve(made('two')))),
    400,
  )
  // After three quarters of 400 ms the next request would refresh the page, had none done so.
  expect(await ask(400)).toBe('one')
  // A change does not discard the refresh, because the page expires anyway.
  changes.raise()
  finish()
  await making
  expect(await ask(400)).toBe('two')
  vi.advanceTimersByTime(410)
  expect(cache.find('/', 400)).toBe(null)
})

test('negative test: without a refresh the next request does not get the stale page', async () => {
  const { cache } = await rushed(createListeningChanges())
  vi.advanceTimersByTime(310)
  expect(cache.find('/', 400)).toBe(null)
})

test('does not cache a page that changed while it was made when requests are rare', async () => {
  const changes = createListeningChanges()
  const cache = createResponseCache(changes, megabyte)
  const making = async () => {
    changes.raise()
    return made('one')
  }
  await cache.build('/', somebody(), making, 1000)
  expect(cache.find('/', 1000)).toBe(null)
})

test('an older response that finishes later does not replace a newer one', async () => {
  const changes = createListeningChanges()
  const cache = createResponseCache(changes, megabyte)
  const ends: (() => void)[] = []
  const slow = (text: string) => () =>
    new Promise<CacheableResponse>((resolve) => ends.push(() => resolve(made(text))))
  const many = Array.from({ length: 10 }, () => cache.build('/', somebody(), slow('old'), 60_000))
  await nextTurn()
  changes.raise()
  const newer = cache.build('/', somebody(), slow('new'))
  ends[1]?.()
  await newer
  ends[0]?.()
  await Promise.all(many)
  expect(await textAt(cache, '/')).toBe('new')
})
