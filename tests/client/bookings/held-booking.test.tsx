import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import {
  BookEventDocument,
  BookingStatusPageDocument,
  CheckoutPageDocument,
  HeldBookingDocument,
  HeldBookingFormDocument,
  ReplacedHoldDocument,
  StartPaymentDocument,
} from '../../../client/graphql/graphql.ts'
import { readHeldBooking, rememberHeldBooking } from '../../../client/storage/stored-held-booking.ts'
import { test } from '../fixtures/app-test.tsx'
import type { GraphqlSite } from '../fixtures/graphql-site.ts'
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
  site.setResponse(HeldBookingDocument, { booking: held })
  open('/event/1')
  const links = await screen.findAllByRole('link', { name: 'Finish paying' })
  for (const link of links) expect(link).toHaveAttribute('href', '/checkout?bookingId=a1')
  expect(screen.queryByRole('button', { name: 'Book This Adventure' })).toBeNull()

  // A card or a URL behaves alike.
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
  site.setResponse(HeldBookingDocument, { booking })
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
    amount: 26_000,
    booking: { id: 'a1' },
  },
} as const

const checkout = {
  id: 'a1',
  access: 'FULL',
  paymentStatus: 'PENDING',
  totalAmount: 26_000,
  event: { id: '1', title: 'Campfire Weekend' },
  details: { email: 'sam@example.com' },
  cancellation: {
    steps: [
      {
        fromDay: null,
        untilDay: '2030-05-08',
        isNow: true,
        cashAmount: 24_700,
        restAmount: 0,
        creditAmount: null,
      },
    ],
  },
} as const

test('shows the confirmation address, the cancellation step and the terms', async ({ open, site }) => {
  site.setResponse(CheckoutPageDocument, { booking: checkout })
  site.setResponse(StartPaymentDocument, PAYMENT)
  open('/checkout?bookingId=a1')
  expect((await screen.findByText('sam@example.com')).parentElement).toHaveTextContent(
    "We'll send your confirmation to sam@example.com.",
  )
  screen.getByText('If you cancel by 8 May 2030, you get $247.00 back.')
  const [terms] = screen.getAllByRole('link', { name: 'Terms & Conditions' })
  expect(terms).toHaveAttribute('href', '/terms')
})

const heldForm = {
  id: 'a1',
  firstName: 'Sam',
  adultCount: 2,
  childCount: 1,
  details: {
    lastName: 'Example',
    email: 'sam@example.com',
    phone: '0400 111 222',
    emergencyContactName: 'Alex',
    emergencyContactPhone: '0400 333 444',
    glampingTentCount: 1,
    children: [{ name: 'Mia', age: 7, allergies: 'Nuts' }],
    tshirtOrders: [{ name: 'Mia', size: 'SIZE_8', isKids: true }],
  },
} as const

const replaced = {
  id: 'a1',
  access: 'FULL',
  paymentStatus: 'PENDING',
  adultCount: 2,
  childCount: 1,
  details: { holdExpiresAt: '2030-05-01T00:30:00.000Z', glampingTentCount: 1 },
} as const

/** Presses "Change booking" at the checkout and in its confirmation. */
async function pressChange({
  open,
  user,
  site,
}: {
  open: (address: string) => void
  user: UserEvent
  site: GraphqlSite
}) {
  rememberHeldBooking('1', 'a1')
  site.setResponse(HeldBookingDocument, { booking: held })
  site.setResponse(CheckoutPageDocument, { booking: checkout })
  site.setResponse(StartPaymentDocument, PAYMENT)
  site.setResponse(HeldBookingFormDocument, { booking: heldForm })
  open('/checkout?bookingId=a1')
  await user.click(await screen.findByRole('button', { name: 'Change booking' }))
  const question = within(await screen.findByRole('dialog', { name: 'Change your booking?' }))
  await user.click(question.getByRole('button', { name: 'Change booking' }))
}

