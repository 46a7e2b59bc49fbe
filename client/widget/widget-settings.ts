import { isCampaign } from '../../domain/events/campaign.ts'

/** Script attributes. */
export type WidgetSettings = {
  /** Without a trailing slash. */
  siteUrl: string
  limit: number
  category: string | null
  text: string | null
  theme: 'auto' | 'light' | 'dark'
  heading: string
  /** Booking source; null for none. */
  campaign: string | null
  hasPictures: boolean
  /** Includes full, closed and cancelled camps. */
  shouldShowUnbookable: boolean
  /** For the site's own iframe page: links open outside of it. */
  isFrame: boolean
}

const DEFAULT_LIMIT = 4
const LARGEST_LIMIT = 12
const DEFAULT_HEADING = 'Upcoming camps'

/** Ignores invalid attributes. */
export function readWidgetSettings(script: HTMLScriptElement): WidgetSettings {
  const { limit, category, text, theme, heading, pictures, bookable, campaign, frame } = script.dataset
  const count = Number.parseInt(limit ?? '', 10)
  return {
    siteUrl: new URL(script.src).origin,
    limit: Number.isNaN(count) ? DEFAULT_LIMIT : Math.min(Math.max(count, 1), LARGEST_LIMIT),
    category: category || null,
    text: text || null,
    theme: getTheme(theme, frame !== undefined),
    heading: heading || DEFAULT_HEADING,
    campaign: campaign && isCampaign(campaign) ? campaign : null,
    hasPictures: pictures !== 'off',
    shouldShowUnbookable: bookable === 'off',
    isFrame: frame !== undefined,
  }
}

// A frame cannot detect the host page's scheme.
function getTheme(theme: string | undefined, isFrame: boolean): WidgetSettings['theme'] {
  if (theme === 'light' || theme === 'dark') return theme
  return isFrame && theme !== 'auto' ? 'light' : 'auto'
}
