import type { Category } from '../domain/categories.ts'
import type { EventPrices } from '../domain/pricing.ts'

export type SampleEvent = {
  title: string
  /** What its picture shows. */
  imageAlt: string
  category: Category
  location: string
  shortDescription: string
  /** Paragraphs. */
  description: string[]
  activities: string[]
  /** Counted from the first Friday that is at least ten days away; null for the camp that ended yesterday. */
  starts: { week: number; weekday: 'Thursday' | 'Friday' | 'Saturday' } | null
  nights: number
  startTime: string
  endTime: string
  prices: EventPrices
  maxParticipants: number
  /** Null for as many tents as asked for. */
  tentStock: number | null
  isActive: boolean
}

/** Prices of the season's clothing. */
export const clothing = { tshirt: 30_00, tshirtKids: 22_00, hoodie: 65_00, hoodieKids: 50_00 }
/** For events that sell no clothing. */
export const noClothing = { tshirt: 0, tshirtKids: 0, hoodie: 0, hoodieKids: 0 }
