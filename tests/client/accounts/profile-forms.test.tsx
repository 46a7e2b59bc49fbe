import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import {
  ChangePasswordDocument,
  EraseAccountDocument,
  RequestEmailVerificationDocument,
  SignOutDocument,
} from '../../../client/graphql/graphql.ts'
import { test as base } from '../fixtures/app-test.tsx'
import { findFields } from '../fixtures/fields.ts'

const member = { id: '7', username: 'settler', email: 'settler@example.com', role: 'USER' } as const
const panel = async (name: string) => within(await screen.findByRole('region', { name }))

const test = base.extend('openProfile', ({ open, site }) => () => {
  site.signIn(member)
  open('/profile')
})

test('changes the password and empties the form', async ({ openProfile, user, fill, site }) => {
  openProfile()
  const form = await panel('Change password')
  const change = form.getByRole('button', { name: 'Change password' })
  await user.click(change)
  await waitFor(() => expect(findFields(document.body, 'Current password')[0]).toHaveFocus())
  await fill({ 'Current password': 'not my password', 'New password': 'kookaburra at five' })
  site.setResponse(ChangePasswordDocument, {
    changePassword: { __typename: 'InvalidCredentialsError', message: 'Your current password is incorrect' },
  })
  await user.click(change)
  expect(await form.findByRole('alert')).toHaveTextContent('Your current password is incorrect')
  expect(findFields(document.body, 'New password')[0]).toHaveValue('kookaburra at five')
  site.setResponse(ChangePasswordDocument, {
    changePassword: {
      __typename: 'ChangePasswordPayload',
      message: 'Your password has been changed.',
      viewer: member,
    },
  })
  const release = site.hold()
  await user.click(change)
  expect(await form.findByRole('button', { name: 'Saving…' })).toHaveAttribute('aria-disabled', 'true')
  release()
  await screen.findByText('Your password has been changed.')
  expect(findFields(document.body, 'New password')[0]).toHaveValue('')
})

test('signs other devices out and shows whether it worked', async ({ openProfile, user, site }) => {
  openProfile()
  const button = (await panel('Other devices')).getByRole('button', { name: 'Sign out other devices' })
  site.fail(SignOutDocument, 500)
  await user.click(button)
  await screen.findByText('That did not work')
  site.setResponse(SignOutDocument, { signOut: { __typename: 'SignOutPayload' } })
  await user.click(button)
  await screen.findByText('Only this device is still signed in.')
})

test('asks for the password before the account is erased', async ({ openProfile, user, fill, site }) => {
  openProfile()
  await user.click((await panel('Erase my account')).getByRole('button', { name: 'Erase my account' }))
  const dialog = within(await screen.findByRole('dialog'))
  const erase = dialog.getByRole('button', { name: 'Erase for good' })
  await user.click(erase)
  await waitFor(() => expect(findFields(document.body, 'Your password').at(-1)).toBeInvalid())
  await fill({ 'Your password': 'kookaburra' })
  site.setResponse(EraseAccountDocument, {
    eraseAccount: { __typename: 'InvalidCredentialsError', message: 'Your password is not right' },
  })
  await user.click(erase)
  expect(await dialog.findByRole('alert')).toHaveTextContent('Your password is not right')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('sends the link again to a member with an unconfirmed email', async ({ openProfile, user, site }) => {
  openProfile()
  const notice = within((await screen.findByText('Please verify your email')).parentElement ?? document.body)
  expect(notice.getByText('settler@example.com')).toBeVisible()
  const again = notice.getByRole('button', { name: 'Send the link again' })
  site.fail(RequestEmailVerificationDocument, 500)
  await user.click(again)
  await notice.findByText('The link could not be sent. Please try again in a few minutes.')
  site.setResponse(RequestEmailVerificationDocument, {
    requestEmailVerification: { __typename: 'RequestEmailVerificationPayload', message: 'On its way.' },
  })
  await user.click(again)
  await notice.findByText('On its way.')
})

for (const path of ['/profile', '/home']) {
  test(`redirects a visitor from ${path} to the login and back`, async ({ open }) => {
    open(path)
    await screen.findByRole('heading', { level: 1, name: 'Please sign in' })
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      `/login?next=${encodeURIComponent(path)}`,
    )
  })
}
