import { expect, test } from 'vitest'
import { describeNeighbourAnswers } from '../../client/bookings/friends/neighbour-answer-text.ts'

const apart = 'You are not put beside Ann.'
const together = 'You and Ann are beside each other in the tent plan.'

test.each([
  // Columns: the other asked, this one wants it, both want it, answers are still open.
  [true, true, true, true, together],
  [true, true, true, false, together],
  [false, true, true, false, together],
  [true, true, false, true, 'You said yes. Now it is for Ann to say so as well.'],
  [false, true, false, true, 'You said yes. Now it is for Ann to say so as well.'],
  [true, true, false, false, `You said yes. ${apart}`],
  [false, true, false, false, `You said yes. ${apart}`],
  [true, null, false, false, apart],
  [false, null, false, false, apart],
  [true, false, false, true, apart],
  [true, false, false, false, apart],
  [false, false, false, true, 'You said no: you are not put beside Ann.'],
  [false, false, false, false, 'You said no: you are not put beside Ann.'],
])('asked %s, wants %s, both %s, open %s: %s', (hasAsked, wants, isBeside, isOpen, sentence) => {
  expect(describeNeighbourAnswers({ hasAsked, wants, isBeside }, isOpen, 'Ann')).toBe(sentence)
})
