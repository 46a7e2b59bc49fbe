import type { Category } from '../../domain/categories.ts'
import type { EventPrices } from '../../domain/pricing.ts'

export type SampleEvent = {
  title: string
  /** Alternative text. */
  imageAlt: string
  category: Category
  location: string
  shortDescription: string
  /** Paragraphs. */
  description: string[]
  activities: string[]
  /** Relative to the first Friday at least ten days away; null for the camp that ended yesterday. */
  starts: { week: number; weekday: 'Thursday' | 'Friday' | 'Saturday' } | null
  nights: number
  startTime: string
  endTime: string
  prices: EventPrices
  maxParticipants: number
  /** Null for unlimited tents. */
  tentStock: number | null
  isActive: boolean
}

/** Unit prices in cents. */
export const clothing = { tshirt: 30_00, tshirtKids: 22_00, hoodie: 65_00, hoodieKids: 50_00 }
export const noClothing = { tshirt: 0, tshirtKids: 0, hoodie: 0, hoodieKids: 0 }
