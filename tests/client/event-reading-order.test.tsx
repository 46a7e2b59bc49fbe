import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { answerCamp } from './bookings/open-booking-form.ts'
import { test } from './fixtures/app-test.tsx'

test('offers to book an event before its long text', async ({ open, site }) => {
  answerCamp(site)
  open('/event/1')
  const story = await screen.findByRole('heading', { name: 'About this adventure' })
  const title = screen.getByRole('heading', { level: 1 })
  // One for phones, one next to the text where there is room.
  const ways = await screen.findAllByRole('button', { name: 'Book This Adventure' })
  expect(ways).toHaveLength(2)
  for (const way of ways) {
    expect(title.compareDocumentPosition(way)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(way.compareDocumentPosition(story)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  }
})
