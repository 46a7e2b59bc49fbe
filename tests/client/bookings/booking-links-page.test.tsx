import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { BookingStatusPageDocument, EmailBookingLinksDocument } from '../../../client/graphql/graphql.ts'
import { test } from '../fixtures/app-test.tsx'
import { findFields } from '../fixtures/fields.ts'
import { sampleEvent } from '../fixtures/sample-event.ts'
import { translateTexts } from '../fixtures/translate-texts.ts'

const sent = 'If this address has bookings, their links are on the way.'

test('shows errors, keeps input, and responds alike for every address', async ({
  open,
  user,
  fill,
  site,
}) => {
  const message = 'Please enter a valid email'
  site.setResponse(EmailBookingLinksDocument, {
    emailBookingLinks: { __typename: 'InvalidInputError', issues: [{ path: 'email', message }] },
  })
  open('/booking-links')
  const button = await screen.findByRole('button', { name: 'Email me my booking links' })
  await user.click(button)
  const email = findFields(document.body, 'Email')[0]
  await waitFor(() => expect(email).toHaveAccessibleDescription(message))
  expect(email).toHaveFocus()
  await fill({ Email: 'lost@example.com' })
  site.fail(EmailBookingLinksDocument, 0)
  await user.click(button)
  await screen.findByText('Your request could not be sent. Check your connection and try again.')
  expect(email).toHaveValue('lost@example.com')
  site.setResponse(EmailBookingLinksDocument, {
    emailBookingLinks: {
      __typename: 'TooManyRequestsError',
      message: 'Too many tries',
      retryAfterSeconds: 61,
    },
  })
  await user.click(button)
  await screen.findByText('Too many tries. You can try again in 2 minutes.')
  site.setResponse(EmailBookingLinksDocument, {
    emailBookingLinks: { __typename: 'EmailBookingLinksPayload', message: sent },
  })
  translateTexts()
  const release = site.hold()
  await user.click(button)
  expect(await screen.findByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-disabled', 'true')
  release()
  await screen.findByText(sent)
})

test('is linked from a booking that shows no details', async ({ open, site }) => {
  site.setResponse(BookingStatusPageDocument, { booking: { id: 'b1', event: sampleEvent } })
  open('/booking-status?bookingId=b1')
  const link = await screen.findByRole('link', { name: 'get your links by email again' })
  expect(link).toHaveAttribute('href', '/booking-links')
  expect(screen.queryByRole('region', { name: 'Before you come' })).toBeNull()
})
