import { screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import {
  AcceptTransferDocument,
  BookingStatusPageDocument,
  TransferOfferPageDocument,
} from '../../../client/graphql/graphql.ts'
import { test } from '../fixtures/app-test.tsx'
import { booking } from './open-booking-page.ts'

const ADDRESS = `/transfer#k=${'x'.repeat(43)}`

const offer = {
  id: 'o1',
  firstName: 'Sam',
  adultCount: 1,
  childCount: 2,
  glampingTentCount: 1,
  beerPackageCount: 0,
  policy: ['Full refund when cancelling early.'],
  expiresAt: '2030-06-03T02:00:00Z',
  event: { id: '5', title: 'Rope Swing Camp', location: 'Wattle Creek' },
}

test.beforeEach(() => {
  vi.spyOn(globalThis, 'reportError').mockReturnValue()
})

test('shows the receiver camp, party and policy without amounts, then opens the booking', async ({
  open,
  user,
  site,
}) => {
  site.setResponse(TransferOfferPageDocument, { transferOffer: offer })
  open(ADDRESS)
  await screen.findByRole('heading', { name: 'Sam is offering you a booking' })
  screen.getByRole('heading', { name: 'Rope Swing Camp' })
  for (const text of [
    '1 adult, 2 children, 1 glamping tent',
    'Full refund when cancelling early.',
    'Refunds go to the person who paid for the booking, not to you.',
    /You can accept it until 3 Jun/,
  ]) {
    screen.getByText(text)
  }
  expect(document.querySelector('main')).not.toHaveTextContent('$')
  const accept = screen.getByRole('button', { name: 'Accept the booking' })
  site.fail(AcceptTransferDocument, 500)
  await user.click(accept)
  await screen.findByText('The booking could not be accepted. Check your connection and try again.')
  site.setResponse(AcceptTransferDocument, {
    acceptTransfer: { __typename: 'AcceptTransferPayload', booking: { id: 'a1' } },
  })
  site.setResponse(BookingStatusPageDocument, { booking })
  await waitFor(() => expect(accept).toHaveAttribute('aria-disabled', 'false'))
  await user.click(accept)
  await waitFor(() => expect(location.pathname + location.search).toBe('/booking-status?bookingId=a1'))
  expect(site.requests.filter(({ name }) => name === 'AcceptTransfer')).toMatchObject([
    { variables: { input: { token: 'x'.repeat(43) } } },
    { variables: { input: { token: 'x'.repeat(43) } } },
  ])
})

test('shows that an offer has ended, also when it ends while the page is open', async ({
  open,
  user,
  site,
}) => {
  site.setResponse(TransferOfferPageDocument, { transferOffer: offer })
  open(ADDRESS)
  const accept = await screen.findByRole('button', { name: 'Accept the booking' })
  site.setResponse(AcceptTransferDocument, {
    acceptTransfer: { __typename: 'TransferOfferEndedError', message: 'This offer has ended' },
  })
  site.setResponse(TransferOfferPageDocument, { transferOffer: null })
  await user.click(accept)
  await screen.findByRole('heading', { name: 'This offer has ended' })
})

test('shows no offer for a URL without a token', async ({ open, site }) => {
  open('/transfer')
  await screen.findByRole('heading', { name: 'This offer has ended' })
  expect(site.requests.filter(({ name }) => name === 'TransferOfferPage')).toEqual([])
})
