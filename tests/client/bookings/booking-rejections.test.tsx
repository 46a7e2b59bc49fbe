import { screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { BookEventDocument, CheckoutPageDocument } from '../../../client/graphql/graphql.ts'
import { test } from '../fixtures/app-test.tsx'
import { expectDocumented } from '../fixtures/documented.ts'
import { translateTexts } from '../fixtures/translate-texts.ts'
import { answerCamp, BOOKER, camp, openBookingForm } from './open-booking-form.ts'

const FAILED = 'Failed to create booking. Please try again.'
const getVariant = (title: string) =>
  screen.getByText(title).closest('li[data-variant]')?.getAttribute('data-variant')
const KEPT = 'Nothing was booked, and what you typed is still here.'

test.beforeEach(({ site }) => answerCamp(site))

test.for([
  {
    bookEvent: {
      __typename: 'SeatsUnavailableError',
      availableSpots: 1,
      event: { id: '1', currentParticipants: 23, availableSpots: 1, availability: 'FEW_LEFT' },
    },
    text: `Only 1 spot is left. ${KEPT}`,
    event: '23/24',
  },
  {
    bookEvent: {
      __typename: 'SeatsUnavailableError',
      availableSpots: 0,
      event: { id: '1', currentParticipants: 24, availableSpots: 0, availability: 'SOLD_OUT' },
    },
    text: `No spots are left. ${KEPT}`,
    event: '24/24',
  },
  {
    bookEvent: {
      __typename: 'PriceChangedError',
      total: 24_000,
      event: { ...camp, prices: { ...camp.prices, adultPerNight: 12_000 } },
    },
    text: 'The price has changed. The new total is $240.00. Nothing is booked yet. Press Book Now again to confirm the new total.',
    event: 'Book Now - $240.00',
  },
  { bookEvent: { __typename: 'EventNotFoundError', message: 'Gone' }, text: 'Gone', event: null },
  { bookEvent: { __typename: 'BookingClosedError', message: 'Closed' }, text: 'Closed', event: null },
  {
    bookEvent: { __typename: 'TooManyHoldsError', message: 'Too many holds' },
    text: `Too many holds. ${KEPT}`,
    event: null,
  },
  {
    bookEvent: { __typename: 'TooManyRequestsError', message: 'Too many tries', retryAfterSeconds: 91 },
    text: 'Too many tries. You can try again in 2 minutes.',
    event: null,
  },
] as const)(
  'shows "$text" and keeps the input',
  async ({ bookEvent, text, event }, { open, fill, user, site }) => {
    const { form, book } = await openBookingForm(open)
    await fill(BOOKER)
    site.setResponse(BookEventDocument, { bookEvent })
    await user.click(book)
    await form.findByText(text)
    if (event !== null) form.getByText(event)
    expect(form.getByLabelText(/^Last name/)).toHaveValue('Example')
    // A changed party may fit, because the error was about the previous one.
    await user.click(form.getByRole('button', { name: 'Add one adult' }))
    await waitFor(() => expect(form.queryByText(text)).toBeNull())
  },
)

test('shows a server error at its field', async ({ open, fill, user, site }) => {
  const { form, book } = await openBookingForm(open)
  await fill(BOOKER)
  site.setResponse(BookEventDocument, {
    bookEvent: {
      __typename: 'InvalidInputError',
      issues: [
        { path: 'email', message: 'This address is not taken' },
        { path: 'eventId', message: 'Another matter' },
      ],
    },
  })
  await user.click(book)
  await form.findByText('Another matter')
  expect(form.getByLabelText(/^Email/)).toHaveAccessibleDescription('This address is not taken')
})

test('sends once while waiting, and retries with the same key', async ({ open, fill, user, site }) => {
  vi.spyOn(globalThis, 'reportError').mockReturnValue()
  const { form, book } = await openBookingForm(open)
  await fill(BOOKER)
  site.fail(BookEventDocument, 500)
  translateTexts()
  const release = site.hold()
  await user.click(book)
  await expectDocumented('booking on its way')
  expect(book).toHaveAttribute('aria-disabled', 'true')
  await user.click(book)
  release()
  // In the form and in a notice, which announces it immediately.
  await waitFor(() => expect(screen.getAllByText(FAILED)).toHaveLength(2))
  await expectDocumented('booking failed', { variant: getVariant('Error') })
  expect(form.getByLabelText(/^Last name/)).toHaveValue('Example')
  expect(book).toHaveTextContent('Book Now - $170.00')

  site.setResponse(BookEventDocument, {
    bookEvent: { __typename: 'BookEventPayload', booking: { id: 'a1', totalAmount: 17_000 } },
  })
  site.fail(CheckoutPageDocument, 500)
  await user.click(book)
  await waitFor(() => expect(location.pathname + location.search).toBe('/checkout?bookingId=a1'))
  await screen.findByText('Booking Created')
  await expectDocumented('booking created', {
    closed: screen.queryAllByRole('dialog').length,
    variant: getVariant('Booking Created'),
  })
  const keys = site.requests.flatMap(({ name, variables }) =>
    name === 'BookEvent' ? [JSON.stringify(variables)] : [],
  )
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/"idempotencyKey":"[^"]{8,}"/)
  expect(keys[1]).toBe(keys[0])
  expect(sessionStorage.getItem('bookingDraft:1')).toBeNull()
})

test.for([
  [
    { availability: 'SOLD_OUT', availableSpots: 0 },
    'This event is fully booked. You can join its waiting list.',
  ],
  [{ availability: 'CLOSED' }, 'Booking for this event has closed.'],
  [{ isCancelled: true }, 'This event was cancelled.'],
] as const)('shows why there is no form: %j', async ([changes, text], { open, user, site }) => {
  answerCamp(site, changes)
  open('/event/1?bookEvent=1')
  const alert = await screen.findByText(text, { selector: '[role=dialog] *' })
  expect(alert).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
