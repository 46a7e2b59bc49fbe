import type { IncomingMessage, ServerResponse } from 'node:http'
import { refuseAllButReading, sendText } from '../wire/text-answer.ts'

/** Calls, and pages about somebody: each path and whatever goes on from it. */
const CLOSED = [
  '/api/',
  '/graphql',
  '/admin',
  '/booking-',
  '/calendar/',
  '/camp-photos/',
  '/checkout',
  '/home',
  '/profile',
  '/review',
  '/payment-simulator/',
]

/** /robots.txt: everything may be read but calls and pages about somebody. */
export async function answerRobots(
  request: IncomingMessage,
  response: ServerResponse,
  siteUrl: string,
): Promise<void> {
  if (refuseAllButReading(request, response)) return
  const lines = [
    'User-agent: *',
    'Allow: /',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ]
  await sendText(request, response, {
    type: 'text/plain; charset=utf-8',
    text: lines.join('\n'),
    cacheControl: 'public, max-age=86400',
  })
}
