import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { JoinGuestBookingsDocument, VerifyEmailDocument } from '../../../client/graphql/graphql.ts'
import { test } from '../fixtures/app-test.tsx'

const member = { id: '7', username: 'verifier', email: 'verifier@example.com' }
const camp = { id: 'b1', eventTitle: 'Creek Camp', startDate: '2030-06-05', endDate: '2030-06-07' }

test('a confirmed member chooses which guest bookings join the account', async ({ open, user, site }) => {
  const guest = { ...member, guestBookings: [camp] }
  site.signIn(guest)
  site.setResponse(VerifyEmailDocument, { verifyEmail: { __typename: 'VerifyEmailPayload', viewer: guest } })
  open('/verify-email#t=key')
  await user.click(await screen.findByRole('button', { name: 'Confirm my email address' }))
  const panel = within(await screen.findByRole('region', { name: 'Bookings you made as a guest' }))
  expect(panel.getByText(/You booked these with verifier@example\.com\./)).toBeVisible()
  expect(panel.getByRole('link', { name: 'Not now' })).toHaveAttribute('href', '/profile')
  const box = panel.getByRole('checkbox', { name: /^Creek Camp, / })
  expect(box).toBeChecked()
  await user.click(box)
  const join = panel.getByRole('button', { name: 'Add to my account' })
  await user.click(join)
  await panel.findByText('Please choose at least one booking.')

  await user.click(box)
  site.fail(JoinGuestBookingsDocument, 0)
  await user.click(join)
  await panel.findByText('We could not reach the server. Check your connection and try again.')
  const message = 'The booking is now in your account.'
  site.setResponse(JoinGuestBookingsDocument, {
    joinGuestBookings: {
      __typename: 'JoinGuestBookingsPayload',
      message,
      viewer: { ...member, guestBookings: [] },
    },
  })
  site.signIn({ ...member, guestBookings: [] })
  const release = site.hold()
  await user.click(join)
  expect(await panel.findByRole('button', { name: 'Adding…' })).toHaveAttribute('aria-disabled', 'true')
  release()
  await screen.findAllByText(message)
  await waitFor(() => expect(screen.queryByText('Bookings you made as a guest')).toBeNull())
  expect(await screen.findByRole('link', { name: 'Go to your profile' })).toHaveAttribute('href', '/profile')
  expect(site.requests.findLast(({ name }) => name === 'JoinGuestBookings')?.variables).toEqual({
    input: { bookingIds: ['b1'] },
  })
})
