import { fireEvent } from '@testing-library/react'
import { expect } from 'vitest'
import { ExchangeDialogDocument } from '../../../client/graphql/graphql.ts'
import { test } from '../fixtures/app-test.tsx'
import { openBookingDialog } from './open-booking-page.ts'

const offered = (count: number) => ({
  booking: {
    id: 'a1',
    exchange: {
      options: Array.from({ length: count }, (_, index) => ({
        hasRoom: true,
        toPayAmount: 0,
        creditAmount: 0,
        event: { id: String(index + 2), title: `Camp ${index + 2}th` },
      })),
    },
  },
})

test('searches many events to move to, and keeps the chosen one', async ({ open, user, site }) => {
  site.setResponse(ExchangeDialogDocument, offered(62))
  const { part } = await openBookingDialog({ open, user, site }, 'Choose another event')
  await user.click(await part.findByRole('radio', { name: /^Camp 5th/ }))
  const search = part.getByLabelText('Find an event')
  fireEvent.change(search, { target: { value: 'camp 61' } })
  expect(part.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['5', '61'])
  expect(part.getByRole('radio', { name: /^Camp 5th/ })).toBeChecked()
})

test('offers no search among few events', async ({ open, user, site }) => {
  site.setResponse(ExchangeDialogDocument, offered(3))
  const { part } = await openBookingDialog({ open, user, site }, 'Choose another event')
  await part.findByRole('radio', { name: /^Camp 2th/ })
  expect(part.queryByLabelText('Find an event')).toBeNull()
})
