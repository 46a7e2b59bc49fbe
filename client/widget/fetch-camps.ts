import type { WidgetSettings } from './widget-settings.ts'

export type Camp = {
  id: string
  title: string
  url: string
  imageUrl: string
  imageAlt: string | null
  startDate: string
  endDate: string
  location: string
  nights: number
  isDayEvent: boolean
  prices: { adultPerNight: string; childPerNight: string }
  availableSpots: number
  isCancelled: boolean
  availability: 'OPEN' | 'FEW_LEFT' | 'SOLD_OUT' | 'CLOSED' | 'OVER'
}

const QUERY =
  'query Widget($first:Int!,$filter:EventFilter){events(first:$first,filter:$filter){edges{node{id title url imageUrl imageAlt startDate endDate location nights isDayEvent prices{adultPerNight childPerNight}availableSpots availability isCancelled}}}}'

const TIMEOUT_MS = 10_000

type CampsResponse = {
  data?: { events: { edges: { node: Camp }[] } } | null
  errors?: { message: string; extensions?: { code?: string } }[]
}

/**
 * Uses GET without custom headers, for HTTP caches and to avoid a preflight. Returns none if the site rejects the
 * filter.
 * @throws on failure or after ten seconds
 */
export async function fetchCamps(settings: WidgetSettings): Promise<Camp[]> {
  const { siteUrl, limit, category, text, shouldShowUnbookable } = settings
  const filter = { category, text, bookable: shouldShowUnbookable ? null : true }
  const variables = JSON.stringify({ first: limit, filter })
  const response = await fetch(
    `${siteUrl}/graphql/public?query=${encodeURIComponent(QUERY)}&variables=${encodeURIComponent(variables)}`,
    { credentials: 'omit', signal: AbortSignal.timeout(TIMEOUT_MS) },
  )
  const { data, errors }: CampsResponse = await response.json()
  const rejected = errors?.find(({ extensions }) => extensions?.code === 'BAD_USER_INPUT')
  if (rejected) {
    console.warn(`Widget of ${siteUrl}: ${rejected.message}`)
    return []
  }
  if (!data) throw new Error(`Status ${response.status} without camps.`)
  return data.events.edges.map(({ node }) => node)
}
