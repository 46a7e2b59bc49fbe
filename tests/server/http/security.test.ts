import { expect, test } from 'vitest'
import { isPersonalPage } from '../../../server/http/personal-pages.ts'
import { createLog } from '../../../server/platform/log/log.ts'
import { getClientAddress } from '../../../server/wire/client-address.ts'
import { createProxyAlarm } from '../../../server/wire/proxy-alarm.ts'
import { HttpProblem, sendHttpProblem } from '../../../server/wire/responses.ts'
import { applySecurityHeaders, rejectCrossSiteRequest } from '../../../server/wire/security.ts'
import { toyServer } from '../graphql/graphql-toy.ts'
import { listening, sendNoContent, sendRaw } from './listening-server.ts'

const site = { siteUrl: 'https://campdads.example', trustProxy: 0 }

async function guarded(place = site): Promise<string> {
  return listening((request, response) => {
    try {
      rejectCrossSiteRequest(request, place)
      sendNoContent(response)
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error
      sendHttpProblem(response, error)
    }
  })
}

// fetch() sets some of these headers itself, so the request is written by hand.
async function readStatus(url: string, method: string, headers: Record<string, string>): Promise<number> {
  const lines = Object.entries({ Host: new URL(url).host, Connection: 'close', ...headers })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const { answer } = await sendRaw(url, `${method} / HTTP/1.1\r\n${head}Content-Length: 0\r\n\r\n`)
  return Number(answer.split(' ')[1])
}

test.each([
  [403, { 'Sec-Fetch-Site': 'cross-site' }],
  [403, { 'Sec-Fetch-Site': 'same-site' }],
  [403, { Origin: 'https://evil.example' }],
  [403, { Origin: 'null' }],
  [403, { Origin: 'https://campdads.example.evil.example' }],
  [403, { Origin: 'http://campdads.example' }],
  [403, { Origin: 'https://campdads.example', 'Sec-Fetch-Site': 'cross-site' }],
  [204, { Origin: 'https://campdads.example', 'Sec-Fetch-Site': 'same-origin' }],
  [204, { Origin: 'https://campdads.example' }],
  [204, { 'Sec-Fetch-Site': 'none' }],
  [204, {}],
])('a POST returns %i with %o', async (status, headers) => {
  expect(await readStatus(await guarded(), 'POST', headers)).toBe(status)
})

test("the Host header counts as the site's origin unless it runs behind proxies", async () => {
  const direct = await guarded()
  expect(await readStatus(direct, 'DELETE', { Origin: direct })).toBe(204)
  const behindProxy = await guarded({ ...site, trustProxy: 1 })
  expect(await readStatus(behindProxy, 'DELETE', { Origin: behindProxy })).toBe(403)
})

test('reads are allowed from links on other sites', async () => {
  const url = await guarded()
  expect(await readStatus(url, 'GET', { 'Sec-Fetch-Site': 'cross-site' })).toBe(204)
})

const query = JSON.stringify({ query: '{ hello }' })
const json = { 'Content-Type': 'application/json' }

test.each<[number, string, string, Record<string, string>, string]>([
  [
    200,
    'the header of own scripts with a cookie',
    'POST',
    { ...json, Cookie: 'a=b', 'x-camp-csrf': '1' },
    query,
  ],
  [
    200,
    "Apollo's header with a cookie",
    'POST',
    { ...json, Cookie: 'a=b', 'apollo-require-preflight': '1' },
    query,
  ],
  [200, 'no cookie at all', 'POST', json, query],
  [403, 'a cookie without the header', 'POST', { ...json, Cookie: 'a=b' }, query],
  [403, 'a cookie without the header by GET', 'GET', { Cookie: 'a=b' }, ''],
  [403, 'a foreign Origin', 'POST', { ...json, Origin: 'https://evil.example' }, query],
  [403, 'Origin null', 'POST', { ...json, Origin: 'null' }, query],
  [403, 'a request from another site', 'POST', { ...json, 'Sec-Fetch-Site': 'cross-site' }, query],
  [403, 'a preflight from another site', 'OPTIONS', { Origin: 'https://evil.example' }, ''],
  [405, 'PUT', 'PUT', json, query],
  [415, 'a form', 'POST', { 'Content-Type': 'application/x-www-form-urlencoded' }, 'query={hello}'],
  [415, 'a multipart form', 'POST', { 'Content-Type': 'multipart/form-data; boundary=x' }, '--x--'],
  [415, 'text/plain', 'POST', { 'Content-Type': 'text/plain' }, query],
  [415, 'a disguised content type', 'POST', { 'Content-Type': 'text/plain; application/json' }, query],
  [415, 'graphql+json', 'POST', { 'Content-Type': 'application/graphql+json' }, query],
  [415, 'compressed JSON', 'POST', { ...json, 'Content-Encoding': 'gzip' }, query],
  [413, 'more than 100 kB', 'POST', json, JSON.stringify({ query: '{ hello }', x: 'y'.repeat(101_000) })],
  [400, 'malformed JSON', 'POST', json, '{"query":'],
])('/graphql returns %i for %s', async (status, _name, method, headers, body) => {
  const { url, calls } = await toyServer({ isProduction: true })
  const lines = Object.entries({ Host: new URL(url).host, Connection: 'close', ...headers })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const length = `Content-Length: ${Buffer.byteLength(body)}\r\n`
  const { answer } = await sendRaw(url, `${method} /graphql HTTP/1.1\r\n${head}${length}\r\n${body}`)
  expect(Number(answer.split(' ')[1])).toBe(status)
  expect(answer.toLowerCase()).not.toContain('access-control-allow')
  expect(calls()).toBe(status === 200 ? 1 : 0)
})

