import { isCampaign } from '../../domain/events/campaign.ts'

/** What the page that shows the widget may choose, by attributes of the script. */
export type WidgetSettings = {
  /** Where the camps are asked for, without a slash at the end. */
  siteUrl: string
  limit: number
  category: string | null
  text: string | null
  theme: 'auto' | 'light' | 'dark'
  heading: string
  /** Where bookings come from, for the organiser; null for none. */
  campaign: string | null
  hasPictures: boolean
  /** Includes camps that are full, closed for booking or cancelled. */
  shouldShowUnbookable: boolean
  /** The page is the site's own, made for a frame: links lead out of it. */
  isFrame: boolean
}

const DEFAULT_LIMIT = 4
const LARGEST_LIMIT = 12
const DEFAULT_HEADING = 'Coming camps'

/** The settings in a script's attributes; whatever cannot be read counts as not given. */
export function settingsOf(script: HTMLScriptElement): WidgetSettings {
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

// A frame does not know the scheme of the page around it, and most pages are light only.
function getTheme(theme: string | undefined, isFrame: boolean): WidgetSettings['theme'] {
  if (theme === 'light' || theme === 'dark') return theme
  return isFrame && theme !== 'auto' ? 'light' : 'auto'
}
