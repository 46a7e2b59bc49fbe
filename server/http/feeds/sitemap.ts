import type { Context } from '../../context.ts'
import { escapeHtml } from '../../platform/email/escape-html.ts'
import type { TextFile } from '../../wire/text-response.ts'

const STATIC_PAGES = ['/', '/about', '/contact', '/safety', '/terms', '/privacy', '/developers']
/** Days after the end of an event. */
const LISTED_DAYS = 365

export async function buildSitemap(context: Pick<Context, 'db' | 'now' | 'siteUrl'>): Promise<TextFile> {
  const events = await context.db.event.findMany({
    where: {
      isActive: true,
      deletedAt: null,
      endsAt: { gte: new Date(context.now().getTime() - LISTED_DAYS * 86_400_000) },
    },
    select: { id: true, updatedAt: true },
    orderBy: [{ startDate: 'asc' }, { id: 'asc' }],
    // The limit of one sitemap file.
    take: 49_000,
  })
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
