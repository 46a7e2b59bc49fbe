import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { ViewerDocument } from '../../../client/graphql/graphql.ts'
import { test } from '../fixtures/app-test.tsx'
import { answerCamp, BOOKER, openBookingForm } from './open-booking-form.ts'

test.beforeEach(({ site }) => answerCamp(site))

test('restores contact and counts after the tab is closed, and clears them', async ({ open, fill, user }) => {
  const { form } = await openBookingForm(open)
  expect(form.queryByRole('button', { name: 'Clear my details' })).toBeNull()
  await fill({ ...BOOKER, Children: '2' })
  await user.tab()
  await fill({ 'Child 1 name': 'Mia', 'Child 1 allergies': 'Peanuts' })
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toMatch('Peanuts'))
  expect(JSON.stringify({ ...localStorage })).toMatch('sam@example.com')
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/Alex|0400 333 444|Mia|Peanuts/)
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  // The tab is closed.
  sessionStorage.clear()
  const restored = await openBookingForm(open)
  await restored.form.findByText(/This device stores them for 24 hours\.$/)
  expect(restored.form.getByLabelText(/^Email/)).toHaveValue('sam@example.com')
  expect(restored.form.getByLabelText('Children')).toHaveValue(2)
  for (const label of [/^Child 1 name/, /^Child 1 allergies/, /^Emergency contact name/])
    expect(restored.form.getByLabelText(label)).toHaveValue('')

  await user.click(restored.form.getByRole('button', { name: 'Clear my details' }))
  await restored.form.findByText('Your details have been cleared from this device.')
  await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Your details have been cleared/))
  expect(restored.form.getByLabelText(/^Email/)).toHaveValue('')
  expect(restored.form.getByLabelText('Children')).toHaveValue(0)
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/sam@example\.com/)
})

test('restores the draft of a member who signs in again, also where the form opens immediately', async ({
  open,
  fill,
  site,
  user,
}) => {
  site.signIn({ id: 'm1' })
  const { form } = await openBookingForm(open)
  await fill({ Children: '2' })
  await user.tab()
  await waitFor(() => expect({ ...localStorage }['booking-drafts']).toMatch(/m1.*"childCount":2/))
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  // The session ends and the tab is closed. After the sign-in the form opens before the viewer is known.
  sessionStorage.clear()
  const release = site.hold(ViewerDocument)
  open('/event/1?bookEvent=1')
  await screen.findByRole('heading', { level: 1, name: 'Campfire Weekend' })
  await waitFor(() => screen.getByRole('dialog'), { timeout: 1500 }).catch(() => undefined)
  release()
  const restored = within(await screen.findByRole('dialog', { name: 'Book Event' }))
  await restored.findByText(/This device stores them for 24 hours\.$/)
  expect(restored.getByLabelText('Children')).toHaveValue(2)
})
