import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { ChangeCalendarAddressDocument, ChangePasswordDocument } from '../../../client/graphql/graphql.ts'
import { test } from '../fixtures/app-test.tsx'

const ADDRESS = 'https://campdads.example/calendar/secret.ics'
const member = { id: '7', username: 'keeper' }
const made = { ...member, calendarAddressCreatedAt: '2030-06-05T06:00:00.000Z' }
async function panel() {
  await screen.findByText('Your bookings in your calendar')
  return within(screen.getByRole('region', { name: 'Your bookings in your calendar' }))
}

test('creates a URL that is shown once, to be copied or opened', async ({ open, user, site }) => {
  site.signIn(member)
  open('/profile')
  const calendar = await panel()
  const make = calendar.getByRole('button', { name: 'Create my calendar link' })
  site.fail(ChangeCalendarAddressDocument, 0)
  await user.click(make)
  await screen.findAllByText('We could not reach the server. Check your connection and try again.')
  site.setResponse(ChangeCalendarAddressDocument, {
    changeCalendarAddress: { __typename: 'ChangeCalendarAddressPayload', address: ADDRESS, viewer: made },
  })
  await user.click(make)
  const field = await calendar.findByLabelText('Your calendar link')
  expect(field).toHaveFocus()
  expect(field).toHaveValue(ADDRESS)
  expect(calendar.getByRole('link', { name: 'Open in my calendar app' })).toHaveAttribute(
    'href',
    ADDRESS.replace('https:', 'webcal:'),
  )
  await user.click(calendar.getByRole('button', { name: 'Copy link' }))
  await screen.findAllByText('Link copied')
  expect(await navigator.clipboard.readText()).toBe(ADDRESS)

  // A new password revokes it while it is on screen.
  site.setResponse(ChangePasswordDocument, {
    changePassword: {
      __typename: 'ChangePasswordPayload',
      viewer: { ...member, calendarAddressCreatedAt: null },
    },
  })
  const password = within(screen.getByRole('region', { name: 'Change password' }))
  for (const label of [/^Current password/, /^New password/]) {
    await user.type(password.getByLabelText(label), 'kookaburra at five')
  }
  await user.click(password.getByRole('button', { name: 'Change password' }))
  await waitFor(() => expect(field).not.toBeInTheDocument())
  expect(calendar.getByRole('button', { name: 'Create my calendar link' })).toBeVisible()
})

test('renews an earlier URL, and revokes it', async ({ open, user, site }) => {
  site.signIn(made)
  open('/profile')
  const calendar = await panel()
  expect(calendar.getByText(/^You created your link on 5 June 2030\. We don't keep a copy/)).toBeVisible()
  site.setResponse(ChangeCalendarAddressDocument, {
    changeCalendarAddress: { __typename: 'ChangeCalendarAddressPayload', address: ADDRESS, viewer: made },
  })
  await user.click(calendar.getByRole('button', { name: 'Create a new link' }))
  await waitFor(async () => expect(await calendar.findByLabelText('Your calendar link')).toHaveValue(ADDRESS))
  expect(site.requests.at(-1)?.variables).toEqual({ input: { change: 'RENEW' } })
  site.setResponse(ChangeCalendarAddressDocument, {
    changeCalendarAddress: { __typename: 'ChangeCalendarAddressPayload', address: null, viewer: member },
  })
  await user.click(calendar.getByRole('button', { name: 'Turn off link' }))
  await screen.findAllByText('Calendar link turned off')
  expect(calendar.getByRole('button', { name: 'Create my calendar link' })).toBeVisible()
  expect(site.requests.at(-1)?.variables).toEqual({ input: { change: 'WITHDRAW' } })
})
