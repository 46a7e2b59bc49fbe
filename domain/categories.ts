import { site } from './site.ts'

export const CATEGORIES = ['outdoor', 'skills', 'wellness', 'social'] as const

export type Category = (typeof CATEGORIES)[number]

const LABELS: Record<Category, string> = {
  outdoor: 'Outdoor',
  skills: 'Skills & Crafts',
  wellness: 'Wellness',
  social: 'Social',
}

const ADMIN_LABELS: Record<Category, string> = {
  outdoor: 'Outdoor Adventure',
  skills: 'Skills Development',
  wellness: 'Wellness & Fitness',
  social: 'Social Events',
}

export const categoryFilters: readonly { value: Category | 'all'; label: string }[] = [
  { value: 'all', label: 'All Events' },
  { value: 'outdoor', label: site.name },
  { value: 'skills', label: 'Family Camps' },
  { value: 'wellness', label: 'Wellness' },
  { value: 'social', label: 'Social' },
]

export function isCategory(raw: string): raw is Category {
  return CATEGORIES.some((category) => category === raw)
}

export function categoryWord(event: { category: string | null; customCategory: string | null }): string {
  return event.category?.toLowerCase() ?? event.customCategory ?? ''
}

export function categoryLabel(raw: string): string {
  return isCategory(raw) ? LABELS[raw] : raw
}

export function adminCategoryLabel(raw: string): string {
  return isCategory(raw) ? ADMIN_LABELS[raw] : raw
}
