import type { ReadableChild } from '../booking-form.ts'
import { BOOKER_POSITION, type PhotoChoice } from '../consent-form.ts'
import type { DietChoice } from './diets.ts'

/** Null for erased or missing answers. */
export type PartyWithPeople = {
  firstName: string
  lastName: string
  adultCount: number
  /** Booker first; may end early. */
  adultDiets: readonly (DietChoice | null)[]
  children: readonly (ReadableChild & { id: number; position: number; diet: DietChoice | null })[]
  /** -1 is the booker, -2 and below other adults; children count from 0. */
  photoChoices: readonly { position: number; choice: PhotoChoice }[]
}

/** Age and allergies are null for adults; allergies are empty for none. */
export type PartyPerson = Pick<ReadableChild, 'age' | 'allergies'> & {
  /** Stable: `a0` is the booker, `c12` a child's row. */
  key: string
  kind: 'ADULT' | 'CHILD'
  isBooker: boolean
  name: string
  /** Without surname: 'Sam', 'Adult 2 with Sam'. */
  firstName: string
  diet: DietChoice | null
  photoChoice: PhotoChoice | null
}

export function getPartyPeople(party: PartyWithPeople): PartyPerson[] {
  const { firstName, lastName, adultCount, adultDiets, children, photoChoices } = party
  const getPhotoChoice = (position: number) =>
    photoChoices.find((each) => each.position === position)?.choice ?? null
  const adults = Array.from({ length: adultCount }, (_adult, place): PartyPerson => {
    const isBooker = place === 0
    return {
      key: adultKey(place),
      kind: 'ADULT',
      isBooker,
      name: isBooker ? `${firstName} ${lastName}` : `Adult ${place + 1} of ${lastName}`,
      firstName: isBooker ? firstName : `Adult ${place + 1} with ${firstName}`,
      age: null,
      allergies: null,
      diet: adultDiets[place] ?? null,
      photoChoice: getPhotoChoice(BOOKER_POSITION - place),
    }
  })
  const childPeople = children.map(({ id, position, name, age, allergies, diet }): PartyPerson => {
    const label = `Child ${position + 1}`
    return {
      key: childKey(id),
      kind: 'CHILD',
      isBooker: false,
      name: name ?? `${label} of ${lastName}`,
      firstName: name === null ? `${label} with ${firstName}` : firstWord(name),
      age,
      allergies,
      diet,
      photoChoice: getPhotoChoice(position),
    }
  })
  return [...adults, ...childPeople]
}

export function adultKey(place: number): string {
  return `a${place}`
}

export function childKey(id: number): string {
  return `c${id}`
}

function firstWord(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name
}