test('/graphql rejects a mutation by GET with 405 and does not run it', async () => {
  const { url, calls } = await toyServer({ isProduction: true })
  const answer = await fetch(`${url}?query=${encodeURIComponent('mutation { login(name: "x") }')}`)
  expect(answer.status).toBe(405)
  expect(calls()).toBe(0)
})

async function headersWith(options: {
  isPayment: boolean
  isPersonal: boolean
  isProduction: boolean
  hasCamera?: boolean
}): Promise<Headers> {
  const url = await listening((_request, response) => {
    applySecurityHeaders(response, { hasCamera: false, ...options })
    sendNoContent(response, { 'Cache-Control': response.getHeader('Cache-Control')?.toString() ?? 'public' })
  })
  return (await fetch(url)).headers
}

test('the policy of a public page allows only foreign pictures and films', async () => {
  const headers = await headersWith({ isPayment: false, isPersonal: false, isProduction: true })
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("img-src 'self' https: data: blob:;")
  expect(policy).toContain("media-src 'self' https: data: blob:;")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/script-src[^;]*unsafe|stripe/)
  expect(headers.get('strict-transport-security')).toContain('max-age=31536000')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('permissions-policy')).toContain('payment=()')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
})

test('a booking page sends no Referer and is not cached; checkout allows Stripe', async () => {
  const headers = await headersWith({ isPayment: true, isPersonal: true, isProduction: false })
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/script-src 'self' https:\/\/js\.stripe\.com/)
  expect(policy).toMatch(/frame-src https:\/\/js\.stripe\.com .*https:\/\/hooks\.stripe\.com/)
  expect(policy).toContain("connect-src 'self' https://api.stripe.com")
  // Stripe's frame requests Apple Pay and Google Pay, and the window it opens must respond to it.
  expect(headers.get('permissions-policy')).toContain(
    'payment=(self "https://js.stripe.com" "https://*.js.stripe.com")',
  )
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('strict-transport-security')).toBe(null)
})

test.each([
  ['/checkout', true],
  ['/CHECKOUT', true],
  ['/checkout/', true],
  ['//Check%6Fut//', true],
  ['/admin', true],
  ['/Admin/bookings/abc', true],
  ['/booking-status', true],
  ['/Profile/', true],
  ['/verify-email', true],
  ['/invitation', true],
  ['/', false],
  ['/event/1', false],
  ['/administrators', false],
  ['/%E0%A4', false],
])('the page at %s is private: %s', (path, isPersonal) => {
  expect(isPersonalPage(path)).toBe(isPersonal)
})

test.each([
  [0, '9.9.9.9', '127.0.0.1'],
  [1, '9.9.9.9', '9.9.9.9'],
  [1, '6.6.6.6, 9.9.9.9', '9.9.9.9'],
  [2, '6.6.6.6, 9.9.9.9, 10.0.0.1', '9.9.9.9'],
  [2, '9.9.9.9', '9.9.9.9'],
  [1, '[2001:db8::1]:443', '2001:db8::1'],
  [1, '9.9.9.9:1234', '9.9.9.9'],
  [1, 'not an address', '127.0.0.1'],
])('with %i proxies and X-Forwarded-For "%s" the client is %s', async (trustProxy, forwarded, expected) => {
  const url = await listening((request, response) => response.end(getClientAddress(request, trustProxy)))
  const answer = await fetch(url, { headers: { 'X-Forwarded-For': forwarded } })
  expect(await answer.text()).toBe(expected)
})

test.each([
  [0, ['received X-Forwarded-For', 'received X-Forwarded-For']],
  [1, []],
])(
  'with %i trusted proxies X-Forwarded-For is reported at most once an hour',
  async (trustProxy, reported) => {
    const lines: string[] = []
    const log = createLog({ level: 'info', out: { write: (line: string) => void lines.push(line) } })
    let now = new Date('2030-06-07T10:00:00Z')
    const raiseAlarm = createProxyAlarm({ log, clock: { now: () => now } }, trustProxy)
    const url = await listening((request, response) => {
      raiseAlarm(request)
      sendNoContent(response)
    })
    await fetch(url)
    for (const time of ['10:00:01', '10:59:59', '11:00:01', '11:30:00']) {
      now = new Date(`2030-06-07T${time}Z`)
      await fetch(url, { headers: { 'X-Forwarded-For': '9.9.9.9' } })
    }
    expect(lines.map((line) => /received X-Forwarded-For/.exec(line)?.[0])).toEqual(reported)
  },
)
