import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CacheableResponse } from '../../cache/response-cache.ts'
import { sendCached } from '../../cache/send-cached.ts'
import type { Context } from '../../context.ts'
import { listFindableEvents } from '../../events/list-findable-events.ts'
import { escapeHtml } from '../../platform/mail/escape-html.ts'
import { createTextResponse } from '../../wire/text-response.ts'
import type { AnonymousDependencies } from '../anonymous-context.ts'

const STATIC_PAGES = ['/', '/about', '/contact', '/safety', '/terms', '/privacy', '/developers']

export async function handleSitemap(
  request: IncomingMessage,
  response: ServerResponse,
  { kept, context }: AnonymousDependencies,
): Promise<void> {
  await sendCached(
    kept,
    { request, response },
    { key: '/sitemap.xml', short: { reads: [] }, make: () => buildSitemap(context) },
  )
}

async function buildSitemap(context: Pick<Context, 'db' | 'now' | 'siteUrl'>): Promise<CacheableResponse> {
  const events = await listFindableEvents(context)
  const urls = [
    ...STATIC_PAGES.map((path) => formatUrlElement(context.siteUrl + path, null)),
    ...events.map(({ id, updatedAt }) => formatUrlElement(`${context.siteUrl}/event/${id}`, updatedAt)),
  ]
  const answer = createTextResponse({
    type: 'application/xml; charset=utf-8',
    text: `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`,
    cacheControl: 'public, max-age=3600',
  })
  return { ...answer, share: 'keep' }
}

function formatUrlElement(address: string, changedAt: Date | null): string {
  const changed = changedAt === null ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`
  return `  <url><loc>${escapeHtml(address)}</loc>${changed}</url>`
}
