import type { IncomingMessage, ServerResponse } from 'node:http'

const EXPOSED_HEADERS = [
  'ETag',
  'Age',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'RateLimit-Policy',
  'Retry-After',
  'X-Request-Id',
]
const DAY_S = 86_400

const OPEN_PATHS = ['/media/', '/calendar.ics', '/feed.json', '/feed.xml', '/graphql/public', '/widget']

/** The origin `*` excludes credentials. @returns true after responding to a preflight request */
export function applyCors(request: IncomingMessage, response: ServerResponse, path: string): boolean {
  if (!OPEN_PATHS.some((start) => path.startsWith(start))) return false
  response.setHeader('Access-Control-Allow-Origin', '*')
  response.setHeader('Access-Control-Expose-Headers', EXPOSED_HEADERS.join(', '))
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
  if (request.method !== 'OPTIONS') return false
  const methods = path === '/graphql/public' ? 'GET, HEAD, POST' : 'GET, HEAD'
  response.writeHead(204, {
    Allow: `${methods}, OPTIONS`,
    'Access-Control-Allow-Methods': methods,
    'Access-Control-Allow-Headers': '*',
    'Access-Control-Max-Age': DAY_S,
    'Cache-Control': `public, max-age=${DAY_S}`,
    Vary: 'Access-Control-Request-Method, Access-Control-Request-Headers',
  })
  response.end()
  return true
}
