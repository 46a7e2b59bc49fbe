import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { answerCamp } from './bookings/open-booking-form.ts'
import { test } from './fixtures/app-test.tsx'

test('counts down in days, hours, minutes and seconds more than a week before the start', async ({
  open,
  site,
}) => {
  answerCamp(site)
  open('/event/1')
  const panel = within(await screen.findByRole('complementary', { name: 'Booking' }))
  expect(await panel.findByText(/^Starts in \d{3,}d \d{1,2}h \d{1,2}m \d{1,2}s$/)).toBeInTheDocument()
})
