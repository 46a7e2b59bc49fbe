import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { InvitationPageDocument } from '../../../client/graphql/graphql.ts'
import { test } from '../fixtures/app-test.tsx'
import { findFields } from '../fixtures/fields.ts'

test('requires a password of the length that the role needs', async ({ open, user, fill, site }) => {
  site.setResponse(InvitationPageDocument, {
    viewer: null,
    openInvitation: { id: '1', email: 'jo@example.com' },
  })
  open('/invitation#k=key')
  await user.click(await screen.findByRole('button', { name: 'New here? Create an account' }))
  await screen.findByLabelText(/^Password/)
  const password = () => findFields(document.body, 'Password')[0]
  expect(password()).toHaveAccessibleDescription('At least 12 characters, and not one that is easy to guess.')
  expect(findFields(document.body, 'Email')[0]).toHaveValue('jo@example.com')
  await fill({ Username: 'jo.leads', Password: 'river1234', 'Confirm Password': 'river1234' })
  await user.click(screen.getByRole('button', { name: 'Create Account' }))
  await waitFor(() =>
    expect(password()).toHaveAccessibleDescription('Organisers need a password of at least 12 characters'),
  )
  expect(site.requests.map(({ name }) => name)).not.toContain('Register')
})
