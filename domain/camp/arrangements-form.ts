import { z } from 'zod'
import { createListSchema, LIMITS } from '../booking-form.ts'
import { nameLine, optionalLine } from '../typed-text/text-fields.ts'
import { DIETS, type Diet } from './diets.ts'

export const MAX_COLLECTORS = 5
export const DIET_NOTE_LENGTH = 200

const BOOKER = -1
const ONE_DIET_EACH = 'Please choose at most one diet for each person in your party'
const TOO_MANY_COLLECTORS = `You can name up to ${MAX_COLLECTORS} adults`

export type PartySize = { adultCount: number; childCount: number }

/** -1 is the booker, -2 and below other adults; children count from 0. */
export function partyPositions({ adultCount, childCount }: PartySize): number[] {
  const adults = Array.from({ length: adultCount }, (_adult, place) => BOOKER - place)
  return [...adults, ...Array.from({ length: childCount }, (_child, position) => position)]
}

/** 0 for the booker; null for a child. */
export function getAdultIndex(position: number): number | null {
  return position < 0 ? BOOKER - position : null
}

const dietEntry = z
  .object(
    {
      position: z.int(ONE_DIET_EACH),
      diet: z
        .enum([...DIETS, ''], 'Please choose from the list')
        .nullish()
        .transform((chosen): Diet | null => (chosen ? chosen : null)),
      note: optionalLine('What the kitchen should know', DIET_NOTE_LENGTH),
    },
    ONE_DIET_EACH,
  )
  .refine(({ diet, note }) => diet !== 'OTHER' || note !== '', {
    path: ['note'],
    message: 'Please tell us what',
  })
  .transform((entry) => (entry.diet === null || entry.diet === 'NONE' ? { ...entry, note: '' } : entry))

const collector = z.object(
  {
    name: nameLine('Please enter a name', 'Name', LIMITS.nameLength * 2),
    phone: optionalLine('Phone number', LIMITS.phoneLength),
  },
  'Please enter a name',
)

/** A missing list changes nothing; a given list replaces the earlier one. */
export function arrangementFields(party: PartySize) {
  const positions = partyPositions(party)
  return {
    diets: createListSchema(dietEntry, positions.length, ONE_DIET_EACH, ONE_DIET_EACH)
      .unwrap()
      .refine(
        (diets) =>
          diets.every(({ position }) => positions.includes(position)) &&
          new Set(diets.map(({ position }) => position)).size === diets.length,
        ONE_DIET_EACH,
      )
      .nullish(),
    collectors: createListSchema(collector, MAX_COLLECTORS, TOO_MANY_COLLECTORS, TOO_MANY_COLLECTORS)
      .unwrap()
      .nullish(),
  }
}
