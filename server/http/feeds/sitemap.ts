import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from '../../context.ts'
import { listFindableEvents } from '../../events/list-findable-events.ts'
import { escapeHtml } from '../../platform/mail/escape-html.ts'
import type { ForEverybody } from '../kept/anonymous.ts'
import type { Made } from '../kept/kept-answers.ts'
import { sendKept } from '../kept/send-kept.ts'
import { refuseAllButReading, textAnswer } from '../wire/text-answer.ts'

const STATIC_PAGES = ['/', '/about', '/contact', '/safety', '/terms', '/privacy', '/developers']

export async function answerSitemap(
  request: IncomingMessage,
  response: ServerResponse,
  { kept, context }: ForEverybody,
): Promise<void> {
  if (refuseAllButReading(request, response)) return
  await sendKept(
    kept,
    { request, response },
    { key: '/sitemap.xml', short: { reads: [] }, make: () => written(context) },
  )
}

async function written(context: Pick<Context, 'db' | 'now' | 'siteUrl'>): Promise<Made> {
  const events = await listFindableEvents(context)
  const urls = [
    ...STATIC_PAGES.map((path) => urlOf(context.siteUrl + path, null)),
    ...events.map(({ id, updatedAt }) => urlOf(`${context.siteUrl}/event/${id}`, updatedAt)),
  ]
  const answer = textAnswer({
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

function urlOf(address: string, changedAt: Date | null): string {
  const changed = changedAt === null ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`
  return `  <url><loc>${escapeHtml(address)}</loc>${changed}</url>`
}
