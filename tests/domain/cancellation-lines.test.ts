import { expect, test } from 'vitest'
import { cancellationSchedule, NOTHING_CANCELLED } from '../../domain/cancellation.ts'
import { cancellationLines } from '../../domain/cancellations/cancellation-lines.ts'
import { CANCELLED_EVENT_EDITION, CURRENT_EDITION } from '../../domain/cancellations/cancellation-policies.ts'

const order = {
  totalCents: 100_000,
  merchandiseCents: 10_000,
  cancelledBefore: NOTHING_CANCELLED,
  policyEdition: CURRENT_EDITION,
  onlyPolicy: null,
}
const schedule = cancellationSchedule(order, '2026-12-18')

test('names the last day and the refund of each step', () => {
  expect(cancellationLines(schedule, '2026-10-01')).toEqual([
    ['By 18 November 2026', '$950.00 back (full refund minus a 5% processing fee)'],
    [
      'By 4 December 2026',
      '$900.00 back (full refund, excluding merchandise and beer) or $1,000.00 as credit',
    ],
    ['By 11 December 2026', '$500.00 back (50% refund) or $1,000.00 as credit'],
    ['After that', '$500.00 as credit'],
  ])
})

test('leaves out past steps', () => {
  const lines = cancellationLines(schedule, '2026-12-05')
  expect(lines.map(([until]) => until)).toEqual(['By 11 December 2026', 'After that'])
  expect(cancellationLines(schedule, '2026-12-18').map(([until]) => until)).toEqual(['Until it starts'])
})

test('shows that nothing is refunded', () => {
  const spans = cancellationSchedule({ ...order, onlyPolicy: 'contact' }, '2026-12-18')
  expect(cancellationLines(spans, '2026-12-01').at(-1)).toEqual(['After that', 'No refund'])
})

test('has one line for a booking with a full refund until its camp begins', () => {
  const spans = cancellationSchedule({ ...order, policyEdition: CANCELLED_EVENT_EDITION }, '2026-12-18')
  expect(cancellationLines(spans, '2026-10-01')).toEqual([
    ['Until it starts', '$1,000.00 back (full refund, because we moved you from a cancelled event)'],
  ])
})
