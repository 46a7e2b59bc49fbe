import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from './fixtures/app-test.tsx'

test('marks the statistics of the landing page as samples, and promises no gear', async ({ open }) => {
  open('/')
  const figures = (await screen.findByText('47+ events completed')).closest('ul')
  expect(within(figures ?? document.body).getByText('Sample figures')).toBeVisible()
  expect(screen.getByText(/^Sample reviews and ratings/)).toBeVisible()
  expect(screen.getByRole('main')).not.toHaveTextContent(/bring the rest|the rest to us/)
})

test('marks the statistics of the story as samples', async ({ open }) => {
  open('/about')
  const section = (await screen.findByRole('heading', { name: 'Our impact' })).closest('section')
  expect(within(section ?? document.body).getByText('Sample figures')).toBeVisible()
})
