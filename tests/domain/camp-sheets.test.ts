import { expect, test } from 'vitest'
import {
  countAllergies,
  countClothing,
  countDiets,
  countTents,
  hasAllergy,
  hasDietaryNeeds,
} from '../../domain/camp/camp-sheets.ts'
import type { Diet } from '../../domain/camp/diets.ts'

const eater = (name: string, diet: Diet | null, allergies: string | null = null) => ({
  name,
  diet,
  allergies,
})
const getNames = <Of>(counted: readonly { of: Of; people: readonly { name: string }[] }[]) =>
  counted.map(({ of, people }) => [of, people.map(({ name }) => name)])

test('counts everyone once by diet, missing answers last', () => {
  const people = [eater('a', null), eater('b', 'VEGAN'), eater('c', 'NONE'), eater('d', 'VEGAN')]
  expect(getNames(countDiets(people))).toEqual([
    ['NONE', ['c']],
    ['VEGAN', ['b', 'd']],
    [null, ['a']],
  ])
  expect(countDiets([])).toEqual([])
})

test('groups allergies as families write them, the most frequent first', () => {
  const people = [
    eater('a', null, 'Nuts, eggs and milk.'),
    eater('b', null, 'eggs; EGGS'),
    eater('c', null, 'None'),
    eater('d', null, null),
    eater('e', null, 'sandflies & bees (has a pen, and knows how)'),
  ]
  expect(getNames(countAllergies(people))).toEqual([
    ['Eggs', ['a', 'b']],
    ['Bees', ['e']],
    ['Milk', ['a']],
    ['Nuts', ['a']],
    ['Sandflies', ['e']],
  ])
})

test.each(['', ' ', 'None', 'no.', 'n/a', 'NA', 'nil', '-', 'No known allergies', null])(
  '%j is no allergy',
  (text) => expect(hasAllergy(text)).toBe(false),
)

test.each(['no nuts', 'none but bees', 'anaphylaxis: eggs', 'natural latex'])('%j is one', (text) =>
  expect(hasAllergy(text)).toBe(true),
)

test('the kitchen sees an allergy, a diet and a note', () => {
  const nothing = { diet: null, dietNote: '', allergies: '' }
  expect(hasDietaryNeeds(nothing)).toBe(false)
  expect(hasDietaryNeeds({ ...nothing, diet: 'NONE' })).toBe(false)
  expect(hasDietaryNeeds({ ...nothing, diet: 'NONE', dietNote: 'little salt' })).toBe(true)
  expect(hasDietaryNeeds({ ...nothing, diet: 'HALAL' })).toBe(true)
  expect(hasDietaryNeeds({ ...nothing, allergies: 'nuts' })).toBe(true)
})

test('clothing is counted by kind, kids or not, and size from small to large', () => {
  const items = [
    { kind: 'HOODIE', size: 'XL', isKids: false },
    { kind: 'TSHIRT', size: 'M', isKids: false },
    { kind: 'TSHIRT', size: '10', isKids: true },
    { kind: 'TSHIRT', size: '8', isKids: true },
    { kind: 'TSHIRT', size: 'S', isKids: false },
    { kind: 'TSHIRT', size: 'M', isKids: false },
  ] as const
  const counts = countClothing(items)
  expect(counts.map(({ kind, size, count }) => `${kind} ${size} ${count}`)).toEqual([
    'TSHIRT 8 1',
    'TSHIRT 10 1',
    'TSHIRT S 1',
    'TSHIRT M 2',
    'HOODIE XL 1',
  ])
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(items.length)
})

test('tents are subtracted from the stock, below zero if more are booked', () => {
  const parties = [{ glampingTentCount: 1 }, { glampingTentCount: 0 }, { glampingTentCount: 2 }]
  expect(countTents(parties, 5)).toEqual({ booked: 3, left: 2 })
  expect(countTents(parties, 2)).toEqual({ booked: 3, left: -1 })
  expect(countTents(parties, null)).toEqual({ booked: 3, left: null })
})
