/** Sheets by their name in the URL. */
export const SHEETS = {
  list: { title: 'Roster', link: 'Roster list', hasHealth: true },
  kitchen: { title: 'Kitchen sheet', link: 'Kitchen', hasHealth: true },
  'first-aid': { title: 'First-aid sheet', link: 'First aid', hasHealth: true },
  tents: { title: 'Tent plan', link: 'Tents', hasHealth: false },
  clothing: { title: 'Clothing order', link: 'Clothing', hasHealth: false },
} as const

export type SheetName = keyof typeof SHEETS

export const SHEET_NAMES = [
  'list',
  'kitchen',
  'first-aid',
  'tents',
  'clothing',
] as const satisfies readonly SheetName[]

/** Returns null for the roster itself. */
export function parseSheetName(text: string): SheetName | null {
  return SHEET_NAMES.find((name) => name === text) ?? null
}
