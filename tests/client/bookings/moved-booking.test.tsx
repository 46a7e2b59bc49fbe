import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { BookingStatusPageDocument } from '../../../client/graphql/graphql.ts'
import { test } from '../fixtures/app-test.tsx'
import { sampleEvent } from '../fixtures/sample-event.ts'

const booking = { id: 'a1', event: sampleEvent, access: 'FULL', paymentStatus: 'CANCELLED' } as const

test('shows where a moved booking is now, not that it was cancelled', async ({ open, site }) => {
  const to = { id: 'b2', event: { id: '3', title: 'Creek Camp' } }
  site.setResponse(BookingStatusPageDocument, { booking: { ...booking, exchangeLinks: { from: null, to } } })
  open('/booking-status?bookingId=a1')
  expect(await screen.findByText('This booking moved to Creek Camp.')).toBeVisible()
  expect(screen.queryByText('Booking cancelled')).toBeNull()
  expect(screen.queryByText(/This booking was cancelled/)).toBeNull()
})

test('labels a change to a receipt alike in the list and on the receipt', async ({ open, site }) => {
  const receipt = { number: 7, isAdjustment: true, isIncrease: false, amount: 2000 }
  const note = { ...receipt, number: 8, gst: 182 }
  site.setResponse(BookingStatusPageDocument, { booking: { ...booking, receipts: [receipt, note] } })
  open('/booking-status?bookingId=a1')
  expect(await screen.findByRole('link', { name: 'Change to a receipt no. 7' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Adjustment note no. 8' })).toBeVisible()
})
