import { expect, test } from 'vitest'
import { describeNeighbourAnswers } from '../../client/bookings/friends/neighbour-answer-text.ts'

const apart = "You're not next to Ann in the tent plan."
const together = 'You and Ann are next to each other in the tent plan.'

test.each([
  // Columns: the other asked, this one wants it, both want it, answers are still open.
  [true, true, true, true, together],
  [true, true, true, false, together],
  [false, true, true, false, together],
  [true, true, false, true, "You said yes. Now we're waiting for Ann."],
  [false, true, false, true, "You said yes. Now we're waiting for Ann."],
  [true, true, false, false, "You said yes, but you're not next to Ann in the tent plan."],
  [false, true, false, false, "You said yes, but you're not next to Ann in the tent plan."],
  [true, null, false, false, apart],
  [false, null, false, false, apart],
  [true, false, false, true, apart],
  [true, false, false, false, apart],
  [false, false, false, true, "You said no, so we won't put you next to Ann."],
  [false, false, false, false, "You said no, so we won't put you next to Ann."],
])('asked %s, wants %s, both %s, open %s: %s', (hasAsked, wants, isAdjacent, isOpen, sentence) => {
  expect(describeNeighbourAnswers({ hasAsked, wants, isAdjacent }, isOpen, 'Ann')).toBe(sentence)
})
