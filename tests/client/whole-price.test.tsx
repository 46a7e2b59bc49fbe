import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { HomePageDocument } from '../../client/graphql/graphql.ts'
import { answerCamp, camp } from './bookings/open-booking-form.ts'
import { test } from './fixtures/app-test.tsx'

test('shows the total camp price for one adult as large as the price of a night', async ({ open, site }) => {
  answerCamp(site)
  open('/event/1')
  const panel = within(await screen.findByRole('complementary', { name: 'Booking' }))
  const night = panel.getByText('$85.00')
  const whole = panel.getByText('$170.00')
  expect(whole.parentElement).toHaveTextContent('$170.00 per adult, whole weekend')
  expect(whole.className).toBe(night.className)
})

test('shows it as large on the card of a camp', async ({ open, site }) => {
  site.setResponse(HomePageDocument, { events: { edges: [{ node: camp }] } })
  open('/')
  const card = within(await screen.findByRole('article'))
  const night = card.getByText('$85.00')
  const whole = card.getByText('$170.00')
  expect(whole.parentElement).toHaveTextContent('$170.00 per adult, whole weekend')
  expect(whole.className).toBe(night.className)
})
