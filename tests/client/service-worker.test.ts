import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'

const source = readFileSync(join(import.meta.dirname, '../../client/public/service-worker.js'), 'utf8')
const SITE = 'https://camp.example'

type Handler = (event: Record<string, unknown>) => void

function startWorker({ caches, network }: { caches: unknown; network: (url: string) => Promise<Response> }) {
  const handlers = new Map<string, Handler>()
  runInNewContext(source, {
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    clients: { claim: async () => undefined },
    skipWaiting: async () => undefined,
    fetch: (request: { url: string } | string) =>
      network(typeof request === 'string' ? request : request.url),
    location: { origin: SITE },
    caches,
    URL,
    Response,
    setTimeout: (act: () => void) => setTimeout(act, 10),
  })
  return {
    /** Returns the page's response, or null where the worker leaves the request to the browser. */
    async ask(path: string, mode: 'navigate' | 'cors' = 'cors'): Promise<Response | null> {
      let answer: Promise<Response> | null = null
      const waiting: Promise<unknown>[] = []
      handlers.get('fetch')?.({
        request: { url: SITE + path, method: 'GET', mode },
        respondWith: (given: Promise<Response>) => {
          answer = given
        },
        waitUntil: (work: Promise<unknown>) => waiting.push(work),
      })
      const given: Response | null = await answer
      // Background work must not fail either, because a browser does not report it.
      await Promise.race([Promise.all(waiting), after(100)])
      return given
    },
    /** Whether the work that the event waits for succeeded. */
    async dispatch(name: string, event: Record<string, unknown> = {}): Promise<boolean> {
      let work: Promise<unknown> = Promise.resolve()
      handlers.get(name)?.({
        ports: [],
        ...event,
        waitUntil: (given: Promise<unknown>) => {
          work = given
        },
      })
      return work.then(
        () => true,
        () => false,
      )
    },
  }
}

const reject = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}
const full = {
  match: async () => undefined,
  put: async () => reject(),
  keys: async () => [],
  delete: async () => true,
}

const broken: [string, unknown][] = [
  ['has none', undefined],
  ['throws when it is opened', { open: reject, keys: reject }],
  ['rejects when it is opened', { open: async () => reject(), keys: async () => reject() }],
  ['rejects when it is read', { open: async () => ({ ...full, match: async () => reject() }) }],
  ['is full', { open: async () => full, keys: async () => [] }],
  ['never answers', { open: () => new Promise(() => undefined), keys: () => new Promise(() => undefined) }],
]

test.each(broken)('a page gets the network response where the cache %s', async (_name, caches) => {
  const worker = startWorker({ caches, network: async (url) => new Response(`from the network: ${url}`) })
  for (const path of ['/assets/page-abc.js', '/media/logo.svg', '/start.js']) {
    const answer = await Promise.race([worker.ask(path), after(2000)])
    expect(await getText(answer), path).toBe(`from the network: ${SITE}${path}`)
  }
  const page = await Promise.race([worker.ask('/event/1', 'navigate'), after(2000)])
  expect(await getText(page)).toBe(`from the network: ${SITE}/event/1`)
})

test.each(broken.slice(0, -1))(
  'offline, a URL fails as without a worker where the cache %s',
  async (_name, caches) => {
    const worker = startWorker({ caches, network: () => Promise.reject(new TypeError('Failed to fetch')) })
    await expect(worker.ask('/assets/page-abc.js')).rejects.toThrow('Failed to fetch')
    expect((await worker.ask('/event/1', 'navigate'))?.type).toBe('error')
  },
)

test('an error response of the network is passed on, and not cached', async () => {
  const put = vi.fn()
  const worker = startWorker({
    caches: { open: async () => ({ ...full, put }) },
    network: async () => new Response('gone', { status: 404 }),
  })
  expect((await worker.ask('/assets/page-abc.js'))?.status).toBe(404)
  expect(put).not.toHaveBeenCalled()
})

test('a message without a port, and an unknown one, do no harm', async () => {
  const worker = startWorker({ caches: undefined, network: async () => new Response('') })
  expect(await worker.dispatch('message', { data: 'cache-day' })).toBe(true)
  expect(await worker.dispatch('message', { data: { kind: 'unknown' } })).toBe(true)
  expect(await worker.dispatch('message', { data: 'renew' })).toBe(true)
  expect(await worker.dispatch('activate')).toBe(true)
  // The worker is then not installed, and pages work without it.
  expect(await worker.dispatch('install')).toBe(false)
})

function after(ms: number): Promise<'late'> {
  return new Promise((resolve) => setTimeout(resolve, ms, 'late'))
}

async function getText(answer: Response | null | 'late'): Promise<string> {
  return answer instanceof Response ? answer.text() : String(answer)
}
