import { expect, test } from 'vitest'
import { z } from 'zod'
import { arrangementFields, getAdultIndex, partyPositions } from '../../../domain/camp/arrangements-form.ts'
import { formatDiet } from '../../../domain/camp/diets.ts'
import { getPartyPeople } from '../../../domain/camp/party-people.ts'

const party = { adultCount: 2, childCount: 1 }
const schema = z.object(arrangementFields(party))

test('positions of a party: adults downwards from -1, children upwards from 0', () => {
  expect(partyPositions(party)).toEqual([-1, -2, 0])
  expect(partyPositions({ adultCount: 1, childCount: 3 })).toEqual([-1, 0, 1, 2])
  expect([-1, -2, 0, 4].map(getAdultIndex)).toEqual([0, 1, null, null])
})

test('a missing value stays missing, and an empty one counts as not given', () => {
  expect(schema.parse({})).toEqual({})
  expect(schema.parse({ diets: null, collectors: null })).toEqual({ diets: null, collectors: null })
  expect(schema.parse({ diets: [{ position: -1, diet: '', note: 'x' }], collectors: [] })).toEqual({
    diets: [{ position: -1, diet: null, note: '' }],
    collectors: [],
  })
})

test('a note is stored with a diet, but not for someone who eats everything', () => {
  const parsed = schema.parse({
    diets: [
      { position: -1, diet: 'NONE', note: 'left over' },
      { position: 0, diet: 'HALAL', note: ' no beef ' },
    ],
  })
  expect(parsed.diets).toEqual([
    { position: -1, diet: 'NONE', note: '' },
    { position: 0, diet: 'HALAL', note: 'no beef' },
  ])
  expect(formatDiet({ diet: 'HALAL', note: 'no beef' })).toBe('Halal (no beef)')
  expect(formatDiet({ diet: 'OTHER', note: 'no eggs' })).toBe('no eggs')
  expect(formatDiet({ diet: 'VEGAN', note: '' })).toBe('Vegan')
})

const twice = { position: 0, diet: 'VEGAN' }
test.each([
  [{ diets: [{ position: 0, diet: 'OTHER', note: ' ' }] }, 'diets.0.note', 'Please tell us what'],
  [{ diets: [{ position: 0, diet: 'PALEO' }] }, 'diets.0.diet', 'Please choose from the list'],
  [
    { diets: [{ position: 1, diet: 'VEGAN' }] },
    'diets',
    'Please choose at most one diet for each person in your party',
  ],
  [{ diets: [twice, twice] }, 'diets', 'Please choose at most one diet for each person in your party'],
  [{ collectors: [{ name: '' }] }, 'collectors.0.name', 'Please enter a name'],
  [{ collectors: Array(6).fill({ name: 'Kim' }) }, 'collectors', 'You can name up to 5 adults'],
])('%j is rejected at %s', (input, path, message) => {
  const issues = schema.safeParse(input).error?.issues ?? []
  expect(issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))).toEqual([
    { path, message },
  ])
})

test('a party is the booker, the other adults and the children, each with a stable key', () => {
  const people = getPartyPeople({
    firstName: 'Sam',
    lastName: 'Smith',
    adultCount: 3,
    adultDiets: [null, { diet: 'VEGAN', note: '' }],
    children: [
      { id: 12, position: 0, name: 'Mia Rose Smith', age: 7, allergies: 'Nuts', diet: null },
      { id: 19, position: 1, name: null, age: null, allergies: null, diet: { diet: 'HALAL', note: '' } },
    ],
    photoChoices: [
      { position: -1, choice: 'YES' },
      { position: -2, choice: 'NO_FACES' },
      { position: 1, choice: 'NO' },
    ],
  })
  expect(people.map(({ key, name, firstName }) => [key, name, firstName])).toEqual([
    ['a0', 'Sam Smith', 'Sam'],
    ['a1', 'Adult 2 of Smith', 'Adult 2 with Sam'],
    ['a2', 'Adult 3 of Smith', 'Adult 3 with Sam'],
    ['c12', 'Mia Rose Smith', 'Mia'],
    ['c19', 'Child 2 of Smith', 'Child 2 with Sam'],
  ])
  expect(people.map(({ diet }) => diet?.diet ?? null)).toEqual([null, 'VEGAN', null, null, 'HALAL'])
  expect(people.map(({ photoChoice }) => photoChoice)).toEqual(['YES', 'NO_FACES', null, null, 'NO'])
  expect(people.map(({ isBooker }) => isBooker)).toEqual([true, false, false, false, false])
})
