import { screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import {
  ApplyCreditNoteDocument,
  BookingStatusPageDocument,
  CheckoutPageDocument,
  CheckPaymentDocument,
  RemoveCreditNotesDocument,
  StartPaymentDocument,
} from '../../../client/graphql/graphql.ts'
import { test as base } from '../fixtures/app-test.tsx'
import { expectDocumented } from '../fixtures/documented.ts'
import { translateTexts } from '../fixtures/translate-texts.ts'

const booking = { id: 'a1', paymentStatus: 'PENDING', access: 'FULL', totalAmount: 17_000 } as const

function payment(amount: number, creditAmount = 0) {
  return {
    startPayment: {
      __typename: 'StartPaymentPayload',
      isSimulation: true,
      paymentIntentId: `pi_${amount}`,
      amount,
      booking: { id: 'a1', creditAmount },
    },
  } as const
}

const test = base.extend('checkout', ({ open, site }) => (changes: object = {}) => {
  vi.spyOn(globalThis, 'reportError').mockReturnValue()
  site.setResponse(CheckoutPageDocument, { booking: { ...booking, ...changes } })
  open('/checkout?bookingId=a1')
})

test('shows credit note errors; applies, shows and removes a note', async ({
  checkout,
  fill,
  user,
  site,
}) => {
  site.setResponse(StartPaymentDocument, payment(17_000))
  checkout()
  const pay = () => screen.findByRole('button', { name: /^Pay \$/ })
  expect(await pay()).toHaveTextContent('Pay $170.00')
  await user.click(await screen.findByRole('button', { name: 'Use a credit note' }))
  const code = screen.getByLabelText(/^Credit note code/)
  expect(code).toHaveFocus()
  const use = screen.getByRole('button', { name: 'Use credit' })
  await user.click(use)
  await waitFor(() => expect(code).toHaveAccessibleDescription('Enter the code of your credit note'))
  await fill({ 'Credit note code': 'CAMP-NONE' })
  const issues = [{ path: 'code', message: "We can't find this credit note" }]
  site.setResponse(ApplyCreditNoteDocument, { applyCreditNote: { __typename: 'InvalidInputError', issues } })
  await user.click(use)
  await screen.findByText("We can't find this credit note")
  expect(code).toHaveAccessibleDescription("We can't find this credit note")
  expect(code).toHaveFocus()
  for (const [failure, text] of [
    [null, 'The credit note could not be checked. Please try again'],
    [
      { __typename: 'TooManyRequestsError', message: 'Too many tries', retryAfterSeconds: 61 },
      'Too many tries. You can try again in 2 minutes',
    ],
  ] as const) {
    if (failure === null) site.fail(ApplyCreditNoteDocument, 500)
    else site.setResponse(ApplyCreditNoteDocument, { applyCreditNote: failure })
    await user.click(use)
    await screen.findByText(text)
    expect(code).toHaveValue('CAMP-NONE')
  }

  site.setResponse(ApplyCreditNoteDocument, {
    applyCreditNote: {
      __typename: 'ApplyCreditNotePayload',
      booking: { id: 'a1', paymentStatus: 'PENDING', creditAmount: 5000 },
    },
  })
  site.setResponse(StartPaymentDocument, payment(12_000, 5000))
  translateTexts()
  const release = site.hold()
  await user.click(use)
  await waitFor(() => expect(use).toHaveTextContent('Checking…'))
  expect(use).toHaveAttribute('aria-disabled', 'true')
  release()
  await screen.findByText('Still to pay')
  screen.getByText('−$50.00')
  expect(await pay()).toHaveTextContent('Pay $120.00')
  site.setResponse(RemoveCreditNotesDocument, {
    removeCreditNotes: {
      __typename: 'RemoveCreditNotesPayload',
      booking: { id: 'a1', creditAmount: 0 },
    },
  })
  site.setResponse(StartPaymentDocument, payment(17_000))
  await user.click(screen.getByRole('button', { name: 'Remove credit' }))
  await waitFor(async () => expect(await pay()).toHaveTextContent('Pay $170.00'))
  expect(screen.queryByText('Still to pay')).toBeNull()
})

test('ignores a late response to a payment started before the credit', async ({
  checkout,
  fill,
  user,
  site,
}) => {
  const answerLate = site.hold(StartPaymentDocument)
  checkout()
  await waitFor(() => expect(site.requests.map(({ name }) => name)).toContain('StartPayment'))
  site.hold()()
  const used = { id: 'a1', paymentStatus: 'PENDING', creditAmount: 5000 } as const
  site.setResponse(ApplyCreditNoteDocument, {
    applyCreditNote: { __typename: 'ApplyCreditNotePayload', booking: used },
  })
  site.setResponse(StartPaymentDocument, payment(12_000, 5000))
  await user.click(await screen.findByRole('button', { name: 'Use a credit note' }))
  await fill({ 'Credit note code': 'CAMP-LATE' })
  await user.click(screen.getByRole('button', { name: 'Use credit' }))
  await screen.findByRole('button', { name: 'Pay $120.00' })
  site.setResponse(StartPaymentDocument, payment(17_000))
  answerLate()
  // Responses arrive in the order of their requests, so the first one has arrived too.
  const message = "We can't find this credit note"
  site.setResponse(ApplyCreditNoteDocument, {
    applyCreditNote: { __typename: 'InvalidInputError', issues: [{ message }] },
  })
  await user.click(screen.getByRole('button', { name: 'Use another credit note' }))
  await fill({ 'Credit note code': 'CAMP-NONE' })
  await user.click(screen.getByRole('button', { name: 'Use credit' }))
  await screen.findByText(message)
  screen.getByRole('button', { name: 'Pay $120.00' })
})

test('is paid without a card when the credit is enough', async ({ checkout, fill, user, site }) => {
  site.setResponse(StartPaymentDocument, payment(17_000))
  checkout()
  await user.click(await screen.findByRole('button', { name: 'Use a credit note' }))
  const used = { id: 'a1', paymentStatus: 'COMPLETED', creditAmount: 17_000 } as const
  site.setResponse(ApplyCreditNoteDocument, {
    applyCreditNote: { __typename: 'ApplyCreditNotePayload', booking: used },
  })
  await fill({ 'Credit note code': 'CAMP-ALL' })
  await user.click(screen.getByRole('button', { name: 'Use credit' }))
  await waitFor(() => expect(location.pathname).toBe('/booking-success'))
  await screen.findByText('Payment Successful!')
})

test('shows that the payment could not be set up, and starts it again', async ({ checkout, user, site }) => {
  site.fail(StartPaymentDocument, 500)
  checkout()
  await screen.findByText(
    /^Unable to initialize payment\. You have not been charged\. Please try again in a moment/,
  )
  await expectDocumented('payment set-up failed')
  const limit = { __typename: 'TooManyRequestsError', message: 'Too many', retryAfterSeconds: 61 } as const
  site.setResponse(StartPaymentDocument, { startPayment: limit })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText(/Too many tries: please wait 2 minutes\./)
  site.setResponse(StartPaymentDocument, payment(17_000))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('button', { name: 'Pay $170.00' })
  expect(site.requests.filter(({ name }) => name === 'StartPayment')).toHaveLength(3)
})

test.for([
  [
    { __typename: 'SeatsUnavailableError', availableSpots: 0, event: { id: '6' } },
    'Your hold has run out and the event is sold out. You have not been charged.',
    'See the event',
  ],
  [
    { __typename: 'SeatsUnavailableError', availableSpots: 1, event: { id: '6' } },
    'Your hold has run out and only 1 spot is left, not enough for your party. You have not been charged.',
    'Join Waiting List',
  ],
  [
    { __typename: 'HoldLapsedError', message: 'Your hold has run out' },
    'Your hold has run out. You have not been charged.',
    'See the events',
  ],
  [
    { __typename: 'BookingClosedError', message: 'Booking has closed' },
    'Booking has closed. You have not been charged.',
    null,
  ],
  [
    { __typename: 'PaymentProcessingError', message: 'The bank has it' },
    /^We're still waiting for your bank/,
    'View booking status',
  ],
] as const)(
  'accepts no card when the payment cannot be started: %j',
  async ([startPayment, text, link], { checkout, site }) => {
    site.setResponse(StartPaymentDocument, { startPayment })
    checkout()
    await screen.findByText(text)
    if (link !== null) screen.getByRole('link', { name: link })
    expect(screen.queryByLabelText('Card number')).toBeNull()
    expect(screen.queryByRole('button', { name: /credit/ })).toBeNull()
  },
)

test.for([
  [{ paymentStatus: 'CANCELLED' }, /^This booking was cancelled, so there is nothing to pay/],
  [{ isEventCancelled: true }, /^This event was cancelled, so there is nothing to pay/],
  [{ isPaymentProcessing: true }, /^We're still waiting for your bank/],
] as const)('has nothing to pay: %j', async ([changes, text], { checkout, site }) => {
  site.setResponse(StartPaymentDocument, payment(17_000))
  // The page polls a payment that is still processing.
  site.setResponse(CheckPaymentDocument, { checkPayment: { __typename: 'CheckPaymentPayload', booking } })
  checkout(changes)
  await screen.findByText(text)
  expect(screen.queryByLabelText('Card number')).toBeNull()
})

test.for([
  ['/checkout', 'checkout without a booking'],
  ['/checkout?bookingId=unknown', 'checkout of an unknown booking'],
  ['/booking-status?bookingId=unknown', 'status of an unknown booking'],
] as const)('finds no booking at %s', async ([address, stage], { open }) => {
  open(address)
  await expectDocumented(stage)
})

test('does not believe a URL that claims a paid booking', async ({ open, site }) => {
  site.setResponse(BookingStatusPageDocument, { booking })
  site.setResponse(CheckPaymentDocument, { checkPayment: { __typename: 'CheckPaymentPayload', booking } })
  open('/booking-status?bookingId=a1&payment=success')
  await screen.findByRole('heading', { name: 'Booking Status' })
  await expectDocumented('status of an unpaid booking', {
    'no banner': screen.queryAllByText('Booking Confirmed').length,
  })
})
