import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { SignInDocument } from '../../../client/graphql/graphql.ts'
import { test } from '../fixtures/app-test.tsx'
import { expectDocumented } from '../fixtures/documented.ts'
import { countRequired, findFields } from '../fixtures/fields.ts'
import { translateTexts } from '../fixtures/translate-texts.ts'

const main = () => within(screen.getByRole('main'))
const login = () => main().getByRole('button', { name: 'Login' })

test('shows validation errors and focuses the first invalid field', async ({ open, user, fill }) => {
  open('/login')
  await screen.findByRole('heading', { name: 'Mission Login' })
  await expectDocumented('login page', { required: countRequired('Username', 'Password') })
  expect(main().getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
    'href',
    '/forgot-password',
  )
  await fill({ Username: 'ab', Password: 'short' })
  await user.click(login())
  await expectDocumented('login page with errors')
  expect(findFields(document.body, 'Username')[0]).toHaveFocus()
})

test('shows why the login failed and keeps the input', async ({ open, user, fill, site }) => {
  open('/login')
  await screen.findByRole('heading', { name: 'Mission Login' })
  await fill({ Username: 'robin', Password: 'gum leaves at dusk' })
  site.setResponse(SignInDocument, {
    signIn: { __typename: 'InvalidCredentialsError', message: 'Invalid username or password' },
  })
  await user.click(login())
  await expectDocumented('login page rejected', {
    'server message': (await main().findByRole('alert')).textContent,
  })
  site.fail(SignInDocument, 0)
  await user.click(login())
  await expectDocumented('login page without a network')
  site.fail(SignInDocument, 500)
  await user.click(login())
  await expectDocumented('login page broken')
  expect(findFields(document.body, 'Username')[0]).toHaveValue('robin')

  site.setResponse(SignInDocument, { signIn: { __typename: 'SignInPayload' } })
  site.signIn({ username: 'robin' })
  translateTexts()
  const release = site.hold()
  await user.click(login())
  expect(await main().findByRole('button', { name: 'Signing in…' })).toHaveAttribute('aria-disabled', 'true')
  release()
  await waitFor(() => expect(location.pathname).toBe('/'))
  expect(await within(screen.getByRole('banner')).findByText('robin')).toBeVisible()
})

test('asks for the code of a second factor and keeps the input', async ({ open, user, fill, site }) => {
  site.setResponse(SignInDocument, {
    signIn: { __typename: 'CodeNeededError', message: 'This code is not right.' },
  })
  open('/login')
  await screen.findByRole('heading', { name: 'Mission Login' })
  await fill({ Username: 'robin', Password: 'gum leaves at dusk' })
  await user.click(login())
  const code = await main().findByLabelText(/^Code/)
  await waitFor(() => expect(code).toHaveFocus())
  expect(main().queryByRole('alert')).toBeNull()
  await user.paste('123456')
  await user.click(login())
  expect(await main().findByRole('alert')).toHaveTextContent('This code is not right.')
  expect(findFields(document.body, 'Username')[0]).toHaveValue('robin')
})
