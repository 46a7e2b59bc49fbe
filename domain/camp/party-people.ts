import { BOOKER_POSITION, type PhotoChoice } from '../consent-form.ts'
import type { DietChoice } from './diets.ts'

/** What of a party is said of its people. What the family has not told, or was erased, is null. */
export type PartyOfPeople = {
  firstName: string
  lastName: string
  adultCount: number
  /** By their places: the booker first. Null, or missing at the end, for whoever said nothing. */
  adultDiets: readonly (DietChoice | null)[]
  /** In the order of their positions. */
  children: readonly {
    /** Of its row. */
    id: number
    position: number
    name: string | null
    age: number | null
    allergies: string | null
    diet: DietChoice | null
  }[]
  /** -1 is the booker, -2 and below the other adults; children count from 0. */
  photoChoices: readonly { position: number; choice: PhotoChoice }[]
}

/** One person of a party. */
export type PartyPerson = {
  /** Stays the same for as long as the person comes: `a0` is the booker, `a1` the next adult, `c12` a child by its row. */
  key: string
  kind: 'ADULT' | 'CHILD'
  isBooker: boolean
  /** As it was given, else such as 'Adult 2 of Smith'. */
  name: string
  /** The same without a surname, for a sheet that needs none: 'Sam', 'Adult 2 with Sam'. */
  firstName: string
  /** Null for adults. */
  age: number | null
  /** Null for adults, who are not asked. Empty when there are none. */
  allergies: string | null
  diet: DietChoice | null
  photoChoice: PhotoChoice | null
}

/** Everybody who comes with a booking: the booker, the other adults, the children. */
export function peopleOf(party: PartyOfPeople): PartyPerson[] {
  const { firstName, lastName, adultCount, adultDiets, children, photoChoices } = party
  const photoOf = (position: number) =>
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
      photoChoice: photoOf(BOOKER_POSITION - place),
    }
  })
  const young = children.map(({ id, position, name, age, allergies, diet }): PartyPerson => {
    const nobodyKnows = `Child ${position + 1}`
    return {
      key: childKey(id),
      kind: 'CHILD',
      isBooker: false,
      name: name ?? `${nobodyKnows} of ${lastName}`,
      firstName: name === null ? `${nobodyKnows} with ${firstName}` : firstWord(name),
      age,
      allergies,
      diet,
      photoChoice: photoOf(position),
    }
  })
  return [...adults, ...young]
}

/** The key of an adult by its place in the party, from 0 for the booker. */
export function adultKey(place: number): string {
  return `a${place}`
}

/** The key of a child by its row. */
export function childKey(id: number): string {
  return `c${id}`
}

function firstWord(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name
}
