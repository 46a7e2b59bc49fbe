import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Env } from '../../env.ts'
import { refuseAllButReading, sendText } from '../wire/text-answer.ts'

/**
 * API calls and pages about a person: each path and everything below it. `/calendar/` is missing on purpose: calendar
 * services such as Google's obey this file, and a member's own calendar is kept out of search engines by its
 * `X-Robots-Tag: noindex`, which a robot has to be able to read.
 */
const CLOSED = [
  '/api/',
  '/graphql',
  '/admin',
  '/booking-',
  '/camp-photos/',
  '/checkout',
  '/home',
  '/profile',
  '/review',
  '/payment-simulator/',
]

/** The public API and everything below it; docs/public-api.md invites other sites to use it. */
const OPEN = '/graphql/public'

/** /robots.txt: everything may be read but calls and pages about somebody. Nothing of a rehearsal in staging. */
export async function answerRobots(
  request: IncomingMessage,
  response: ServerResponse,
  { mode, siteUrl }: Pick<Env, 'mode' | 'siteUrl'>,
): Promise<void> {
  if (refuseAllButReading(request, response)) return
  const rules =
    mode === 'staging'
      ? ['Disallow: /']
      : [
          // First, because some robots apply the first matching rule; others apply the longest.
          `Allow: ${OPEN}`,
          ...CLOSED.map((path) => `Disallow: ${path}`),
          '',
          `Sitemap: ${siteUrl}/sitemap.xml`,
        ]
  const lines = ['User-agent: *', ...rules, '']
  await sendText(request, response, {
    type: 'text/plain; charset=utf-8',
    text: lines.join('\n'),
    cacheControl: 'public, max-age=86400',
  })
}
