import { expect, test } from 'vitest'
import { getMissingGreeting } from '../../domain/greeting-name.ts'

test.for([
  'Hi Robin,\n\nYes, on a lead.',
  'hi,\nyes',
  'Hello Robin Wattle and Sam!\n\nYes.',
  'Dear Robin: yes.',
  'G’day Robin\n\nYes.',
  'Good morning,\n\nyes.',
  '  Hey Robin, sure.',
])('adds no greeting to a text that greets: %j', (text) => {
  expect(getMissingGreeting(text, 'Robin')).toBeNull()
})

test.for([
  'Yes,\non a lead.',
  'High water, so no.',
  'Hi-fi systems stay at home.',
  'Thanks, Robin.\n\nHi from the dog.',
  'Dear me that is a lot of rain for one weekend, so we wait.',
])('greets before any other text: %j', (text) => {
  expect(getMissingGreeting(text, 'Robin')).toBe('Hi Robin')
})
