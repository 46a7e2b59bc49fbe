import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { RegisterDocument } from '../../../client/graphql/graphql.ts'
import { test } from '../fixtures/app-test.tsx'
import { expectDocumented } from '../fixtures/documented.ts'
import { findFields } from '../fixtures/fields.ts'

const create = async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name: 'Create Account' }))
const member = {
  Username: 'newly',
  'First name': 'Robin',
  Email: 'newly@example.com',
  Password: 'gum leaves at dusk',
}

test('shows the rules of each field and the errors', async ({ open, user }) => {
  open('/register')
  await screen.findByRole('button', { name: 'Create Account' })
  await expectDocumented('registration page')
  for (const [label, hint] of [
    ['Username', '3 to 50 characters: letters, digits, dots, underscores and hyphens.'],
    ['First name', 'Optional'],
    ['Last name', 'Optional'],
    ['Password', /characters/],
  ] as const) {
    expect(findFields(document.body, label)[0]).toHaveAccessibleDescription(hint)
  }
  await create(user)
  await expectDocumented('registration page with errors')
  expect(findFields(document.body, 'Email')[0]).toHaveAccessibleDescription('Please enter a valid email')
  expect(findFields(document.body, 'Username')[0]).toHaveFocus()
})

test('explains failed registration, keeps input, welcomes the member', async ({ open, user, fill, site }) => {
  site.setResponse(RegisterDocument, {
    register: { __typename: 'AccountTakenError', message: 'This username or email is already taken' },
  })
  open('/register')
  await screen.findByRole('button', { name: 'Create Account' })
  await fill(member)
  await create(user)
  const notices = within(await screen.findByRole('region', { name: /Notifications/ }))
  await expectDocumented('registration refused', {
    'server message': (await notices.findByText(/taken/)).textContent,
  })
  site.fail(RegisterDocument, 0)
  await create(user)
  await expectDocumented('registration without a network')
  site.fail(RegisterDocument, 500)
  await create(user)
  await expectDocumented('registration broken')
  for (const [label, value] of Object.entries(member)) {
    expect(findFields(document.body, label)[0]).toHaveValue(value)
  }
  site.setResponse(RegisterDocument, { register: { __typename: 'RegisterPayload' } })
  await create(user)
  await expectDocumented('registered')
})

test('shows a server error at its field', async ({ open, user, fill, site }) => {
  const issues = [{ path: 'password', message: 'This password is easy to guess' }]
  site.setResponse(RegisterDocument, {
    register: { __typename: 'InvalidInputError', message: 'Not valid', issues },
  })
  open('/register')
  await screen.findByRole('button', { name: 'Create Account' })
  await fill(member)
  await create(user)
  expect(await screen.findByText('This password is easy to guess')).toBeVisible()
  expect(findFields(document.body, 'Password')[0]).toHaveFocus()
})
