import { screen, within } from '@testing-library/react'
import {
  AskedEventDocument,
  BookingDialogDocument,
  type BookingDialogEventFragment,
  EventPageDocument,
  OwnWaitingPlaceDocument,
} from '../../../client/graphql/graphql.ts'
import type { EventPrices } from '../../../domain/pricing.ts'
import type { GraphqlSite } from '../fixtures/graphql-site.ts'
import { sampleEvent } from '../fixtures/sample-event.ts'

/** The sample event, with the id that the form opens. */
export const camp = { ...sampleEvent, id: '1', title: 'Campfire Weekend', glampingTentsLeft: 3 } as const

type Changes = Partial<Omit<BookingDialogEventFragment, 'prices'> & { prices: EventPrices }>

export function answerCamp(site: GraphqlSite, changes: Changes = {}): void {
  const event = { ...camp, ...changes }
  site.setResponse(AskedEventDocument, { event })
  site.setResponse(BookingDialogDocument, { event })
  site.setResponse(EventPageDocument, { event })
  site.setResponse(OwnWaitingPlaceDocument, { event: { id: event.id } })
}

export async function openBookingForm(open: (address: string) => void) {
  open('/event/1?bookEvent=1')
  const dialog = await screen.findByRole('dialog', { name: 'Book Event' })
  await within(dialog).findByText('Contact Information')
  return { dialog, form: within(dialog), book: within(dialog).getByRole('button', { name: /^Book Now/ }) }
}

/** The booker's input, by field label. */
export const BOOKER = {
  'First name': 'Sam',
  'Last name': 'Example',
  Email: 'sam@example.com',
  Phone: '0400 111 222',
  'Emergency contact name': 'Alex Example',
  'Emergency contact phone': '0400 333 444',
}
