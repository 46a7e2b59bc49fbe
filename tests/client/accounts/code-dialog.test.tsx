import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import {
  ConfirmSecondFactorDocument,
  EmailsPageDocument,
  SetSecondFactorMandatoryDocument,
  StaffPageDocument,
} from '../../../client/graphql/graphql.ts'
import { test } from '../fixtures/app-test.tsx'
import { translateTexts } from '../fixtures/translate-texts.ts'

const admin = { id: '7', username: 'ada', role: 'ADMIN', secondFactorRequirement: 'NONE' } as const
const factor = { since: '2030-01-01T00:00:00.000Z' }
const ASK = { name: 'Enter the code from your authenticator app' }

test('a list asks for a code and continues after it is entered', async ({ open, user, site }) => {
  site.signIn({ ...admin, secondFactor: factor })
  site.fail(EmailsPageDocument, 'SecondFactorNeededError')
  open('/admin/emails')
  const dialog = within(await screen.findByRole('dialog', ASK))
  const code = dialog.getByLabelText(/^Code/)
  await waitFor(() => expect(code).toHaveFocus())
  const submit = dialog.getByRole('button', { name: 'Continue' })
  for (const [failure, text] of [
    ['This code is not right', 'This code is not right'],
    [0, 'We could not reach the server. Check your connection and try again.'],
    [500, 'Something went wrong on our side. Please try again.'],
  ] as const) {
    if (typeof failure === 'number') site.fail(ConfirmSecondFactorDocument, failure)
    else
      site.setResponse(ConfirmSecondFactorDocument, {
        confirmSecondFactor: { __typename: 'WrongCodeError', message: failure },
      })
    await user.click(submit)
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(text))
  }
  await user.type(code, '123456')
  site.setResponse(ConfirmSecondFactorDocument, {
    confirmSecondFactor: { __typename: 'ConfirmSecondFactorPayload', viewer: admin },
  })
  site.setResponse(EmailsPageDocument, { adminEmails: {} })
  translateTexts()
  const release = site.hold()
  await user.click(submit)
  expect(await dialog.findByRole('button', { name: 'Checking...' })).toHaveAttribute('aria-disabled', 'true')
  release()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByRole('heading', { level: 1, name: 'Emails' })
  expect(site.requests.findLast(({ name }) => name === 'ConfirmSecondFactor')?.variables).toEqual({
    input: { code: '123456' },
  })
})

test('without an app it links to the setup', async ({ open, user, site }) => {
  site.signIn({ ...admin, secondFactor: null })
  site.fail(EmailsPageDocument, 'SecondFactorNeededError')
  open('/admin/emails')
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up two-step verification first' }))
  expect(dialog.getByRole('link', { name: 'Set up two-step verification' })).toHaveAttribute(
    'href',
    '/admin/second-step',
  )
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a change asks for a code, and is not sent without one', async ({ open, user, site }) => {
  site.signIn({ ...admin, secondFactor: factor })
  const message = 'Enter the code from your authenticator app'
  site.setResponse(SetSecondFactorMandatoryDocument, {
    setSecondFactorMandatory: { __typename: 'SecondFactorNeededError', message },
  })
  site.setResponse(StaffPageDocument, { staff: {} })
  open('/admin/staff')
  await user.click(await screen.findByRole('button', { name: 'Make it required' }))
  const change = within(await screen.findByRole('dialog', { name: 'Make two-step verification required' }))
  expect(change.getByText(/^New people have to set it up/)).toBeVisible()
  await user.click(change.getByRole('button', { name: 'Make it required' }))
  await user.click(within(await screen.findByRole('dialog', ASK)).getByRole('button', { name: 'Cancel' }))
  expect(await change.findByText(`${message}.`)).toBeVisible()
  await user.click(change.getByRole('button', { name: 'Make it required' }))
  const dialog = within(await screen.findByRole('dialog', ASK))
  await user.type(dialog.getByLabelText(/^Code/), '123456')
  site.setResponse(ConfirmSecondFactorDocument, {
    confirmSecondFactor: { __typename: 'ConfirmSecondFactorPayload', viewer: admin },
  })
  site.setResponse(SetSecondFactorMandatoryDocument, {
    setSecondFactorMandatory: {
      __typename: 'SetSecondFactorMandatoryPayload',
      staff: { secondFactorMandatorySince: '2030-06-05T06:00:00.000Z' },
    },
  })
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  await screen.findAllByText('Two-step verification is required')
  expect(site.requests.findLast(({ name }) => name === 'SetSecondFactorMandatory')?.variables).toEqual({
    input: { isMandatory: true },
  })
})
