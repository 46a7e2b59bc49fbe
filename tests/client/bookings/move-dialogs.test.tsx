import { screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import {
  CheckoutPageDocument,
  ExchangeBookingDocument,
  ExchangeDialogDocument,
  TransferBookingDocument,
} from '../../../client/graphql/graphql.ts'
import { test } from '../fixtures/app-test.tsx'
import { translateTexts } from '../fixtures/translate-texts.ts'
import { openBookingDialog } from './open-booking-page.ts'

const option = { hasRoom: true, feeAmount: '25.00', priceAmount: '400.00', carriedAmount: '340.00' }

test.beforeEach(({ site }) => {
  vi.spyOn(globalThis, 'reportError').mockReturnValue()
  site.answer(ExchangeDialogDocument, {
    booking: {
      id: 'a1',
      exchange: {
        options: [
          { ...option, event: { id: '2', title: 'Cheap' }, toPayAmount: '0.00', creditAmount: '60.00' },
          { ...option, event: { id: '3', title: 'Dear' }, toPayAmount: '85.00', cashLimitAmount: '170.00' },
          { ...option, event: { id: '4', title: 'Cents' }, waivedAmount: '0.16', leftOut: ['Beer package'] },
          { ...option, event: { id: '5', title: 'Full' }, hasRoom: false },
        ],
      },
    },
  })
})

test('shows what each event means in money before the booking moves', async ({ open, user, site }) => {
  const { part } = await openBookingDialog({ open, user, site }, 'Choose another event')
  const confirm = part.getByRole('button', { name: 'Move booking' })
  expect(await part.findByRole('radio', { name: /^Full.*no room for your party$/ })).toBeDisabled()
  expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await user.click(confirm)
  await part.findByText('Please choose an event.')
  for (const [name, texts, button] of [
    [/^Cheap.*\$60\.00 credit$/, ['You get a credit note for', '$60.00', '−$400.00'], 'Move booking'],
    [
      /^Dear.*\$85\.00 to pay$/,
      [
        'To pay',
        '$85.00',
        'If you cancel there later, at most $170.00 of what moves along comes back as money, which is what cancelling gives today. The rest comes back as credit.',
        'Your spots there are held while you pay. Your present booking stays as it is until the payment has arrived.',
      ],
      'Go on to pay $85.00',
    ],
    [
      /^Cents.*nothing to pay$/,
      [
        'Difference in price, which we pay',
        '−$0.16',
        'Not on offer there, so left out: Beer package. What you paid for it counts.',
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

test('keeps the choice when the move fails, then goes on to pay', async ({ open, user, site }) => {
  const { part } = await openBookingDialog({ open, user, site }, 'Choose another event')
  const dear = await part.findByRole('radio', { name: /^Dear/ })
  await user.click(dear)
  const confirm = part.getByRole('button', { name: 'Go on to pay $85.00' })
  site.fail(ExchangeBookingDocument, 500)
  await user.click(confirm)
  await part.findByText('The booking could not be moved. Please try again.')
  expect(dear).toBeChecked()
  site.answer(ExchangeBookingDocument, {
    exchangeBooking: { __typename: 'BookingNotFoundError', message: 'It has changed' },
  })
  await waitFor(() => expect(confirm).toHaveAttribute('aria-disabled', 'false'))
  await user.click(confirm)
  await part.findByText('It has changed.')
  site.answer(ExchangeBookingDocument, {
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
  [{ exchange: { options: [] } }, 'No other event can be booked at present.'],
  [{ exchange: null }, 'This booking can no longer be moved.'],
] as const)('says why there is nothing to choose: %j', async ([booking, text], { open, user, site }) => {
  site.fail(ExchangeDialogDocument, 500)
  const { part } = await openBookingDialog({ open, user, site }, 'Choose another event')
  await part.findByText('The other events could not be read.')
  site.answer(ExchangeDialogDocument, { booking: { id: 'a1', ...booking } })
  await user.click(part.getByRole('button', { name: 'Try again' }))
  await part.findByText(text)
  await user.click(part.getByRole('button', { name: 'Keep booking' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('transfers a booking to the person whose details are complete', async ({ open, fill, user, site }) => {
  const { part } = await openBookingDialog({ open, user, site }, 'Transfer to another person')
  const transfer = part.getByRole('button', { name: 'Transfer' })
  await user.click(transfer)
  await waitFor(() => expect(part.getByLabelText(/^First name/)).toHaveFocus())
  for (const [label, message] of [
    [/^First name/, 'First name is required'],
    [/^Last name/, 'Last name is required'],
    [/^Email/, 'Please enter a valid email'],
    [/^Phone/, 'Please enter a valid phone number'],
  ] as const) {
    expect(part.getByLabelText(label)).toHaveAccessibleDescription(message)
  }
  await fill({
    'First name': 'Robin',
    'Last name': 'Next',
    Email: 'robin@example.com',
    Phone: '0411 222 333',
  })
  site.fail(TransferBookingDocument, 500)
  await user.click(transfer)
  await part.findByText(
    'The booking could not be transferred. What you filled in is still here: please try again.',
  )
  expect(part.getByLabelText(/^Last name/)).toHaveValue('Next')
  site.answer(TransferBookingDocument, {
    transferBooking: { __typename: 'InvalidInputError', issues: [{ path: 'email', message: 'It is yours' }] },
  })
  await user.click(transfer)
  await waitFor(() => expect(part.getByLabelText(/^Email/)).toHaveAccessibleDescription('It is yours'))
  site.answer(TransferBookingDocument, {
    transferBooking: { __typename: 'TransferBookingPayload', bookingId: 'a1' },
  })
  translateTexts()
  const release = site.hold()
  await user.click(transfer)
  await waitFor(() => expect(transfer).toHaveTextContent('Transferring...'))
  expect(transfer).toHaveAttribute('aria-disabled', 'true')
  release()
  await screen.findByText('Robin gets a mail with the link.')
  expect(location.pathname).toBe('/')
})
