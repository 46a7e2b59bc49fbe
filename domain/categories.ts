import { site } from './site.ts'

/** The categories of an event, as stored. */
export const CATEGORIES = ['outdoor', 'skills', 'wellness', 'social'] as const

export type Category = (typeof CATEGORIES)[number]

const LABELS: Record<Category, string> = {
  outdoor: 'Outdoor',
  skills: 'Skills & Crafts',
  wellness: 'Wellness',
  social: 'Social',
}

/** The words of the organiser's forms and lists, longer than those on a badge. */
const ADMIN_LABELS: Record<Category, string> = {
  outdoor: 'Outdoor Adventure',
  skills: 'Skills Development',
  wellness: 'Wellness & Fitness',
  social: 'Social Events',
}

/** The filter buttons of the listing in their order; 'all' stands for no filter. */
export const categoryFilters: readonly { value: Category | 'all'; label: string }[] = [
  { value: 'all', label: 'All Events' },
  { value: 'outdoor', label: site.name },
  { value: 'skills', label: 'Family Camps' },
  { value: 'wellness', label: 'Wellness' },
  { value: 'social', label: 'Social' },
]

/** True for one of the known categories. */
export function isCategory(raw: string): raw is Category {
  return CATEGORIES.some((category) => category === raw)
}

/** The category of an answer as it is stored: the word of its enum value, or the one that is none of the categories. */
export function categoryWord(event: { category: string | null; unknownCategory: string | null }): string {
  return event.category?.toLowerCase() ?? event.unknownCategory ?? ''
}

/** The label on an event's badge; an unknown category is shown as it is stored. */
export function categoryLabel(raw: string): string {
  return isCategory(raw) ? LABELS[raw] : raw
}

/** The label in the admin area; an unknown category is shown as it is stored. */
export function adminCategoryLabel(raw: string): string {
  return isCategory(raw) ? ADMIN_LABELS[raw] : raw
}
