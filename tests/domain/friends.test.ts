import { expect, test } from 'vitest'
import { canBringFriends } from '../../domain/friends/can-bring-friends.ts'

const now = new Date('2027-01-01T00:00:00Z')
const event = { startsAt: new Date('2027-01-01T00:00:01Z'), cancelledAt: null, deletedAt: null }

test('a confirmed booking can invite friends until the camp begins', () => {
  expect(canBringFriends({ state: 'CONFIRMED', event }, now)).toBe(true)
  expect(canBringFriends({ state: 'CONFIRMED', event }, event.startsAt)).toBe(false)
  for (const state of ['HELD', 'EXPIRED', 'CANCELLED'] as const) {
    expect(canBringFriends({ state, event }, now)).toBe(false)
  }
})

test('nobody is invited to a cancelled camp', () => {
  expect(canBringFriends({ state: 'CONFIRMED', event: { ...event, cancelledAt: now } }, now)).toBe(false)
  expect(canBringFriends({ state: 'CONFIRMED', event: { ...event, deletedAt: now } }, now)).toBe(false)
})
