import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import {
  BookingStatusPageDocument,
  CheckoutPageDocument,
  HeldBookingDocument,
  HeldBookingFormDocument,
  ReleaseBookingDocument,
  StartPaymentDocument,
} from '../../../client/graphql/graphql.ts'
import { readHeldBooking, rememberHeldBooking } from '../../../client/held-booking.ts'
import { test } from '../fixtures/app-test.tsx'
import { answerCamp } from './open-booking-form.ts'
import { booking } from './open-booking-page.ts'

test.beforeEach(({ site }) => answerCamp(site))

const held = {
  id: 'a1',
  access: 'FULL',
  paymentStatus: 'PENDING',
  details: { holdExpiresAt: '2030-05-01T00:30:00.000Z' },
} as const

test('offers to finish paying instead of a second hold', async ({ open, user, site }) => {
  rememberHeldBooking('1', 'a1')
  site.answer(HeldBookingDocument, { booking: held })
  open('/event/1')
  const links = await screen.findAllByRole('link', { name: 'Finish paying' })
  for (const link of links) expect(link).toHaveAttribute('href', '/checkout?bookingId=a1')
  expect(screen.queryByRole('button', { name: 'Book This Adventure' })).toBeNull()

  // From anywhere else too, such as a card or an address.
  open('/event/1?bookEvent=1')
  const dialog = within(await screen.findByRole('dialog', { name: 'Your spots are held' }))
  expect(dialog.getByRole('link', { name: 'Finish paying' })).toHaveAttribute(
    'href',
    '/checkout?bookingId=a1',
  )
  await user.click(dialog.getByRole('button', { name: 'Make another booking' }))
  await screen.findByRole('dialog', { name: 'Book Event' })
})

test.for([
  ['is paid', { ...held, paymentStatus: 'COMPLETED' }],
  ['has lapsed', { ...held, details: { holdExpiresAt: null } }],
  ['is another visitor’s', { ...held, access: 'REDUCED' }],
] as const)('offers to book when the earlier booking %s', async ([, booking], { open, site }) => {
  rememberHeldBooking('1', 'a1')
  site.answer(HeldBookingDocument, { booking })
  open('/event/1')
  await screen.findAllByRole('button', { name: 'Book This Adventure' })
  await waitFor(() => expect(readHeldBooking('1')).toBeNull())
  expect(screen.queryByRole('link', { name: 'Finish paying' })).toBeNull()
})

const PAYMENT = {
  startPayment: {
    __typename: 'StartPaymentPayload',
    isSimulation: true,
    paymentIntentId: 'pi_1',
    amount: '260.00',
    booking: { id: 'a1' },
  },
} as const

const checkout = {
  id: 'a1',
  access: 'FULL',
  paymentStatus: 'PENDING',
  totalAmount: '260.00',
  event: { id: '1', title: 'Campfire Weekend' },
  details: { email: 'sam@example.com' },
  cancellation: {
    steps: [
      {
        ...{ fromDay: null, untilDay: '2030-05-08', isNow: true },
        ...{ cashAmount: '247.00', restAmount: '0.00', creditAmount: null },
      },
    ],
  },
} as const

test('shows the confirmation address, the cancellation step and the terms', async ({ open, site }) => {
  site.answer(CheckoutPageDocument, { booking: checkout })
  site.answer(StartPaymentDocument, PAYMENT)
  open('/checkout?bookingId=a1')
  expect((await screen.findByText('sam@example.com')).parentElement).toHaveTextContent(
    'Your confirmation goes to sam@example.com.',
  )
  screen.getByText('If you cancel by 8 May 2030, you get $247.00 back.')
  const [terms] = screen.getAllByRole('link', { name: 'Terms & Conditions' })
  expect(terms).toHaveAttribute('href', '/terms')
})

test('leads from the payment back to the filled-in form, without a second hold', async ({
  open,
  user,
  site,
}) => {
  rememberHeldBooking('1', 'a1')
  site.answer(CheckoutPageDocument, { booking: checkout })
  site.answer(StartPaymentDocument, PAYMENT)
  site.answer(HeldBookingFormDocument, {
    booking: {
      ...{ id: 'a1', firstName: 'Sam', adultCount: 2, childCount: 1 },
      details: {
        ...{ lastName: 'Example', email: 'sam@example.com', phone: '0400 111 222' },
        ...{ emergencyContactName: 'Alex', emergencyContactPhone: '0400 333 444', glampingTentCount: 1 },
        children: [{ name: 'Mia', age: 7, allergies: 'Nuts' }],
        tshirtOrders: [{ name: 'Mia', size: 'SIZE_8', isKids: true }],
      },
    },
  })
  open('/checkout?bookingId=a1')
  await user.click(await screen.findByRole('button', { name: 'Change booking' }))
  const question = within(await screen.findByRole('dialog', { name: 'Change your booking?' }))
  const change = question.getByRole('button', { name: 'Change booking' })
  const message = 'Your bank is still working on your payment, so you do not need to pay again'
  site.answer(ReleaseBookingDocument, { releaseBooking: { __typename: 'PaymentProcessingError', message } })
  await user.click(change)
  await question.findByText(message)
  site.answer(ReleaseBookingDocument, { releaseBooking: { __typename: 'ReleaseBookingPayload' } })
  await user.click(change)

  const form = within(await screen.findByRole('dialog', { name: 'Book Event' }))
  expect(await form.findByLabelText(/^Last name/)).toHaveValue('Example')
  expect(form.getByLabelText(/^Child 1 name/)).toHaveValue('Mia')
  expect(form.getByLabelText('Child 1 age')).toHaveValue(7)
  expect(form.getByLabelText('T-shirt 1 size')).toHaveValue('8')
  expect(form.getByLabelText('Adults')).toHaveValue(2)
  expect(location.pathname).toBe('/event/1')
  expect(readHeldBooking('1')).toBeNull()
  const released = site.requests.findLast(({ name }) => name === 'ReleaseBooking')?.variables
  expect(released).toEqual({ input: { bookingId: 'a1' } })
})

test('forgets the held booking once the device shows that it is paid', async ({ open, site }) => {
  rememberHeldBooking('1', 'a1')
  rememberHeldBooking('2', 'a2')
  site.answer(BookingStatusPageDocument, { booking })
  open('/booking-status?bookingId=a1')
  await waitFor(() => expect(readHeldBooking('1')).toBeNull())
  expect(readHeldBooking('2')).toBe('a2')
})
