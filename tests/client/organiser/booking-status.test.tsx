import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { AdminBookingPageDocument } from '../../../client/graphql/graphql.ts'
import { booking, test } from './desk-test.ts'

const paid = {
  ...booking,
  paymentStatus: 'COMPLETED',
  admin: { ...booking.admin, group: 'CONFIRMED' },
} as const

test('names the status of a booking as the list of bookings does', async ({ openDesk, site }) => {
  await openDesk('/admin/bookings/a1')
  site.setResponse(AdminBookingPageDocument, { booking: paid })
  await screen.findByText('CONFIRMED')
  expect(screen.queryByText(/^completed$/i)).toBeNull()
})
