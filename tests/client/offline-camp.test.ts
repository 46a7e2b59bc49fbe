import { expect, test } from 'vitest'
import { toOfflineCamp } from '../../client/camp-day/to-offline-camp.ts'

type Roster = Parameters<typeof toOfflineCamp>[0]

const child: Roster['parties'][number]['people'][number] = {
  id: 'c1',
  kind: 'CHILD',
  name: 'Tom',
  age: 7,
  allergies: 'Peanuts',
  diet: null,
  dietNote: '',
  photoChoice: null,
  __typename: 'RosterPerson',
}

const party: Roster['parties'][number] = {
  bookingId: 'one',
  isCancelled: false,
  code: 'ABC234',
  firstName: 'Sam',
  lastName: 'Smith',
  phone: '0400 111 222',
  emergencyContactName: null,
  emergencyContactPhone: null,
  specialRequirements: null,
  additionalNotes: null,
  glampingTentCount: 0,
  missingConsents: [],
  collectors: [],
  people: [child, { ...child, id: 'c2', allergies: ' None. ' }, { ...child, id: 'a0', allergies: null }],
  __typename: 'RosterParty',
}

test('the gate highlights an allergy, but not the answer None', () => {
  const event = {
    __typename: 'Event',
    id: '1',
    title: 'Camp',
    startDate: '2026-12-01',
    endDate: '2026-12-02',
  } as const
  const { families } = toOfflineCamp({ __typename: 'Roster', event, parties: [party] })
  expect(families[0]?.people.map(({ allergies }) => allergies)).toEqual(['Peanuts', '', ''])
})
