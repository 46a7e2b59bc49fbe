import { screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { CancelBookingDialogDocument, CancelBookingDocument } from '../../../client/graphql/graphql.ts'
import { test } from '../fixtures/app-test.tsx'
import { openBookingDialog } from './open-booking-page.ts'

const paid = {
  edition: 3,
  isPaid: true,
  isWholeOpen: true,
  needsReason: false,
  cashAmount: 34_000,
  restAmount: 0,
  creditAmount: 34_000,
  explanation: 'You get all of it back.',
  parts: [
    { kind: 'CHILD', position: 0, label: 'Mia', amount: 9000 },
    { kind: 'CHILD', position: 1, label: 'Leo', amount: 9000 },
  ],
} as const

const done = {
  cancelBooking: {
    __typename: 'CancelBookingPayload',
    // The section stays on the page, and with it the dialog.
    booking: { id: 'a1', cancellations: [{ id: '1' }] },
  },
} as const

test.beforeEach(({ site }) => {
  vi.spyOn(globalThis, 'reportError').mockReturnValue()
  site.setResponse(CancelBookingDialogDocument, { booking: { id: 'a1', cancellation: paid } })
})

test('cancels a part only after it is chosen, and asks for its amounts', async ({ open, user, site }) => {
  const { part } = await openBookingDialog({ open, user, site }, 'Cancel booking')
  await part.findByText('You get all of it back.')
  await user.click(part.getByRole('radio', { name: 'Only some people or add-ons' }))
  await part.findByText('Choose what to cancel.')
  const confirm = part.getByRole('button', { name: /^Cancel and get/ })
  expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await user.click(confirm)
  site.setResponse(CancelBookingDialogDocument, {
    booking: { id: 'a1', cancellation: { ...paid, cashAmount: 9000, explanation: 'For Mia.' } },
  })
  await user.click(part.getByRole('checkbox', { name: 'Mia ($90.00)' }))
  await part.findByText('For Mia.')
  await waitFor(() => expect(confirm).toHaveTextContent('Cancel and get $90.00 back'))
  site.setResponse(CancelBookingDocument, done)
  await waitFor(() => expect(confirm).toHaveAttribute('aria-disabled', 'false'))
  await user.click(confirm)
  await screen.findByText(
    'Done. $90.00 is refunded to your original payment method, usually within 5-7 business days. A confirmation is on its way to your email.',
  )
  const sent = site.requests.filter(({ name }) => name === 'CancelBooking').map(({ variables }) => variables)
  expect(sent).toMatchObject([
    { input: { remove: [{ kind: 'CHILD', position: 0 }], expectedAmount: '90.00' } },
  ])
})

test('keeps choices when cancelling fails, and retries with the same key', async ({ open, user, site }) => {
  const { part } = await openBookingDialog({ open, user, site }, 'Cancel booking')
  const credit = await part.findByRole('radio', {
    name: '$340.00 credit for a later booking, valid for 12 months',
  })
  await user.click(credit)
  const confirm = part.getByRole('button', { name: 'Cancel and get $340.00 credit' })
  site.fail(CancelBookingDocument, 500)
  await user.click(confirm)
  await part.findByText('That did not work. Please check your connection and try again.')
  expect(credit).toBeChecked()
  site.setResponse(CancelBookingDocument, {
    cancelBooking: { __typename: 'BookingNotFoundError', message: 'This has changed meanwhile' },
  })
  await waitFor(() => expect(confirm).toHaveAttribute('aria-disabled', 'false'))
  await user.click(confirm)
  await part.findByText('This has changed meanwhile')
  site.setResponse(CancelBookingDocument, done)
  await waitFor(() => expect(confirm).toHaveAttribute('aria-disabled', 'false'))
  const release = site.hold()
  await user.click(confirm)
  await waitFor(() => expect(confirm).toHaveTextContent('Cancelling...'))
  await user.click(confirm)
  release()
  await screen.findByText(
    "Done. Your credit note for $340.00 is on the booking's page and on its way to your email.",
  )
  const keys = site.requests.flatMap(({ name, variables }) =>
    name === 'CancelBooking' ? [/"idempotencyKey":"[^"]+"/.exec(JSON.stringify(variables))?.[0]] : [],
  )
  expect(keys).toEqual([keys[0], keys[0], keys[0]])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.for([
  {
    given: {
      isPaid: false,
      creditAmount: null,
      explanation: "Nothing has been paid, so there's nothing to refund.",
    },
    button: 'Cancel booking',
    said: "Your booking is cancelled. You hadn't paid, so there's nothing to refund.",
  },
  {
    given: { isPaid: false, isPaymentProcessing: true, creditAmount: null, explanation: 'The bank has it.' },
    button: 'Cancel booking',
    said: 'Your booking is cancelled. If your payment still comes through, we refund all of it.',
  },
  {
    given: { cashAmount: 17_000, restAmount: 17_000, explanation: 'Half and half.' },
    button: 'Cancel and get $170.00 back plus $170.00 credit',
    said: "Done. $170.00 is refunded to your original payment method, usually within 5-7 business days. Your credit note for $170.00 is on the booking's page and on its way to your email.",
  },
  {
    given: { cashAmount: 0, restAmount: 34_000, explanation: 'Credit only.' },
    button: 'Cancel and get $340.00 credit',
    said: "Done. Your credit note for $340.00 is on the booking's page and on its way to your email.",
  },
])('offers "$button" and shows "$said"', async ({ given, button, said }, { open, user, site }) => {
  site.setResponse(CancelBookingDialogDocument, {
    booking: { id: 'a1', cancellation: { ...paid, ...given } },
  })
  site.setResponse(CancelBookingDocument, done)
  const { part } = await openBookingDialog({ open, user, site }, 'Cancel booking')
  await part.findByText(given.explanation)
  await user.click(part.getByRole('button', { name: button }))
  await screen.findByText(said)
})

test('shows what cannot be cancelled or loaded, and retries', async ({ open, user, site }) => {
  site.fail(CancelBookingDialogDocument, 500)
  const { part } = await openBookingDialog({ open, user, site }, 'Cancel booking')
  await part.findByText('We could not work out the refund.')
  site.setResponse(CancelBookingDialogDocument, {
    booking: { id: 'a1', cancellation: { ...paid, isWholeOpen: false, needsReason: true } },
  })
  await user.click(part.getByRole('button', { name: 'Try again' }))
  await part.findByText("People who are already at camp can't be cancelled here. Please talk to us.")
  expect(part.queryByRole('radio', { name: 'The whole booking' })).toBeNull()
  part.getByLabelText(/^Reason/)
  await user.click(part.getByRole('button', { name: 'Keep booking' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  site.setResponse(CancelBookingDialogDocument, { booking: { id: 'a1', cancellation: null } })
  await user.click(screen.getByRole('button', { name: 'Cancel booking' }))
  await screen.findByText('This booking can no longer be cancelled here.')
})
