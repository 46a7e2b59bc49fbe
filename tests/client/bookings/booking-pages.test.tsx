import { screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import {
  BookingStatusPageDocument,
  MailBookingLinksDocument,
  RecordPartyDocument,
} from '../../../client/graphql/graphql.ts'
import { test } from '../fixtures/app-test.tsx'
import { findFields } from '../fixtures/fields.ts'

test.beforeEach(() => {
  vi.spyOn(globalThis, 'reportError').mockReturnValue()
})

test('sends the links of an address, and says at the field what is wrong with it', async ({
  open,
  fill,
  user,
  site,
}) => {
  open('/booking-links')
  const send = await screen.findByRole('button', { name: 'Mail me my booking links' })
  const issues = [{ path: 'email', message: 'Please enter a valid email' }]
  site.answer(MailBookingLinksDocument, { mailBookingLinks: { __typename: 'InvalidInputError', issues } })
  await user.click(send)
  const [email] = findFields(document.body, 'Email')
  await waitFor(() => expect(email).toHaveAccessibleDescription('Please enter a valid email'))
  expect(email).toHaveFocus()
  await fill({ Email: 'sam@example.com' })
  const tries = {
    __typename: 'TooManyRequestsError',
    message: 'Too many tries',
    retryAfterSeconds: 61,
  } as const
  for (const [failure, text] of [
    [null, 'Your request could not be sent. Check your connection and try again.'],
    [tries, 'Too many tries. You can try again in 2 minutes.'],
  ] as const) {
    if (failure === null) site.fail(MailBookingLinksDocument, 500)
    else site.answer(MailBookingLinksDocument, { mailBookingLinks: failure })
    await user.click(send)
    await screen.findByText(text)
    expect(email).toHaveValue('sam@example.com')
  }
  const message = 'Their links are on the way.'
  site.answer(MailBookingLinksDocument, {
    mailBookingLinks: { __typename: 'MailBookingLinksPayload', message },
  })
  const release = site.hold()
  await user.click(send)
  expect(send).toHaveTextContent('Sending...')
  expect(send).toHaveAttribute('aria-disabled', 'true')
  release()
  await screen.findByText(message)
})

test('asks who comes along, keeps what was typed when saving fails, and is gone once it is known', async ({
  open,
  fill,
  user,
  site,
}) => {
  const booking = { id: 'a1', access: 'FULL', paymentStatus: 'COMPLETED', childCount: 1 } as const
  site.answer(BookingStatusPageDocument, { booking: { ...booking, details: { isPartyUnknown: true } } })
  open('/booking-status?bookingId=a1')
  const save = await screen.findByRole('button', { name: 'Save who comes along' })
  await user.click(save)
  for (const [label, message] of [
    ['Child 1 name', 'Child name is required'],
    ['Emergency contact name', 'Emergency contact name is required'],
    ['Emergency contact phone', 'Emergency contact phone is required'],
  ] as const) {
    await waitFor(() => expect(findFields(document.body, label)[0]).toHaveAccessibleDescription(message))
  }
  expect(findFields(document.body, 'Child 1 name')[0]).toHaveFocus()
  const typed = {
    'Child 1 name': 'Mia',
    'Emergency contact name': 'Kim',
    'Emergency contact phone': '0411 999 888',
  }
  await fill(typed)
  site.fail(RecordPartyDocument, 500)
  await user.click(save)
  await screen.findByText('This could not be saved. What you filled in is still here: please try again.')
  for (const [label, value] of Object.entries(typed)) {
    expect(findFields(document.body, label)[0]).toHaveValue(value)
  }
  site.answer(RecordPartyDocument, {
    recordParty: {
      __typename: 'RecordPartyPayload',
      booking: { id: 'a1', details: { isPartyUnknown: false } },
    },
  })
  const release = site.hold()
  await user.click(save)
  await waitFor(() => expect(save).toHaveTextContent('Saving...'))
  release()
  await screen.findByText('Thank you. Now we know who comes along.')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save who comes along' })).toBeNull())
})
