import type { PartyPerson } from './party-people.ts'

type Party = { lastName: string; isCancelled: boolean }

/**
 * Includes people present after a cancellation.
 * @param here keys of people checked in and not out
 */
export function getRosterPeople(
  people: readonly PartyPerson[],
  { lastName, isCancelled }: Party,
  here: readonly string[],
): PartyPerson[] {
  const listed = isCancelled ? people.filter(({ key }) => here.includes(key)) : people
  const unknown = here.filter((key) => people.every((person) => person.key !== key))
  return [...listed, ...unknown.map((key) => createRemovedPerson(key, lastName))]
}

function createRemovedPerson(key: string, lastName: string): PartyPerson {
  const isAdult = key.startsWith('a')
  return {
    key,
    kind: isAdult ? 'ADULT' : 'CHILD',
    isBooker: false,
    name: `${isAdult ? 'Adult' : 'Child'} of ${lastName}, taken off the booking`,
    firstName: isAdult ? 'Adult' : 'Child',
    age: null,
    allergies: null,
    diet: null,
    photoChoice: null,
  }
}
