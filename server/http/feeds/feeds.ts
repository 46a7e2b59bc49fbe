import type { IncomingMessage } from 'node:http'
import { GraphQLError } from 'graphql'
import { brisbaneDay, formatDayAu, isoBrisbane } from '../../../domain/dates.ts'
import { dayRangeText, eventSummary } from '../../../domain/event-summary.ts'
import { familyPrice } from '../../../domain/events/family-price.ts'
import { getCoverPhotograph } from '../../../domain/events/photographs.ts'
import { toDecimal } from '../../../domain/money.ts'
import { site } from '../../../domain/site.ts'
import { absoluteUrl } from '../../../domain/structured-data.ts'
import type { Context } from '../../context.ts'
import { parseEventCursor, toCursor } from '../../events/event-cursor.type.ts'
import {
  countEventNights,
  type EventRow,
  getEventPictures,
  getFreeSpots,
  toEventPrices,
  toIsoDay,
} from '../../events/event-row.ts'
import { type EventCursor, listEvents } from '../../events/list-events.ts'
import { escapeHtml } from '../../platform/email/escape-html.ts'
import { HttpProblem } from '../../wire/responses.ts'
import type { SharedText } from '../shared-text.ts'

const PAGE_SIZE = 50
const TITLE = `${site.name}: upcoming camps`

type FeedPage = {
  events: readonly EventRow[]
  movedAt: ReadonlyMap<number, Date>
  /** Null on the last page. */
  nextUrl: string | null
  siteUrl: string
}

type Feed = { path: string; type: string; write: (page: FeedPage) => string }

const rss: Feed = { path: '/feed.xml', type: 'application/rss+xml; charset=utf-8', write: renderRss }
const json: Feed = { path: '/feed.json', type: 'application/feed+json; charset=utf-8', write: renderJsonFeed }
export const feeds = [rss, json]

/** @throws HttpProblem for an invalid cursor */
export function findFeedPage(feed: Feed, request: IncomingMessage): SharedText {
  const after = new URLSearchParams((request.url ?? '').split('?')[1] ?? '').get('after')
  const cursor = after === null ? null : parseCursor(after)
  // A cursor has several encodings.
  const key = cursor === null ? feed.path : `${feed.path} ${toIsoDay(cursor.startDate)}/${cursor.id}`
  return {
    key,
    reads: ['after'],
    async build(context) {
      const { siteUrl } = context
      const events = await listEvents(context, { after: cursor, limit: PAGE_SIZE + 1 })
      const shown = events.slice(0, PAGE_SIZE)
      const last = shown.at(-1)
      const nextUrl =
        events.length > PAGE_SIZE && last ? `${siteUrl}${feed.path}?after=${toCursor(last)}` : null
      const movedAt = await readMoveTimes(context.db, shown)
      const text = feed.write({ events: shown, movedAt, nextUrl, siteUrl })
      return { type: feed.type, text, cacheControl: 'public, max-age=300' }
    },
  }
}

function parseCursor(text: string): EventCursor {
  try {
    return parseEventCursor(text)
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error
    throw new HttpProblem(400, 'after: not a cursor of this feed')
  }
}

async function readMoveTimes(db: Context['db'], events: readonly EventRow[]): Promise<Map<number, Date>> {
  const moves = await db.eventChange.groupBy({
    by: ['eventId'],
    where: { isMaterial: true, eventId: { in: events.map(({ id }) => id) } },
    _max: { at: true },
  })
  return new Map(moves.flatMap(({ eventId, _max: { at } }) => (at === null ? [] : [[eventId, at] as const])))
}

