import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { BookingSuccessPageDocument } from '../../../client/graphql/graphql.ts'
import { readStoredTickets } from '../../../client/storage/stored-tickets.ts'
import { test } from '../fixtures/app-test.tsx'

test('lists what families should bring, also on the ticket of this device', async ({ open, site }) => {
  const bring = ['Three litres of water', 'A whistle']
  const event = { id: '1', title: 'Creek Day', startDate: '2030-06-07', endDate: '2030-06-07' } as const
  site.setResponse(BookingSuccessPageDocument, {
    booking: {
      id: 'a1',
      code: 'ABC234',
      paymentStatus: 'COMPLETED',
      event,
      details: {
        glampingTentCount: 0,
        event: { ...event, startTime: '09:00', location: 'Creek', isOver: false, isDayEvent: true, bring },
      },
    },
  })
  open('/booking-success?bookingId=a1')
  const list = (await screen.findByRole('heading', { name: 'Packing list' })).parentElement
  if (list === null) throw new Error('The list has no frame.')
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(bring)
  await waitFor(() => expect(readStoredTickets().tickets[0]?.packing).toEqual(bring))
})
