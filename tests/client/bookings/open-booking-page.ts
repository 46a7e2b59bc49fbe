import { screen, within } from '@testing-library/react'
import { BookingStatusPageDocument } from '../../../client/graphql/graphql.ts'
import type { GraphqlSite } from '../fixtures/graphql-site.ts'

export const booking = {
  id: 'a1',
  event: { id: '1', title: 'Campfire Weekend' },
  access: 'FULL',
  paymentStatus: 'COMPLETED',
  pendingTransfer: null,
  details: { transferUntil: '2030-06-01T06:00:00.000Z' },
  cancellation: { isPaid: true },
  exchange: { until: '2030-06-01T06:00:00.000Z', fee: 2500 },
} as const

export async function openBookingDialog(
  {
    open,
    user,
    site,
  }: { open: (address: string) => void; user: { click(element: Element): Promise<void> }; site: GraphqlSite },
  button: string,
) {
  site.setResponse(BookingStatusPageDocument, { booking })
  open('/booking-status?bookingId=a1')
  await user.click(await screen.findByRole('button', { name: button }))
  const dialog = await screen.findByRole('dialog')
  return { dialog, part: within(dialog) }
}
