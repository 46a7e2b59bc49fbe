import type { IncomingMessage, ServerResponse } from 'node:http'
import { dayRangeText, eventSummary } from '../../../domain/event-summary.ts'
import { coverOf } from '../../../domain/events/photographs.ts'
import { site } from '../../../domain/site.ts'
import { absoluteUrl } from '../../../domain/structured-data.ts'
import type { Context } from '../../context.ts'
import { dayOf, type EventRow, picturesIn, spotsOf } from '../../events/event-row.ts'
import { listEvents } from '../../events/list-events.ts'
import { escapeHtml } from '../../platform/mail/escape-html.ts'
import type { ForEverybody } from '../kept/anonymous.ts'
import type { Made } from '../kept/kept-answers.ts'
import { sendKept } from '../kept/send-kept.ts'
import { refuseAllButReading, textAnswer } from '../wire/text-answer.ts'

const MOST_ITEMS = 50
const CACHE_CONTROL = 'public, max-age=300'
const TITLE = `${site.name}: coming camps`

type Feed = { path: string; type: string; write: (events: readonly EventRow[], siteUrl: string) => string }

const rss: Feed = { path: '/feed.xml', type: 'application/rss+xml; charset=utf-8', write: rssFeed }
const json: Feed = { path: '/feed.json', type: 'application/feed+json; charset=utf-8', write: jsonFeed }

/** /feed.xml (RSS 2.0) and /feed.json (JSON Feed 1.1): the coming camps for feed readers, by start. */
export async function answerFeed(
  request: IncomingMessage,
  response: ServerResponse,
  { kept, context }: ForEverybody,
  path: string,
): Promise<void> {
  if (refuseAllButReading(request, response)) return
  const feed = path === json.path ? json : rss
  await sendKept(
    kept,
    { request, response },
    { key: feed.path, short: { reads: [] }, make: () => written(feed, context) },
  )
}

async function written(feed: Feed, context: Pick<Context, 'db' | 'now' | 'siteUrl'>): Promise<Made> {
  const events = await listEvents(context, { after: null, limit: MOST_ITEMS })
  const text = feed.write(events, context.siteUrl)
  return { ...textAnswer({ type: feed.type, text, cacheControl: CACHE_CONTROL }), share: 'keep' }
}

function rssFeed(events: readonly EventRow[], siteUrl: string): string {
  const items = events.map((event) => {
    const url = urlOf(event, siteUrl)
    return `    <item>
      <title>${xml(titleOf(event))}</title>
      <link>${xml(url)}</link>
      <guid isPermaLink="true">${xml(url)}</guid>
      <pubDate>${event.createdAt.toUTCString()}</pubDate>
      <category>${xml(event.category)}</category>
      <description>${xml(textOf(event))}</description>
    </item>
`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>${xml(TITLE)}</title>
    <link>${xml(`${siteUrl}/`)}</link>
    <description>${xml(site.tagline)}</description>
    <language>en-AU</language>
    <ttl>60</ttl>
    <atom:link href="${xml(siteUrl + rss.path)}" rel="self" type="application/rss+xml"/>
${items.join('')}  </channel>
</rss>
`
}

function jsonFeed(events: readonly EventRow[], siteUrl: string): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: TITLE,
    home_page_url: `${siteUrl}/`,
    feed_url: siteUrl + json.path,
    description: site.tagline,
    icon: `${siteUrl}/media/icon-512.png`,
    favicon: `${siteUrl}/media/favicon-32.png`,
    language: 'en-AU',
    authors: [{ name: site.name, url: `${siteUrl}/` }],
    items: events.map((event) => ({
      id: urlOf(event, siteUrl),
      url: urlOf(event, siteUrl),
      title: titleOf(event),
      content_text: textOf(event),
      summary: event.shortDescription,
      image: absoluteUrl(siteUrl, coverOf(picturesIn(event)).imageUrl),
      date_published: event.createdAt.toISOString(),
      date_modified: event.updatedAt.toISOString(),
      tags: [event.category],
    })),
  }
  return `${JSON.stringify(feed, null, 2)}\n`
}

function urlOf(event: EventRow, siteUrl: string): string {
  return `${siteUrl}/event/${event.id}`
}

function titleOf(event: EventRow): string {
  const mark = event.cancelledAt === null ? '' : 'Cancelled: '
  return `${mark}${event.title}, ${dayRangeText(dayOf(event.startDate), dayOf(event.endDate))}`
}

function textOf(event: EventRow): string {
  if (event.cancelledAt !== null) {
    return `This event was cancelled and does not take place. ${event.cancelReason ?? ''}`.trim()
  }
  return eventSummary({
    shortDescription: event.shortDescription,
    startDay: dayOf(event.startDate),
    endDay: dayOf(event.endDate),
    location: event.location,
    adultPriceCents: event.adultPriceCents,
    availableSpots: spotsOf(event),
  })
}

// XML has no way to write most control characters, and none of them says anything.
function xml(text: string): string {
  return escapeHtml(text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''))
}
