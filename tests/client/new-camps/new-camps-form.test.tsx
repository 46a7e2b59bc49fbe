import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import {
  ConfirmNewCampsDocument,
  EventPageDocument,
  SubscribeToNewCampsDocument,
  UnsubscribeFromNewCampsDocument,
} from '../../../client/graphql/graphql.ts'
import { test } from '../fixtures/app-test.tsx'
import { findFields } from '../fixtures/fields.ts'
import { sampleEvent } from '../fixtures/sample-event.ts'
import { translateTexts } from '../fixtures/translate-texts.ts'

const email = () => findFields(document.body, 'Email').at(-1)

async function openDialog(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Let me know about new camps' }))
  return within(await screen.findByRole('dialog', { name: 'Let me know about new camps' }))
}

test('shows errors, keeps input, and confirms that it was sent', async ({ open, user, fill, site }) => {
  open('/terms')
  const dialog = await openDialog(user)
  const send = await dialog.findByRole('button', { name: 'Let me know' })
  await user.click(send)
  await waitFor(() => expect(email()).toHaveAccessibleDescription('Please enter a valid email'))
  await waitFor(() => expect(email()).toHaveFocus())
  await fill({ Email: 'past@example.com' })
  site.fail(SubscribeToNewCampsDocument, 0)
  await user.click(send)
  await dialog.findByText('That did not work. Check your connection and try again.')
  expect(email()).toHaveValue('past@example.com')
  site.setResponse(SubscribeToNewCampsDocument, {
    subscribeToNewCamps: {
      __typename: 'TooManyRequestsError',
      message: 'Too many tries',
      retryAfterSeconds: 61,
    },
  })
  await user.click(send)
  await dialog.findByText('Too many tries. You can try again in 2 minutes.')
  const message = 'Check your email for our link.'
  site.setResponse(SubscribeToNewCampsDocument, {
    subscribeToNewCamps: { __typename: 'SubscribeToNewCampsPayload', message },
  })
  translateTexts()
  const release = site.hold()
  await user.click(send)
  expect(await dialog.findByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-disabled', 'true')
  release()
  await dialog.findByText(message)
})

test('fills in the member’s email', async ({ open, user, site }) => {
  site.signIn({ email: 'proved.dad@example.com' })
  open('/terms')
  const dialog = await openDialog(user)
  expect(await dialog.findByDisplayValue('proved.dad@example.com')).toBe(email())
})

for (const { address, button, answer } of [
  { address: '/new-camps/confirm', button: 'Yes, let me know', answer: 'confirm' },
  { address: '/new-camps/leave', button: 'Stop these emails', answer: 'leave' },
] as const) {
  test(`reports a link of ${address} with a wrong key`, async ({ open, user, site }) => {
    const wrong = { __typename: 'NewCampsLinkError', message: 'Wrong' } as const
    if (answer === 'confirm') site.setResponse(ConfirmNewCampsDocument, { confirmNewCamps: wrong })
    else site.setResponse(UnsubscribeFromNewCampsDocument, { unsubscribeFromNewCamps: wrong })
    open(`${address}?id=made-up#k=wrong`)
    await user.click(await screen.findByRole('button', { name: button }))
    await screen.findByRole('heading', { name: 'This link does not work' })
  })

  test(`reports a link of ${address} without its key`, async ({ open }) => {
    open(`${address}?id=made-up`)
    await screen.findByRole('heading', { name: 'This link does not work' })
  })
}

test('is shown under an empty list', async ({ open }) => {
  open('/?category=social')
  await screen.findByText('No events found for the selected category.')
  await screen.findByRole('region', { name: 'Let me know about new camps' })
})

test('is shown under a past camp', async ({ open, site }) => {
  site.setResponse(EventPageDocument, { event: { ...sampleEvent, isOver: true, availability: 'OVER' } })
  open('/event/2')
  await screen.findByRole('heading', { level: 1, name: sampleEvent.title })
  await screen.findByRole('region', { name: 'Let me know about new camps' })
})
