import { expect, test } from 'vitest'
import { CANCELLED_EVENT_EDITION, CURRENT_EDITION } from '../../domain/cancellations/cancellation-policies.ts'
import { describePolicy } from '../../domain/cancellations/describe-policy.ts'

test('names the steps of the one policy that applies', () => {
  expect(describePolicy(CURRENT_EDITION, 'footer')).toEqual([
    '30 or more days before the camp: full refund minus a 5% processing fee.',
    '14 to 29 days before: 75% refund, or full credit.',
    '7 to 13 days before: 50% refund, or full credit.',
    'Less than 7 days before: 50% credit.',
  ])
  expect(describePolicy(CANCELLED_EVENT_EDITION, null)).toEqual([
    'Until the camp starts: full refund, because we moved you from a cancelled event.',
  ])
})

test('quotes the terms where the best of several policies applies', () => {
  const words = describePolicy(CURRENT_EDITION, null)
  expect(words).toContain('Full refund when cancelling 14 or more days before the event.')
  expect(words).toContain(
    'If another of our published cancellation policies promises you more, you get the better one.',
  )
})
