import { waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { test } from '../fixtures/app-test.tsx'
import { answerCamp, BOOKER, camp, openBookingForm } from './open-booking-form.ts'

test('closes valid sections on a phone, and opens invalid ones', async ({ open, fill, user, site }) => {
  const onDesk = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({
    ...onDesk(media),
    matches: media.includes('max-width'),
  }))
  answerCamp(site)
  const { form, book } = await openBookingForm(open)
  const section = (name: string) => form.getByRole('button', { name })
  const isOpen = (name: string) => section(name).getAttribute('aria-expanded')
  const names = ['Contact Information', 'Participants', 'Add-ons', 'Additional Information']
  expect([camp.title, ...names].map(isOpen)).toEqual(['false', 'true', 'false', 'false', 'false'])
  expect(form.getByText('Per adult')).not.toBeVisible()

  // An incomplete section stays open.
  await fill({ 'First name': 'Sam' })
  await user.tab()
  await fill(BOOKER)
  expect(isOpen('Contact Information')).toBe('true')
  form.getByLabelText(/^Email/).focus()
  book.focus()
  await waitFor(() => expect(isOpen('Contact Information')).toBe('false'))
  expect(section('Contact Information')).toHaveAccessibleDescription('Sam Example, sam@example.com')
  expect(isOpen('Participants')).toBe('true')

  // A press within a section does not close it; leaving it does.
  await user.click(form.getByRole('button', { name: 'Add one child' }))
  await fill({ 'Child 1 name': 'Mia', 'Child 1 age': '8' })
  await user.click(form.getByRole('button', { name: 'Add one adult' }))
  await waitFor(() => expect(isOpen('Participants')).toBe('true'))
  await user.click(section('Add-ons'))
  await waitFor(() => expect(isOpen('Participants')).toBe('false'))
  expect(section('Participants')).toHaveAccessibleDescription('2 adults and 1 child, Mia')
  await user.click(form.getByLabelText('Glamping tent'))
  await user.click(section('Additional Information'))
  await waitFor(() => expect(section('Add-ons')).toHaveAccessibleDescription('Glamping tent'))

  await user.click(section('Contact Information'))
  await fill({ Email: 'nowhere' })
  await user.click(section('Contact Information'))
  await user.click(book)
  const email = form.getByLabelText(/^Email/)
  await waitFor(() => expect(email).toHaveFocus())
  expect(email).toHaveAccessibleDescription('Please enter a valid email')
  expect(isOpen('Contact Information')).toBe('true')
  // A corrected section does not close while it is edited.
  await fill({ Email: 'sam@example.com' })
  await waitFor(() => expect(email).not.toBeInvalid())
  expect(email).toHaveFocus()
  expect(isOpen('Contact Information')).toBe('true')
})
