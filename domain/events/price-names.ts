import type { EventPrices } from '../pricing.ts'
import type { EVENT_PRICES } from './event-form.ts'

/** API names of the prices, by form field. */
export const PRICE_NAMES = {
  priceAdultPerNight: 'adultPerNight',
  priceChildPerNight: 'childPerNight',
  glampingTentPrice: 'glampingTent',
  beerPackagePrice: 'beerPackage',
  tshirtPrice: 'tshirt',
  tshirtKidsPrice: 'tshirtKids',
  hoodiePrice: 'hoodie',
  hoodieKidsPrice: 'hoodieKids',
} as const satisfies Record<(typeof EVENT_PRICES)[number], keyof EventPrices>
