import type { Context } from '../../context.ts'
import { listFindableEvents } from '../../events/list-findable-events.ts'
import { escapeHtml } from '../../platform/mail/escape-html.ts'
import type { TextFile } from '../../wire/text-response.ts'

const STATIC_PAGES = ['/', '/about', '/contact', '/safety', '/terms', '/privacy', '/developers']

export async function buildSitemap(context: Pick<Context, 'db' | 'now' | 'siteUrl'>): Promise<TextFile> {
  const events = await listFindableEvents(context)
  const urls = [
    ...STATIC_PAGES.map((path) => formatUrlElement(context.siteUrl + path, null)),
    ...events.map(({ id, updatedAt }) => formatUrlElement(`${context.siteUrl}/event/${id}`, updatedAt)),
  ]
  return {
    type: 'application/xml; charset=utf-8',
    text: `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`,
    cacheControl: 'public, max-age=3600',
  }
}

function formatUrlElement(address: string, changedAt: Date | null): string {
  const changed = changedAt === null ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`
  return `  <url><loc>${escapeHtml(address)}</loc>${changed}</url>`
}
