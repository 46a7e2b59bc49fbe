import { assertNever } from './assert-never.ts'
import type { Availability } from './availability.ts'
import { isoBrisbane } from './dates.ts'
import { type Cents, toDecimal } from './money.ts'
import type { EventPrices } from './pricing.ts'
import { site } from './site.ts'
import { parseUrl } from './typed-text/parse-url.ts'

export type StructuredData = { '@type': string } & Readonly<Record<string, unknown>>

export type DescribedEvent = {
  id: string
  title: string
  description: string
  imageUrls: readonly string[]
  startsAt: Date
  /** Null when the event never moved. */
  previousStartsAt: Date | null
  endsAt: Date
  bookingClosesAt: Date
  createdAt: Date
  location: string
  mapUrl: string | null
  /** Charged units, never 0. */
  nights: number
  prices: Pick<EventPrices, 'adultPerNight' | 'childPerNight'>
  maxParticipants: number
  availableSpots: number
  availability: Availability
  isCancelled: boolean
}

export function absoluteUrl(siteUrl: string, address: string): string {
  return parseUrl(address, `${siteUrl}/`)?.href ?? `${siteUrl}/`
}

/** Without a rating, because search engines reject ratings of a site by itself. */
export function siteData(siteUrl: string): StructuredData[] {
  return [
    organiser(siteUrl),
    {
      '@type': 'WebSite',
      '@id': `${siteUrl}/#website`,
      name: site.name,
      description: site.tagline,
      url: `${siteUrl}/`,
      inLanguage: 'en-AU',
      publisher: { '@id': `${siteUrl}/#organization` },
    },
  ]
}

export function eventData(event: DescribedEvent, path: string, siteUrl: string): StructuredData[] {
  const url = absoluteUrl(siteUrl, path)
  return [
    {
      '@type': 'Event',
      '@id': `${url}#event`,
      name: event.title,
      description: event.description,
      url,
      image: event.imageUrls.map((image) => absoluteUrl(siteUrl, image)),
      startDate: isoBrisbane(event.startsAt),
      endDate: isoBrisbane(event.endsAt),
      eventStatus: `https://schema.org/${toEventStatus(event)}`,
      ...(event.previousStartsAt && { previousStartDate: isoBrisbane(event.previousStartsAt) }),
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: {
        '@type': 'Place',
        name: event.location,
        ...(event.mapUrl === null ? {} : { hasMap: event.mapUrl }),
        address: {
          '@type': 'PostalAddress',
          addressLocality: event.location,
          addressRegion: 'QLD',
          addressCountry: 'AU',
        },
      },
      organizer: organiser(siteUrl),
      maximumAttendeeCapacity: event.maxParticipants,
      remainingAttendeeCapacity: event.availableSpots,
      offers: [
        offer(event, 'Adult', event.prices.adultPerNight, url),
        offer(event, 'Child', event.prices.childPerNight, url),
      ],
    },
    createBreadcrumbs(siteUrl, [
      { name: 'Home', path: '/' },
      { name: 'Events', path: '/#events' },
      { name: event.title, path },
    ]),
  ]
}

function toEventStatus({ isCancelled, previousStartsAt }: DescribedEvent): string {
  if (isCancelled) return 'EventCancelled'
  return previousStartsAt === null ? 'EventScheduled' : 'EventRescheduled'
}

function organiser(siteUrl: string): StructuredData {
  return {
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name: site.name,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/media/icon-512.png`,
    email: site.email,
    telephone: site.phone,
    address: {
      '@type': 'PostalAddress',
      addressLocality: 'Brisbane',
      addressRegion: 'QLD',
      addressCountry: 'AU',
    },
    sameAs: [site.videoChannelUrl, site.reviewsUrl],
  }
}

function offer(event: DescribedEvent, who: string, price: Cents, url: string): StructuredData {
  return {
    '@type': 'Offer',
    name: `${who}, whole stay`,
    price: toDecimal(price * event.nights),
    priceCurrency: 'AUD',
    availability: `https://schema.org/${toSchemaAvailability(event.availability)}`,
    validFrom: isoBrisbane(event.createdAt),
    validThrough: isoBrisbane(event.bookingClosesAt),
    url,
  }
}

function toSchemaAvailability(availability: Availability): string {
  switch (availability) {
    case 'OPEN':
      return 'InStock'
    case 'FEW_LEFT':
      return 'LimitedAvailability'
    case 'SOLD_OUT':
      return 'SoldOut'
    case 'CLOSED':
    case 'OVER':
      return 'OutOfStock'
    default:
      return assertNever(availability)
  }
}

function createBreadcrumbs(
  siteUrl: string,
  steps: readonly { name: string; path: string }[],
): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: { '@id': absoluteUrl(siteUrl, path) },
    })),
  }
}
