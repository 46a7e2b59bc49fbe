import { screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import {
  BookingStatusPageDocument,
  CheckoutPageDocument,
  ExchangeBookingDocument,
  ExchangeDialogDocument,
  TransferBookingDocument,
  WithdrawTransferDocument,
} from '../../../client/graphql/graphql.ts'
import { test } from '../fixtures/app-test.tsx'
import { translateTexts } from '../fixtures/translate-texts.ts'
import { booking, openBookingDialog } from './open-booking-page.ts'

const robin = { firstName: 'Robin', lastName: 'Next', email: 'robin@example.com' }
const option = { hasRoom: true, feeAmount: 2500, priceAmount: 40_000, carriedAmount: 34_000 }

test.beforeEach(({ site }) => {
  vi.spyOn(globalThis, 'reportError').mockReturnValue()
  site.setResponse(ExchangeDialogDocument, {
    booking: {
      id: 'a1',
      exchange: {
        options: [
          { ...option, event: { id: '2', title: 'Cheap' }, toPayAmount: 0, creditAmount: 6000 },
          { ...option, event: { id: '3', title: 'Dear' }, toPayAmount: 8500, cashLimitAmount: 17_000 },
          { ...option, event: { id: '4', title: 'Cents' }, waivedAmount: 16, skipped: ['Beer package'] },
          { ...option, event: { id: '5', title: 'Full' }, hasRoom: false },
        ],
      },
    },
  })
})

test('shows the price of each event before the booking moves', async ({ open, user, site }) => {
  const { part } = await openBookingDialog({ open, user, site }, 'Choose another event')
  const confirm = part.getByRole('button', { name: 'Move booking' })
  expect(await part.findByRole('radio', { name: /^Full.*not enough spots for your party$/ })).toBeDisabled()
  expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await user.click(confirm)
  await part.findByText('Please choose an event.')
  for (const [name, texts, button] of [
    [
      /^Cheap.*\$60\.00 credit$/,
      ['You get a credit note for', '$60.00', '−$400.00'],
      'Move and get $60.00 credit',
    ],
    [
      /^Dear.*\$85\.00 to pay$/,
      [
        'To pay',
        '$85.00',
        'If you cancel there later, at most $170.00 of the money you move is refundable, the same as if you cancelled today. You get the rest as credit.',
        'We hold your spots there while you pay. Your current booking stays as it is until the payment goes through.',
      ],
      'Continue to pay $85.00',
    ],
    [
      /^Cents.*nothing to pay$/,
      [
        'Price difference, covered by us',
        '−$0.16',
        'Not available there: Beer package. What you paid for it counts towards the new price.',
      ],
      'Move booking',
    ],
  ] as const) {
    await user.click(part.getByRole('radio', { name }))
    for (const text of texts) part.getByText(text)
    expect(confirm).toHaveTextContent(button)
    expect(confirm).toHaveAttribute('aria-disabled', 'false')
  }
})

test('keeps the choice when the move fails, then continues to the payment', async ({ open, user, site }) => {
  const { part } = await openBookingDialog({ open, user, site }, 'Choose another event')
  const dear = await part.findByRole('radio', { name: /^Dear/ })
  await user.click(dear)
  const confirm = part.getByRole('button', { name: 'Continue to pay $85.00' })
  site.fail(ExchangeBookingDocument, 500)
  await user.click(confirm)
  await part.findByText('The booking could not be moved. Please try again.')
  expect(dear).toBeChecked()
  site.setResponse(ExchangeBookingDocument, {
    exchangeBooking: { __typename: 'BookingNotFoundError', message: 'It has changed' },
  })
  await waitFor(() => expect(confirm).toHaveAttribute('aria-disabled', 'false'))
  await user.click(confirm)
  await part.findByText('It has changed.')
  site.setResponse(ExchangeBookingDocument, {
    exchangeBooking: {
      __typename: 'ExchangeBookingPayload',
      booking: { id: 'b2', paymentStatus: 'PENDING' },
    },
  })
  site.fail(CheckoutPageDocument, 500)
  await waitFor(() => expect(confirm).toHaveAttribute('aria-disabled', 'false'))
  const release = site.hold()
  await user.click(confirm)
  await waitFor(() => expect(confirm).toHaveTextContent('Moving...'))
  release()
  await waitFor(() => expect(location.pathname + location.search).toBe('/checkout?bookingId=b2'))
})

test.for([
  [{ exchange: { options: [] } }, 'No other event is open for booking right now.'],
  [{ exchange: null }, 'This booking can no longer be moved.'],
] as const)('shows why there is nothing to choose: %j', async ([booking, text], { open, user, site }) => {
  site.fail(ExchangeDialogDocument, 500)
  const { part } = await openBookingDialog({ open, user, site }, 'Choose another event')
  await part.findByText('The other events could not be loaded.')
  site.setResponse(ExchangeDialogDocument, { booking: { id: 'a1', ...booking } })
  await user.click(part.getByRole('button', { name: 'Try again' }))
  await part.findByText(text)
  await user.click(part.getByRole('button', { name: 'Keep booking' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('offers a booking to the person with the email that was typed twice', async ({
  open,
  fill,
  user,
  site,
}) => {
  const { part } = await openBookingDialog({ open, user, site }, 'Transfer to another person')
  const transfer = part.getByRole('button', { name: 'Send the offer' })
  await user.click(transfer)
  await waitFor(() => expect(part.getByLabelText(/^First name/)).toHaveFocus())
  for (const [label, message] of [
    [/^First name/, 'First name is required'],
    [/^Last name/, 'Last name is required'],
    [/^Email(?! again)/, 'Please enter a valid email'],
    [/^Phone/, 'Please enter a valid phone number'],
  ] as const) {
    expect(part.getByLabelText(label)).toHaveAccessibleDescription(message)
  }
  await fill({
    'First name': 'Robin',
    'Last name': 'Next',
    Email: 'robin@example.com',
    'Email again': 'robin@exmaple.com',
    Phone: '0411 222 333',
  })
  await user.click(transfer)
  const again = part.getByLabelText(/^Email again/)
  await waitFor(() => expect(again).toHaveAccessibleDescription("The two email addresses don't match"))
  await fill({ 'Email again': 'robin@example.com' })
  site.fail(TransferBookingDocument, 500)
  await user.click(transfer)
  await part.findByText(
    'The booking could not be offered. What you filled in is still here: please try again.',
  )
  expect(part.getByLabelText(/^Last name/)).toHaveValue('Next')
  site.setResponse(TransferBookingDocument, {
    transferBooking: { __typename: 'InvalidInputError', issues: [{ path: 'email', message: 'It is yours' }] },
  })
  await user.click(transfer)
  await waitFor(() =>
    expect(part.getByLabelText(/^Email(?! again)/)).toHaveAccessibleDescription('It is yours'),
  )
  const pending = { ...robin, expiresAt: '2030-06-03T02:00:00Z' }
  site.setResponse(TransferBookingDocument, {
    transferBooking: {
      __typename: 'TransferBookingPayload',
      booking: { id: 'a1', details: { transferUntil: '2030-06-10T02:00:00Z' }, pendingTransfer: pending },
    },
  })
  translateTexts()
  const release = site.hold()
  await user.click(transfer)
  await waitFor(() => expect(transfer).toHaveTextContent('Sending...'))
  expect(transfer).toHaveAttribute('aria-disabled', 'true')
  release()
  await screen.findByText('Robin gets an email with a link to accept it.')
  await screen.findByText(/^Offered to Robin Next at robin@example.com, who can accept it until 3 Jun/)
  expect(location.pathname).toBe('/booking-status')
})

test('withdraws an offer after a failure', async ({ open, user, site }) => {
  const pending = { ...robin, expiresAt: '2030-06-03T02:00:00Z' }
  site.setResponse(BookingStatusPageDocument, { booking: { ...booking, pendingTransfer: pending } })
  open('/booking-status?bookingId=a1')
  const withdraw = await screen.findByRole('button', { name: 'Withdraw the offer' })
  expect(screen.queryByRole('button', { name: 'Transfer to another person' })).toBeNull()
  site.fail(WithdrawTransferDocument, 500)
  await user.click(withdraw)
  await screen.findByText('The offer could not be withdrawn. Check your connection and try again.')
  site.setResponse(WithdrawTransferDocument, {
    withdrawTransfer: {
      __typename: 'WithdrawTransferPayload',
      booking: { id: 'a1', details: { transferUntil: '2030-06-10T02:00:00Z' }, pendingTransfer: null },
    },
  })
  await waitFor(() => expect(withdraw).toHaveAttribute('aria-disabled', 'false'))
  await user.click(withdraw)
  await screen.findByText('The link in the email no longer works.')
  await screen.findByRole('button', { name: 'Transfer to another person' })
})
