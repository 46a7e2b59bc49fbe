import { expect, test } from 'vitest'
import { getGreetingForHour } from '../../client/accounts/profile/greeting.ts'

test.each([
  [0, 'Good Morning'],
  [11, 'Good Morning'],
  [12, 'Good Afternoon'],
  [16, 'Good Afternoon'],
  [17, 'Good Evening'],
  [23, 'Good Evening'],
])('at hour %i a member is greeted with %s', (hour, greeting) => {
  expect(getGreetingForHour(hour)).toBe(greeting)
})
