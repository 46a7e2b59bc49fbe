/** What somebody eats, as the kitchen counts it. */
export const DIETS = [
  'NONE',
  'VEGETARIAN',
  'VEGAN',
  'HALAL',
  'KOSHER',
  'GLUTEN_FREE',
  'DAIRY_FREE',
  'OTHER',
] as const
export type Diet = (typeof DIETS)[number]

/** The words for a diet. */
export const DIET_LABELS = {
  NONE: 'Eats everything',
  VEGETARIAN: 'Vegetarian',
  VEGAN: 'Vegan',
  HALAL: 'Halal',
  KOSHER: 'Kosher',
  GLUTEN_FREE: 'Gluten free',
  DAIRY_FREE: 'Dairy free',
  OTHER: 'Something else',
} as const satisfies Record<Diet, string>

/** What one person eats; the note is empty where nothing was added. */
export type DietChoice = { diet: Diet; note: string }

/** As it is read: 'Halal (no beef)'. */
export function dietWords({ diet, note }: DietChoice): string {
  if (note === '') return DIET_LABELS[diet]
  return diet === 'OTHER' ? note : `${DIET_LABELS[diet]} (${note})`
}