function renderRss({ events, movedAt, nextUrl, siteUrl }: FeedPage): string {
  const items = events.map((event) => {
    const url = getEventUrl(event, siteUrl)
    const { imageUrl, alt } = getCoverPhotograph(getEventPictures(event))
    return `    <item>
      <title>${escapeXml(formatTitle(event))}</title>
      <link>${escapeXml(url)}</link>
      <guid isPermaLink="true">${escapeXml(url)}</guid>
      <pubDate>${getPublishedAt(event, movedAt).toUTCString()}</pubDate>
      <category>${escapeXml(event.category)}</category>
      <description>${escapeXml(formatText(event))}</description>
      <media:content url="${escapeXml(absoluteUrl(siteUrl, imageUrl))}" medium="image">
        <media:description>${escapeXml(alt)}</media:description>
      </media:content>
      <ev:startdate>${isoBrisbane(event.startsAt)}</ev:startdate>
      <ev:enddate>${isoBrisbane(event.endsAt)}</ev:enddate>
      <ev:location>${escapeXml(event.location)}</ev:location>
      <g:price>${formatStayPrice(event)} AUD</g:price>
    </item>
`
  })
  const changed = events.map((event) =>
    Math.max(event.updatedAt.getTime(), getPublishedAt(event, movedAt).getTime()),
  )
  const lastBuild =
    changed.length === 0
      ? ''
      : `\n    <lastBuildDate>${new Date(Math.max(...changed)).toUTCString()}</lastBuildDate>`
  const next = nextUrl === null ? '' : `\n    <atom:link href="${escapeXml(nextUrl)}" rel="next"/>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/" xmlns:ev="http://purl.org/rss/1.0/modules/event/" xmlns:g="http://base.google.com/ns/1.0">
  <channel>
    <title>${escapeXml(TITLE)}</title>
    <link>${escapeXml(`${siteUrl}/`)}</link>
    <description>${escapeXml(site.tagline)}</description>
    <language>en-AU</language>${lastBuild}
    <ttl>60</ttl>
    <atom:link href="${escapeXml(siteUrl + rss.path)}" rel="self" type="application/rss+xml"/>${next}
${items.join('')}  </channel>
</rss>
`
}

function renderJsonFeed({ events, movedAt, nextUrl, siteUrl }: FeedPage): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: TITLE,
    home_page_url: `${siteUrl}/`,
    feed_url: siteUrl + json.path,
    ...(nextUrl === null ? {} : { next_url: nextUrl }),
    description: site.tagline,
    icon: `${siteUrl}/media/icon-512.png`,
    favicon: `${siteUrl}/media/favicon-32.png`,
    language: 'en-AU',
    authors: [{ name: site.name, url: `${siteUrl}/` }],
    items: events.map((event) => ({
      id: getEventUrl(event, siteUrl),
      url: getEventUrl(event, siteUrl),
      title: formatTitle(event),
      content_text: formatText(event),
      summary: event.shortDescription,
      image: absoluteUrl(siteUrl, getCoverPhotograph(getEventPictures(event)).imageUrl),
      date_published: getPublishedAt(event, movedAt).toISOString(),
      date_modified: event.updatedAt.toISOString(),
      tags: [event.category],
      _camp: {
        about: `${siteUrl}/developers`,
        starts_at: isoBrisbane(event.startsAt),
        previous_starts_at: event.previousStartsAt && isoBrisbane(event.previousStartsAt),
        ends_at: isoBrisbane(event.endsAt),
        location: event.location,
        adult_price_for_stay: formatStayPrice(event),
        currency: 'AUD',
        available_spots: getFreeSpots(event),
        is_cancelled: event.cancelledAt !== null,
      },
    })),
  }
  return `${JSON.stringify(feed, null, 2)}\n`
}

/** Feed readers show an item again only for a new date. */
function getPublishedAt(event: EventRow, movedAt: ReadonlyMap<number, Date>): Date {
  return event.cancelledAt ?? movedAt.get(event.id) ?? event.createdAt
}

/** Per adult, in dollars. */
function formatStayPrice(event: EventRow): string {
  const stay = { nights: countEventNights(event), ...toEventPrices(event) }
  return toDecimal(familyPrice(stay, { adultCount: 1, childCount: 0 }))
}

function getEventUrl(event: EventRow, siteUrl: string): string {
  return `${siteUrl}/event/${event.id}`
}

function formatTitle(event: EventRow): string {
  const prefix = event.cancelledAt === null ? '' : 'Cancelled: '
  return `${prefix}${event.title}, ${dayRangeText(toIsoDay(event.startDate), toIsoDay(event.endDate))}`
}

function formatText(event: EventRow): string {
  if (event.cancelledAt !== null) {
    return `This event was cancelled. ${event.cancelReason ?? ''}`.trim()
  }
  const summary = eventSummary({
    shortDescription: event.shortDescription,
    startDay: toIsoDay(event.startDate),
    endDay: toIsoDay(event.endDate),
    location: event.location,
    adultPriceCents: event.adultPriceCents,
    availableSpots: getFreeSpots(event),
  })
  if (event.previousStartsAt === null) return summary
  const previousDay = formatDayAu(brisbaneDay(event.previousStartsAt))
  return `New dates: this event was to start on ${previousDay}.\n\n${summary}`
}

// XML cannot represent most control characters.
function escapeXml(text: string): string {
  return escapeHtml(text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''))
}
