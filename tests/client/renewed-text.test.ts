import { expect, test } from 'vitest'
import { renewedText } from '../../client/payments/renewed-text.ts'

const before = { amount: 40_000, isHoldRenewed: false }

test('names the new amount when credit was used in another tab, and mentions no hold', () => {
  const text = renewedText(before, { amount: 35_000, isHoldRenewed: false })
  expect(text).toContain('has changed to $350.00')
  expect(text).not.toContain('hold')
})

test('mentions an expired hold only when the spots were held again', () => {
  expect(renewedText(before, { amount: 40_000, isHoldRenewed: true })).toContain('Your hold had run out')
  expect(renewedText(before, before)).not.toContain('hold')
})
