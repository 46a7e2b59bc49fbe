import type { IncomingMessage, ServerResponse } from 'node:http'

/** Headers of an answer that scripts of other sites could not read otherwise. */
const READABLE = [
  'ETag',
  'Age',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'RateLimit-Policy',
  'Retry-After',
]
const DAY_S = 86_400

/** Files for everybody: pictures of camps, feeds, and the script that shows camps on other sites. */
const OPEN = ['/media/', '/calendar.ics', '/feed.json', '/feed.xml', '/graphql/public', '/widget']

/**
 * Lets pages of other sites read and show what is for everybody anyway. Without credentials: with the origin `*` no
 * browser sends a cookie along.
 */
export function openToOtherSites(response: ServerResponse, path: string): void {
  if (!OPEN.some((start) => path.startsWith(start))) return
  response.setHeader('Access-Control-Allow-Origin', '*')
  response.setHeader('Access-Control-Expose-Headers', READABLE.join(', '))
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
}

/** Answers a browser that asks whether a script of another site may ask. False when it does not ask that. */
export function answerPreflight(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method !== 'OPTIONS') return false
  response.writeHead(204, {
    Allow: 'GET, HEAD, POST, OPTIONS',
    'Access-Control-Allow-Methods': 'GET, HEAD, POST',
    'Access-Control-Allow-Headers': '*',
    'Access-Control-Max-Age': DAY_S,
    'Cache-Control': `public, max-age=${DAY_S}`,
    Vary: 'Access-Control-Request-Method, Access-Control-Request-Headers',
  })
  response.end()
  return true
}
