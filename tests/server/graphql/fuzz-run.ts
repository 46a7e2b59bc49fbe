import { Agent, request as httpRequest } from 'node:http'
import { availableParallelism, loadavg } from 'node:os'
import fc from 'fast-check'
import { expect } from 'vitest'
import { type CastEvents, newCast } from '../authorisation/authorisation-cast.ts'
import { forEachConcurrently } from '../fixtures/for-each-concurrently.ts'
import { sized } from '../fixtures/full-size.ts'
import { checkInvariants } from '../fixtures/invariants.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { createSession } from '../fixtures/signed-in.ts'
import { rarely } from './fuzz-values.ts'

export const requestCount = sized(500, 10_000)
const atOnce = 8
const batchSize = 250
const slowMilliseconds = 2000

/** The caller of a fuzzed request. `broken` cookies are spelled out. */
export type Who = 'nobody' | 'guest' | 'member' | 'admin' | { cookie: string }

export type FuzzedRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer | null
  who: Who
}

export type FuzzTargets = {
  eventId: number
  fullEventId: number
  bookingId: string
  token: string
  ownerId: string
}

const visible = fc.string({
  unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
})

const brokenCookie = fc.oneof(
  visible.map((text) => ({ cookie: `camp_session=${text}` })),
  visible.map((text) => ({ cookie: text })),
  fc
    .constantFrom('camp_session', 'camp_session=', `camp_session=Fe26.2*1*${'a'.repeat(300)}`)
    .map((cookie) => ({
      cookie,
    })),
  fc.constant({ cookie: `camp_session=${'A'.repeat(5000)}` }),
  fc.constant({ cookie: 'camp_session=a; camp_session=b; camp_session=%00' }),
)

export const who: fc.Arbitrary<Who> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Who>('nobody') },
  { weight: 1, arbitrary: fc.constant<Who>('guest') },
  { weight: 4, arbitrary: fc.constant<Who>('member') },
  { weight: 1, arbitrary: fc.constant<Who>('admin') },
  { weight: 1, arbitrary: brokenCookie },
)

/** Headers other than Cookie, mostly those of the site's own pages. */
export const headers: fc.Arbitrary<Record<string, string>> = fc
  .tuple(
    fc.oneof(
      { weight: 12, arbitrary: fc.constant('application/json') },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          'text/plain',
          'application/json; charset=utf-16',
          'multipart/form-data',
          '*/*',
        ),
      },
    ),
    rarely(
      6,
      fc.oneof(
        fc.constantFrom<[string, string]>(
          ['origin', 'https://evil.example'],
          ['sec-fetch-site', 'cross-site'],
          ['content-encoding', 'gzip'],
          ['accept', 'text/html'],
          ['accept', '\u00ff'],
          ['accept-encoding', 'identity;q=0'],
          ['x-forwarded-for', '1.2.3.4, ::1'],
          ['x-request-id', '<script>'],
          ['if-none-match', '*'],
          ['range', 'bytes=5-1'],
        ),
        visible.map((text): [string, string] => ['idempotency-key', text.padEnd(8, '-')]),
        visible.map((text): [string, string] => ['stripe-signature', `t=1,v1=${text}`]),
      ),
    ),
  )
  .map(([type, more]) => ({
    'content-type': type,
    'x-camp-csrf': '1',
    ...(more === null ? {} : { [more[0]]: more[1] }),
  }))

/** Reads the seed from the environment or creates one, and prints it so that a failure can be repeated. */
function toSeed(name: string): number {
  const given = Number(process.env.FUZZ_SEED)
  const seed = Number.isInteger(given) && given !== 0 ? given : Date.now() % 2 ** 31
  process.stdout.write(`${name}: FUZZ_SEED=${seed}\n`)
  return seed
}

/**
 * Sends generated requests to the site. Asserts that none returns a 5xx or an unexpected error or takes over
 * two seconds, and that the data stays consistent. The time limit grows with the load of the machine.
 */
export async function fuzz(
  site: RunningSite,
  name: string,
  events: CastEvents,
  requestsFor: (targets: FuzzTargets) => fc.Arbitrary<FuzzedRequest>,
): Promise<void> {
  const seed = toSeed(name)
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const found: unknown[] = []
  let slowOnce = 0
  const statuses = new Map<number, number>()
  for (let batch = 0; batch * batchSize < requestCount; batch += 1) {
    // Refreshes the callers, because some requests end sessions.
    const cast = await newCast(site, events, 'sound')
    const cookies = {
      nobody: null,
      guest: cast.people.G.cookie,
      member: cast.people.O.cookie,
      admin: await createSession(site, cast.people.M.userId),
    }
    const targets = { ...events, bookingId: cast.bookingId, token: cast.token, ownerId: cast.people.O.userId }
    // Generated between batches, because the site shares this process.
    const requests = fc.sample(requestsFor(targets), { numRuns: batchSize, seed: seed + batch })
    const slow: { request: FuzzedRequest; cookie: string | null }[] = []
    await forEachConcurrently(
      requests,
      async (request) => {
        const cookie = typeof request.who === 'string' ? cookies[request.who] : request.who.cookie
        const answer = await send(site.url, agent, request, cookie)
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        const isBad = answer.status >= 500 || /INTERNAL_ERROR|went wrong on our side/.test(answer.text)
        if (!isBad && answer.milliseconds < slowMilliseconds) return
        if (isBad) found.push({ seed, batch, ...notified(request), answer })
        else slow.push({ request, cookie })
      },
      atOnce,
    )
    // A slow response may be due to a busy machine, so it must be slow twice.
    for (const { request, cookie } of slow) {
      slowOnce += 1
      const again = await send(site.url, agent, request, cookie)
      const share = Math.max(1, (loadavg()[0] ?? 1) / availableParallelism())
      if (again.milliseconds < slowMilliseconds * share) continue
      found.push({ seed, batch, ...notified(request), answer: again })
    }
  }
  agent.destroy()
  const counts = JSON.stringify(Object.fromEntries([...statuses].toSorted()))
  process.stdout.write(`${name}: ${counts}, slow once: ${slowOnce}\n`)
  expect(found).toEqual([])
  expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBe(requestCount)
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  const errors = site.logLines.filter((line) => /"level":(50|60|"error"|"fatal")/.test(line))
  // The fuzzer sends proxy headers, which the site rightly reports.
  expect(errors.filter((line) => !line.includes('received X-Forwarded-For'))).toEqual([])
  await checkInvariants(site)
}

function notified(request: FuzzedRequest) {
  return { ...request, body: request.body?.toString().slice(0, 3000) }
}

type Sent = { status: number; text: string; milliseconds: number }

function send(siteUrl: string, agent: Agent, sent: FuzzedRequest, cookie: string | null): Promise<Sent> {
  const { hostname, port } = new URL(siteUrl)
  const { method, path, body } = sent
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        hostname,
        port,
        agent,
        method,
        path,
        headers: {
          ...sent.headers,
          ...(cookie === null ? {} : { cookie }),
          ...(body === null ? {} : { 'content-length': body.length }),
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          resolve({ status: response.statusCode ?? 0, text, milliseconds: performance.now() - started })
        })
      },
    )
    request.on('error', (error: NodeJS.ErrnoException) => {
      // The site may close an idle connection just as it is reused.
      const isTooLate = request.reusedSocket && error.code === 'ECONNRESET'
      if (isTooLate) send(siteUrl, agent, sent, cookie).then(resolve, reject)
      else reject(error)
    })
    request.end(body ?? undefined)
  })
}
