import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { SignOutDocument } from '../../../client/graphql/graphql.ts'
import { test } from '../fixtures/app-test.tsx'

test('forgets the device, and reports when the server still knows it', async ({ open, user, site }) => {
  site.signIn({ id: '7', username: 'settler' })
  site.fail(SignOutDocument, 0)
  open('/profile')
  const forget = await screen.findByRole('button', { name: 'Forget this device' })
  localStorage.setItem('pendingBookingEventId', '2')
  sessionStorage.setItem('bookingDraft:1', '{"firstName":"Robin"}')
  await user.click(forget)
  const failure = /^We could not reach the server, so your details are still on this device/
  await screen.findByText(failure)
  expect({ ...localStorage, ...sessionStorage }).not.toHaveProperty('pendingBookingEventId')
  expect(sessionStorage.getItem('bookingDraft:1')).toBeNull()
  site.setResponse(SignOutDocument, { signOut: { __typename: 'SignOutPayload' } })
  await user.click(forget)
  await waitFor(() => expect(screen.queryByText(failure)).toBeNull())
  expect(site.requests.findLast(({ name }) => name === 'SignOut')?.variables).toEqual({
    input: { sessions: 'DEVICE' },
  })
})
