import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import {
  BeginSecondFactorDocument,
  TurnOffSecondFactorDocument,
  TurnOnSecondFactorDocument,
} from '../../../client/graphql/graphql.ts'
import { test } from '../fixtures/app-test.tsx'
import { findFields } from '../fixtures/fields.ts'

const admin = { id: '7', username: 'ada', role: 'ADMIN' } as const
const factor = { since: '2030-01-01T00:00:00.000Z', recoveryCodesLeft: 10 }
const panel = async () => within(await screen.findByRole('region', { name: 'Two-step verification' }))
const dialog = () => within(screen.getByRole('dialog'))

test('sets up an app by password and code, then shows recovery codes', async ({ open, user, fill, site }) => {
  site.signIn(admin)
  open('/profile')
  await user.click((await panel()).getByRole('button', { name: 'Set up an authenticator app' }))
  await screen.findByRole('dialog', { name: 'Set up an authenticator app' })
  await fill({ 'Your password': 'not mine' })
  const message = 'Your password is not right'
  site.setResponse(BeginSecondFactorDocument, {
    beginSecondFactor: { __typename: 'InvalidCredentialsError', message },
  })
  await user.click(dialog().getByRole('button', { name: 'Continue' }))
  expect(await dialog().findByRole('alert')).toHaveTextContent(message)
  site.setResponse(BeginSecondFactorDocument, {
    beginSecondFactor: {
      __typename: 'BeginSecondFactorPayload',
      appKey: 'ABCDEFGH',
      appAddress: 'otpauth://totp/Camp?secret=ABCDEFGH',
    },
  })
  await user.click(dialog().getByRole('button', { name: 'Continue' }))
  expect(await dialog().findByText('ABCD EFGH')).toBeVisible()
  await waitFor(() => expect(findFields(document.body, 'Code')[0]).toHaveFocus())
  await user.paste('000000')
  site.setResponse(TurnOnSecondFactorDocument, {
    turnOnSecondFactor: { __typename: 'WrongCodeError', message: 'Wrong' },
  })
  await user.click(dialog().getByRole('button', { name: 'Turn it on' }))
  expect(await dialog().findByRole('alert')).toHaveTextContent('Wrong')
  site.setResponse(TurnOnSecondFactorDocument, {
    turnOnSecondFactor: {
      __typename: 'TurnOnSecondFactorPayload',
      recoveryCodes: ['aaaa-bbbb'],
      viewer: { ...admin, secondFactor: factor },
    },
  })
  await user.click(dialog().getByRole('button', { name: 'Turn it on' }))
  expect(await dialog().findByText('aaaa-bbbb')).toBeVisible()
})

test('turns the second step off by password', async ({ open, user, fill, site }) => {
  site.signIn({ ...admin, secondFactor: factor })
  open('/profile')
  expect((await panel()).getByText(/You have 10 recovery codes left\./)).toBeVisible()
  await user.click((await panel()).getByRole('button', { name: 'Turn off' }))
  await screen.findByRole('dialog', { name: 'Turn off two-step verification' })
  await fill({ 'Your password': 'gum leaves at dusk' })
  site.setResponse(TurnOffSecondFactorDocument, {
    turnOffSecondFactor: {
      __typename: 'TurnOffSecondFactorPayload',
      viewer: { ...admin, secondFactor: null },
    },
  })
  await user.click(dialog().getByRole('button', { name: 'Turn off' }))
  await screen.findByText('Two-step verification is off')
  await (await panel()).findByRole('button', { name: 'Set up an authenticator app' })
})
