import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { RequestPasswordResetDocument, ResetPasswordDocument } from '../../../client/graphql/graphql.ts'
import { test } from '../fixtures/app-test.tsx'
import { findFields } from '../fixtures/fields.ts'
import { translateTexts } from '../fixtures/translate-texts.ts'

const NEW = 'possums in the roof'
const main = () => within(screen.getByRole('main'))

test('sends the link of a forgotten password and confirms it', async ({ open, user, fill, site }) => {
  open('/forgot-password')
  const send = await screen.findByRole('button', { name: 'Send the link' })
  await user.click(send)
  await waitFor(() =>
    expect(findFields(document.body, 'Email')[0]).toHaveAccessibleDescription('Please enter a valid email'),
  )
  expect(findFields(document.body, 'Email')[0]).toHaveFocus()
  await fill({ Email: 'forgetful@example.com' })
  site.fail(RequestPasswordResetDocument, 0)
  await user.click(send)
  expect(await main().findByRole('alert')).toHaveTextContent('We could not reach the server.')
  site.setResponse(RequestPasswordResetDocument, {
    requestPasswordReset: { __typename: 'RequestPasswordResetPayload', message: 'A link is on its way.' },
  })
  translateTexts()
  const release = site.hold()
  await user.click(send)
  await main().findByRole('button', { name: 'Sending…' })
  release()
  expect(await main().findByText('A link is on its way.')).toBeVisible()
  expect(main().queryByRole('alert')).toBeNull()
})

test('removes the key from the URL and sets a password typed twice', async ({ open, user, fill, site }) => {
  open('/reset-password#t=key')
  const set = await screen.findByRole('button', { name: 'Set the password' })
  expect(location.hash).toBe('')
  expect(findFields(document.body, 'New password')[0]).toHaveAccessibleDescription(
    'At least 6 characters (organisers 12), and not one that is easy to guess.',
  )
  await fill({ 'New password': NEW, 'Confirm Password': 'possums in the tent' })
  await user.click(set)
  const confirmation = findFields(document.body, 'Confirm Password')[0]
  expect(confirmation).toHaveAccessibleDescription('Passwords do not match')
  expect(confirmation).toHaveFocus()
  await fill({ 'Confirm Password': NEW })
  const message = 'This link is no longer valid. Please ask for a new one'
  site.setResponse(ResetPasswordDocument, { resetPassword: { __typename: 'LinkExpiredError', message } })
  await user.click(set)
  expect(await main().findByRole('alert')).toHaveTextContent(message)
  expect(findFields(document.body, 'New password')[0]).toHaveValue(NEW)
  site.setResponse(ResetPasswordDocument, {
    resetPassword: { __typename: 'ResetPasswordPayload', message: 'Please sign in with your new password.' },
  })
  await user.click(set)
  await screen.findByRole('heading', { name: 'Password changed' })
  expect(main().getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
})

test('offers a new link when the URL has no key', async ({ open }) => {
  open('/reset-password')
  await screen.findByRole('heading', { name: 'This link is not complete' })
  expect(main().getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot-password')
})
