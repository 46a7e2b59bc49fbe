import { expect, test } from 'vitest'
import { getPackingList } from '../../domain/events/packing-list.ts'

test('returns the list of the organiser alone', () => {
  const bring = ['Three litres of water']
  expect(getPackingList({ bring, isDayEvent: true, hasTent: false })).toEqual(bring)
})

test('lists no bedding for a day event, and no tent where one is booked', () => {
  const sleep = /tent|sleeping|torch/i
  const usual = { bring: [], hasTent: false, isDayEvent: false }
  expect(getPackingList({ ...usual, isDayEvent: true }).join()).not.toMatch(sleep)
  expect(getPackingList(usual).join()).toMatch('Tent or swag')
  expect(getPackingList({ ...usual, hasTent: true }).join()).not.toMatch('Tent')
})
