import { z } from 'zod'

// The required and recommended properties that Google needs to show an event, breadcrumbs or an organisation.
const address = z.url({ protocol: /^https?$/ })
const instant = z.iso.datetime({ offset: true }).regex(/\+10:00$/, 'not in Brisbane time')

const postalAddress = z.object({
  '@type': z.literal('PostalAddress'),
  addressLocality: z.string().min(1),
  addressRegion: z.literal('QLD'),
  addressCountry: z.literal('AU'),
})

const organization = z.object({
  '@type': z.literal('Organization'),
  '@id': address,
  name: z.string().min(1),
  url: address,
  logo: address,
  address: postalAddress,
})

const offer = z.object({
  '@type': z.literal('Offer'),
  name: z.string().min(1),
  price: z.string().regex(/^\d+\.\d\d$/),
  priceCurrency: z.literal('AUD'),
  availability: z.enum(
    ['InStock', 'SoldOut', 'LimitedAvailability', 'OutOfStock'].map((name) => `https://schema.org/${name}`),
  ),
  validFrom: instant,
  url: address,
})

const event = z.object({
  '@type': z.literal('Event'),
  name: z.string().min(1),
  description: z.string().min(1),
  startDate: instant,
  endDate: instant,
  eventStatus: z.enum(['https://schema.org/EventScheduled', 'https://schema.org/EventCancelled']),
  eventAttendanceMode: z.literal('https://schema.org/OfflineEventAttendanceMode'),
  location: z.object({ '@type': z.literal('Place'), name: z.string().min(1), address: postalAddress }),
  image: z.array(address).min(1),
  organizer: organization,
  offers: z.array(offer).length(2),
  url: address,
})

const trail = z.object({
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(
      z.object({
        '@type': z.literal('ListItem'),
        position: z.int(),
        name: z.string().min(1),
        item: z.object({ '@id': address }),
      }),
    )
    .min(2)
    .refine((steps) => steps.every(({ position }, index) => position === index + 1), 'out of order'),
})

const webSite = z.object({ '@type': z.literal('WebSite'), name: z.string().min(1), url: address })

const known = z.discriminatedUnion('@type', [event, trail, organization, webSite])

/** Returns the properties that a search engine would miss in structured data. */
export function searchEngineProblems(things: readonly unknown[]): string[] {
  return things.flatMap((thing) => {
    const result = known.safeParse(thing)
    return result.success
      ? []
      : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  })
}
