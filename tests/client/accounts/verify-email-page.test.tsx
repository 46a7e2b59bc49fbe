import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { SignInDocument, VerifyEmailDocument } from '../../../client/graphql/graphql.ts'
import { test } from '../fixtures/app-test.tsx'

const member = { id: '7', username: 'verifier', email: 'verifier@example.com' }
const confirm = () => screen.findByRole('button', { name: 'Confirm my email address' })

test('asks to sign in on the page, then confirms with a button', async ({ open, user, fill, site }) => {
  site.setResponse(SignInDocument, { signIn: { __typename: 'SignInPayload' } })
  open('/verify-email#t=key')
  await screen.findByRole('heading', { name: 'Please sign in first' })
  expect(location.hash).toBe('')
  await fill({ Username: 'verifier', Password: 'gum leaves at dusk' })
  site.signIn(member)
  await user.click(screen.getAllByRole('button', { name: 'Login' }).at(-1) ?? document.body)
  const button = await confirm()
  expect(screen.getByRole('main')).toHaveTextContent(
    'You are signed in as verifier with verifier@example.com.',
  )
  site.setResponse(VerifyEmailDocument, {
    verifyEmail: { __typename: 'OtherAccountError', message: 'Not yours' },
  })
  await user.click(button)
  await screen.findByText('Not yours')
  site.setResponse(VerifyEmailDocument, {
    verifyEmail: { __typename: 'VerifyEmailPayload', viewer: { ...member, isEmailVerified: true } },
  })
  await user.click(button)
  await screen.findByRole('heading', { name: 'Email confirmed' })
})

test('reports a link that has expired or has no key', async ({ open, user, site }) => {
  site.signIn(member)
  site.setResponse(VerifyEmailDocument, {
    verifyEmail: { __typename: 'LinkExpiredError', message: 'Too old.' },
  })
  open('/verify-email#t=key')
  await user.click(await confirm())
  await screen.findByRole('heading', { name: 'This link does not work' })
  await screen.findByText('Too old. You can send a new one from your profile.')
})

test('reports a link without its key', async ({ open }) => {
  open('/verify-email')
  await screen.findByRole('heading', { name: 'This link does not work' })
})
