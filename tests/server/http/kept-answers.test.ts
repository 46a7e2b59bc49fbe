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

function heard() {
  const changes = createPublicChanges()
  changes.hear(Number.POSITIVE_INFINITY)
  return changes
}

function made(text: string, share: CacheableResponse['share'] = 'keep'): CacheableResponse {
  return { status: 200, headers: {}, bytes: Buffer.from(text), share }
}

function somebody(): ServerResponse {
  return Object.assign(Object.create(ServerResponse.prototype), new EventEmitter())
}

async function textAt(kept: ResponseCache, key: string): Promise<string | null> {
  const found = kept.find(key)
  return found === null ? null : (await found.answer.in('identity')).bytes.toString()
}

afterEach(() => {
  vi.useRealTimers()
})

/** Changes the data after the handler has read it. Returns the cached response. */
async function keptAfterChangeBetween(changes: PublicChanges, raise: () => void): Promise<string | null> {
  const kept = createResponseCache(changes, megabyte)
  let stored = 'before'
  await kept.make('/', somebody(), async () => {
    const read = stored
    stored = 'after'
    raise()
    return made(read)
  })
  return textAt(kept, '/')
}

test('caches a response until something changes', async () => {
  const changes = heard()
  const kept = createResponseCache(changes, megabyte)
  await kept.make('/', somebody(), async () => made('one'))
  expect(await textAt(kept, '/')).toBe('one')
  changes.raise()
  expect(await textAt(kept, '/')).toBe(null)
})

test('does not cache a response whose data changed while it was made', async () => {
  const changes = heard()
  expect(await keptAfterChangeBetween(changes, changes.raise)).toBe(null)
})

test('negative test: without the change count it is cached', async () => {
  const deaf = { ...noChanges, isHeard: () => true }
  expect(await keptAfterChangeBetween(deaf, () => undefined)).toBe('before')
})

test('neither stores nor serves cached responses while changes may go unnoticed', async () => {
  const changes = heard()
  const kept = createResponseCache(changes, megabyte)
  await kept.make('/', somebody(), async () => made('one'))
  changes.hear(Number.NEGATIVE_INFINITY)
  expect(await textAt(kept, '/')).toBe(null)
  await kept.make('/other', somebody(), async () => made('two'))
  changes.hear(Number.POSITIVE_INFINITY)
  expect(await textAt(kept, '/other')).toBe(null)
})

test('concurrent requests share one response unless a change happened after it was started', async () => {
  const changes = heard()
  const kept = createResponseCache(changes, megabyte)
  let makings = 0
  let goOn = () => {}
  const slow = () => {
    makings += 1
    const text = `making ${makings}`
    return new Promise<CacheableResponse>((resolve) => {
      goOn = () => resolve(made(text))
    })
  }
  const first = kept.make('/', somebody(), slow)
  const joined = kept.make('/', somebody(), slow)
  expect(makings).toBe(1)
  const finishFirst = goOn
  changes.raise()
  const later = kept.make('/', somebody(), slow)
  expect(makings).toBe(2)
  finishFirst()
  goOn()
  expect(await joined).toBe(await first)
  expect(await later).not.toBe(await first)
  expect(await textAt(kept, '/')).toBe('making 2')
})

test('an error for one request is not sent to the requests that wait with it', async () => {
  const kept = createResponseCache(heard(), megabyte)
  const first = kept.make('/', somebody(), async () => made('too many', 'no'))
  const other = kept.make('/', somebody(), async () => made('welcome'))
  expect((await (await first).in('identity')).bytes.toString()).toBe('too many')
  expect((await (await other).in('identity')).bytes.toString()).toBe('welcome')
})

test('aborts the work when the last waiting client has left', async () => {
  const kept = createResponseCache(heard(), megabyte)
  const visitors = [somebody(), somebody()]
  let isAborted = false
  const making = visitors.map((visitor) =>
    kept.make(
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
    const kept = createResponseCache(heard(), maxBytes)
    let makings = 0
    const make = async () => {
      makings += 1
      return made(`making ${makings}`)
    }
    const ask = () => kept.find('/')?.answer ?? kept.make('/', somebody(), make)
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
  const kept = createResponseCache(heard(), 40_000)
  const large = 'x'.repeat(8000)
  for (const key of ['a', 'b']) await kept.make(key, somebody(), async () => made(large))
  expect(await textAt(kept, 'a')).toBe(large)
  await kept.make('c', somebody(), async () => made(large))
  expect(await textAt(kept, 'b')).toBe(null)
  expect(await textAt(kept, 'a')).toBe(large)
  await kept.make('d', somebody(), async () => made('x'.repeat(80_000)))
  expect(kept.find('d')).toBe(null)
  expect(await textAt(kept, 'c')).toBe(large)
})

test('in a rush a page may be slightly stale, so that it is not rendered for each request', async () => {
  const changes = heard()
  const kept = createResponseCache(changes, megabyte)
  await kept.make('/', somebody(), async () => made('one'))
  await kept.make('/quiet', somebody(), async () => made('one'))
  for (let visitor = 0; visitor < 10; visitor += 1) kept.find('/', 60_000)
  changes.raise()
  expect(kept.find('/quiet', 60_000)).toBe(null)
  expect(kept.find('/', 60_000)).not.toBe(null)
  expect(kept.find('/', 0)).toBe(null)
})

/** A page with many requests. `ask` returns the response, which may be stale by `spacingMs`. */
async function rushed(changes: PublicChanges) {
  vi.useFakeTimers({ toFake: ['performance'] })
  const kept = createResponseCache(changes, megabyte)
  let text = 'one'
  const ask = async (spacingMs: number) => {
    const found = kept.find('/', spacingMs)
    const answer = found?.answer ?? (await kept.make('/', somebody(), async () => made(text), spacingMs))
    return (await answer.in('identity')).bytes.toString()
  }
  for (let visitor = 0; visitor < 12; visitor += 1) await ask(1000)
  changes.raise()
  text = 'two'
  return { kept, ask }
}

test('in a rush one request refreshes the page before it is too old, and the others do not wait', async () => {
  const changes = heard()
  const { kept, ask } = await rushed(changes)
  expect(await ask(1000)).toBe('one')
  vi.advanceTimersByTime(310)
  let finish = () => {}
  const making = kept.make(
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
  expect(kept.find('/', 400)).toBe(null)
})

test('negative test: without a refresh the next request does not get the stale page', async () => {
  const { kept } = await rushed(heard())
  vi.advanceTimersByTime(310)
  expect(kept.find('/', 400)).toBe(null)
})

test('does not cache a page that changed while it was made when requests are rare', async () => {
  const changes = heard()
  const kept = createResponseCache(changes, megabyte)
  const making = async () => {
    changes.raise()
    return made('one')
  }
  await kept.make('/', somebody(), making, 1000)
  expect(kept.find('/', 1000)).toBe(null)
})

test('an older response that finishes later does not replace a newer one', async () => {
  const changes = heard()
  const kept = createResponseCache(changes, megabyte)
  const ends: (() => void)[] = []
  const slow = (text: string) => () =>
    new Promise<CacheableResponse>((resolve) => ends.push(() => resolve(made(text))))
  const many = Array.from({ length: 10 }, () => kept.make('/', somebody(), slow('old'), 60_000))
  await nextTurn()
  changes.raise()
  const newer = kept.make('/', somebody(), slow('new'))
  ends[1]?.()
  await newer
  ends[0]?.()
  await Promise.all(many)
  expect(await textAt(kept, '/')).toBe('new')
})
