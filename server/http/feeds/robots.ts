import type { Env } from '../../env.ts'
import type { TextFile } from '../../wire/text-response.ts'

/** Omits `/calendar/`: Google's calendar obeys this file, and robots must see the `X-Robots-Tag: noindex` there. */
const DISALLOWED_PATHS = [
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

const ALLOWED_PATH = '/graphql/public'

export function createRobotsFile({ mode, siteUrl }: Pick<Env, 'mode' | 'siteUrl'>): TextFile {
  const rules =
    mode === 'staging'
      ? ['Disallow: /']
      : [
          // First, because some robots apply the first matching rule.
          `Allow: ${ALLOWED_PATH}`,
          ...DISALLOWED_PATHS.map((path) => `Disallow: ${path}`),
          '',
          `Sitemap: ${siteUrl}/sitemap.xml`,
        ]
  const lines = ['User-agent: *', ...rules, '']
  return {
    type: 'text/plain; charset=utf-8',
    text: lines.join('\n'),
    cacheControl: 'public, max-age=86400',
  }
}
