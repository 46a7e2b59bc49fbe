import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { BookEventDocument, BookingMemberDocument } from '../../../client/graphql/graphql.ts'
import { test } from '../fixtures/app-test.tsx'
import { answerCamp, BOOKER, openBookingForm } from './open-booking-form.ts'

test.beforeEach(({ site }) => answerCamp(site))

test('stores a guest’s contact behind a PIN, and fills it in for that PIN', async ({ open, fill, user }) => {
  const { form } = await openBookingForm(open)
  await user.click(form.getByRole('button', { name: 'Save my details on this device' }))
  const keep = form.getByRole('button', { name: 'Save them' })
  for (const [pin, problem] of [
    ['12345', 'Use 6 to 12 digits'],
    ['472906', 'Please fill in your name, email and phone first'],
  ] as const) {
    await fill({ 'Choose a PIN': pin })
    await user.click(keep)
    await waitFor(() =>
      expect(form.getByLabelText('Choose a PIN')).toHaveAccessibleDescription(
        expect.stringContaining(problem),
      ),
    )
  }
  await fill(BOOKER)
  await user.click(keep)
  const stored = await form.findByText(/^Saved on this device\. Next time, your PIN fills in your name/)
  await waitFor(() => expect(stored).toHaveFocus())
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/Sam|Example|472906/)

  // The next person opens the form on this device.
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  sessionStorage.clear()
  const next = await openBookingForm(open)
  const asked = await next.form.findByLabelText('PIN')
  const send = next.form.getByRole('button', { name: 'Fill in' })
  await user.click(send)
  await waitFor(() => expect(asked).toHaveAccessibleDescription('Please enter your PIN'))
  await fill({ PIN: '000111' })
  await user.click(send)
  await waitFor(() =>
    expect(asked).toHaveAccessibleDescription('Wrong PIN. 4 more wrong PINs delete your details.'),
  )
  expect(asked).toHaveFocus()
  expect(next.form.getByLabelText(/^First name/)).toHaveValue('')
  await fill({ PIN: '472906' })
  await user.keyboard('{Enter}')
  const filled = await next.form.findByText("We've filled in your name, email and phone.")
  await waitFor(() => expect(filled).toHaveFocus())
  expect(next.form.getByLabelText(/^Last name/)).toHaveValue('Example')
  expect(next.form.getByLabelText(/^Emergency contact name/)).toHaveValue('')
})

test('fills in the last party, and orders nothing unasked', async ({ open, user, site }) => {
  const details = {
    phone: '0400 999 888',
    emergencyContactName: 'Alex',
    emergencyContactPhone: '0400 333 444',
    children: [{ name: 'Mia', age: 8, allergies: 'Peanuts' }],
    tshirtOrders: [{ name: 'Mia', size: 'SIZE_8', isKids: true }],
  } as const
  site.signIn({ username: 'again', firstName: 'Robin' })
  site.setResponse(BookingMemberDocument, {
    viewer: { bookings: { edges: [{ node: { adultCount: 2, childCount: 1, details } }] } },
  })
  const { form } = await openBookingForm(open)
  await user.click(await form.findByRole('button', { name: 'Same as last time' }))
  await form.findByText('Filled in: 2 dads + 1 kid.')
  for (const [label, value] of [
    [/^Phone/, '0400 999 888'],
    [/^Emergency contact name/, 'Alex'],
    [/^Child 1 name/, 'Mia'],
    ['Child 1 allergies', 'Peanuts'],
  ] as const)
    expect(form.getByLabelText(label)).toHaveValue(value)
  expect(form.getByLabelText('Adults')).toHaveValue(2)
  expect(form.queryByLabelText(/^T-shirt 1 name/)).toBeNull()
  await user.click(form.getByRole('button', { name: 'Add t-shirt' }))
  await waitFor(() => expect(form.getByLabelText(/^T-shirt 1 name/)).toHaveValue('Mia'))
  expect(form.getByLabelText('T-shirt 1 size')).toHaveValue('8')
})

test('asks a member with an ended session to sign in, and keeps the form', async ({
  open,
  fill,
  user,
  site,
}) => {
  site.signIn({ id: 'member-1', username: 'again', firstName: 'Sam', email: 'sam@example.com' })
  const { form, book } = await openBookingForm(open)
  await waitFor(() => expect(form.getByLabelText(/^Email/)).toHaveValue('sam@example.com'))
  await fill(BOOKER)
  site.setResponse(BookEventDocument, {
    bookEvent: { __typename: 'NotSignedInError', message: 'Unauthorized' },
  })
  await user.click(book)
  await form.findByText("You've been signed out. Please sign in again to book. We've saved what you typed.")
  const sent = site.requests.findLast(({ name }) => name === 'BookEvent')?.variables
  expect(sent).toMatchObject({ input: { memberId: 'member-1' } })
  await user.click(form.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(location.pathname).toBe('/login'))

  const { form: again } = await openBookingForm(open)
  expect(again.getByLabelText(/^Last name/)).toHaveValue('Example')
})

test('sends no member for a guest', async ({ open, fill, user, site }) => {
  const { book } = await openBookingForm(open)
  await fill(BOOKER)
  site.setResponse(BookEventDocument, { bookEvent: { __typename: 'BookingClosedError', message: 'Closed' } })
  await user.click(book)
  await waitFor(() => expect(site.requests.some(({ name }) => name === 'BookEvent')).toBe(true))
  const sent = site.requests.findLast(({ name }) => name === 'BookEvent')?.variables
  expect(JSON.stringify(sent)).not.toContain('memberId')
})