test('opens the filled-in form from the payment and holds the spots until the new booking', async ({
  open,
  user,
  site,
}) => {
  // Full except for the spots of this family.
  answerCamp(site, { availableSpots: 0, availability: 'SOLD_OUT', glampingTentsLeft: 0 })
  site.setResponse(ReplacedHoldDocument, { booking: replaced })
  await pressChange({ open, user, site })

  const form = within(await screen.findByRole('dialog', { name: 'Book Event' }))
  form.getByText('Your spots stay held until you book again.')
  expect(await form.findByLabelText(/^Last name/)).toHaveValue('Example')
  expect(form.getByLabelText(/^Child 1 name/)).toHaveValue('Mia')
  expect(form.getByLabelText('Child 1 age')).toHaveValue(7)
  expect(form.getByLabelText('T-shirt 1 size')).toHaveValue('8')
  expect(form.getByLabelText('Adults')).toHaveValue(2)
  expect(location.pathname + location.search).toBe('/event/1')
  expect(form.queryByText(/There aren't enough/)).toBeNull()
  expect(readHeldBooking('1')).toBe('a1')

  const message = "Your bank is still processing your payment, so you don't need to pay again"
  site.setResponse(BookEventDocument, { bookEvent: { __typename: 'PaymentProcessingError', message } })
  await user.click(form.getByRole('button', { name: /^Book Now/ }))
  await form.findByText(message)
  const again = await form.findByRole('button', { name: /^Book Now/ })
  expect(readHeldBooking('1')).toBe('a1')
  site.setResponse(BookEventDocument, {
    bookEvent: {
      __typename: 'BookEventPayload',
      booking: { id: 'b2', paymentStatus: 'PENDING', totalAmount: 26_000 },
      bookedEvent: { id: '1' },
    },
  })
  await user.click(again)
  await waitFor(() => expect(location.search).toBe('?bookingId=b2'))
  expect(readHeldBooking('1')).toBe('b2')
  const sent = site.requests.filter(({ name }) => name === 'BookEvent')
  expect(sent.map(({ variables }) => variables)).toEqual([
    { input: expect.objectContaining({ replaces: 'a1', adultCount: 2 }) },
    { input: expect.objectContaining({ replaces: 'a1', adultCount: 2 }) },
  ])
})

test('still holds the spots when the form is closed without a booking', async ({ open, user, site }) => {
  site.setResponse(ReplacedHoldDocument, { booking: replaced })
  await pressChange({ open, user, site })
  const form = within(await screen.findByRole('dialog', { name: 'Book Event' }))
  await user.click(await form.findByRole('button', { name: 'Cancel' }))
  const links = await screen.findAllByRole('link', { name: 'Finish paying' })
  for (const link of links) expect(link).toHaveAttribute('href', '/checkout?bookingId=a1')
  expect(site.requests.filter(({ name }) => name === 'BookEvent')).toEqual([])
})

test('books without the earlier booking after that one has ended', async ({ open, user, site }) => {
  site.setResponse(ReplacedHoldDocument, { booking: replaced })
  await pressChange({ open, user, site })
  const form = within(await screen.findByRole('dialog', { name: 'Book Event' }))
  site.setResponse(BookEventDocument, {
    bookEvent: { __typename: 'BookingCancelledError', message: 'This booking was cancelled' },
  })
  await user.click(await form.findByRole('button', { name: /^Book Now/ }))
  await form.findByText('Your earlier booking has ended. Press Book Now again to make a new one.')
  await user.click(await form.findByRole('button', { name: /^Book Now/ }))
  const sent = () => site.requests.filter(({ name }) => name === 'BookEvent')
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]?.variables).toEqual({ input: expect.not.objectContaining({ replaces: 'a1' }) })
})

test('opens the page of a booking that can no longer be changed', async ({ open, site }) => {
  site.setResponse(ReplacedHoldDocument, { booking: { ...replaced, paymentStatus: 'CANCELLED' } })
  site.setResponse(CheckoutPageDocument, { booking: { ...checkout, paymentStatus: 'CANCELLED' } })
  open('/event/1?bookEvent=1&replaces=a1')
  await screen.findByText(/This booking was cancelled/)
  expect(location.pathname + location.search).toBe('/checkout?bookingId=a1')
})

test('forgets the held booking after the device shows that it is paid', async ({ open, site }) => {
  rememberHeldBooking('1', 'a1')
  rememberHeldBooking('2', 'a2')
  site.setResponse(BookingStatusPageDocument, { booking })
  open('/booking-status?bookingId=a1')
  await waitFor(() => expect(readHeldBooking('1')).toBeNull())
  expect(readHeldBooking('2')).toBe('a2')
})
