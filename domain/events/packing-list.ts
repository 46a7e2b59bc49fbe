type PackingInput = {
  bring: readonly string[]
  isDayEvent: boolean
  hasTent: boolean
}

export function getPackingList({ bring, isDayEvent, hasTent }: PackingInput): readonly string[] {
  if (bring.length > 0) return bring
  if (isDayEvent) return ALWAYS
  return [...(hasTent ? [] : ['Tent or swag']), ...OVERNIGHT, ...ALWAYS]
}

const OVERNIGHT = [
  'Sleeping bags, mats and pillows',
  'Torch with spare batteries',
  'Plate, mug and cutlery for each',
]

const ALWAYS = [
  'Warm layers and a rain jacket',
  'Closed shoes and a spare pair',
  'Hat, sunscreen and insect repellent',
  'Water bottle',
  'Swimmers and a towel',
  'Any medication you need',
]
