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

export type DietChoice = { diet: Diet; note: string }

export function formatDiet({ diet, note }: DietChoice): string {
  if (note === '') return DIET_LABELS[diet]
  return diet === 'OTHER' ? note : `${DIET_LABELS[diet]} (${note})`
}
