import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { SignInDocument, SignOutDocument, ViewerDocument } from '../../../client/graphql/graphql.ts'
import { test } from '../fixtures/app-test.tsx'
import { expectDocumented } from '../fixtures/documented.ts'
import { countRequired, findFields } from '../fixtures/fields.ts'

const dropdown = () => screen.queryByRole('dialog', { name: 'Login' })

async function openDropdown(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Login' }))
  await screen.findByRole('dialog', { name: 'Login' })
  await waitFor(() => expect(findFields(document.body, 'Username')[0]).toHaveFocus())
}

async function send(user: UserEvent) {
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Login' })).getByRole('button', { name: 'Login' }),
  )
}

test('shows validation errors, alerts when the login fails, and signs in', async ({
  open,
  user,
  fill,
  site,
}) => {
  const alert = vi.spyOn(window, 'alert').mockReturnValue()
  open('/terms')
  await openDropdown(user)
  await expectDocumented('login of the bar', { required: countRequired('Username', 'Password') })
  await fill({ Username: 'ab', Password: 'short' })
  await send(user)
  await expectDocumented('login of the bar with errors')
  expect(alert).not.toHaveBeenCalled()

  await fill({ Username: 'checker', Password: 'gum leaves at dusk' })
  site.setResponse(SignInDocument, {
    signIn: { __typename: 'InvalidCredentialsError', message: 'Invalid username or password' },
  })
  await send(user)
  await waitFor(() => expect(alert).toHaveBeenCalledTimes(1))
  await expectDocumented('login of the bar rejected', { alert: alert.mock.lastCall?.[0] })
  expect(await screen.findByText('Invalid username or password')).toBeVisible()
  // The notice disappears after five seconds; the message of the form stays.
  const inForm = () => within(dropdown() ?? document.body)
  expect(inForm().getByText('Login failed. Invalid username or password')).toBeVisible()
  site.fail(SignInDocument, 0)
  await send(user)
  await waitFor(() => expect(alert).toHaveBeenCalledTimes(2))
  await expectDocumented('login of the bar without a network', { alert: alert.mock.lastCall?.[0] })
  expect(inForm().getByText(/^Login error\. We could not reach the server/)).toBeVisible()

  site.setResponse(SignInDocument, { signIn: { __typename: 'SignInPayload' } })
  site.signIn({ username: 'checker', role: 'USER' })
  await send(user)
  await waitFor(() => expect(screen.getByRole('link', { name: 'Profile' })).toHaveFocus())
  await waitFor(() => expect(dropdown()).toBeNull())
  const admin = within(screen.getByRole('banner')).queryAllByText('Admin').length
  await expectDocumented('signed in by the bar', { closed: 0, admin })
})

test('closes on Escape and is empty when it is opened again', async ({ open, user, fill }) => {
  open('/terms')
  await openDropdown(user)
  await fill({ Username: 'checker', Password: 'gum leaves at dusk' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(findFields(document.body, 'Username')).toEqual([]))
  await openDropdown(user)
  expect(findFields(document.body, 'Username')[0]).toHaveValue('')
})

test('shows an admin the link to the dashboard', async ({ open, site }) => {
  site.signIn({ username: 'ada', role: 'ADMIN' })
  open('/terms')
  await expectDocumented('signed in as an admin')
})

test('navigates home when signing out fails, and shows who is still signed in', async ({
  open,
  user,
  site,
}) => {
  site.signIn({ username: 'checker', role: 'USER' })
  site.fail(SignOutDocument, 0)
  open('/terms')
  await user.click(await screen.findByRole('button', { name: 'Logout' }))
  await expectDocumented('sign-out failed')
  expect(await screen.findByText('You are still signed in')).toBeVisible()
})

test('counts as signed out when the viewer cannot be loaded', async ({ open, site }) => {
  site.fail(ViewerDocument, 0)
  open('/terms')
  await screen.findByRole('button', { name: 'Login' })
  await waitFor(() => expect(site.requests.filter(({ name }) => name === 'Viewer')).toHaveLength(2))
  await expectDocumented('check of the session failed', {
    silent: document.querySelectorAll('li[data-variant]').length,
  })
})
