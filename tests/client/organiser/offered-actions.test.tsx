import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import {
  AdminEventsDocument,
  AffectedFamiliesDocument,
  ChangePartyDialogDocument,
} from '../../../client/graphql/graphql.ts'
import { booking, quote, sentWith, test } from './desk-test.ts'
import { adminEvent, createList } from './sample-admin.ts'

const createParty = (partyChange: Record<string, unknown>) => ({
  booking: {
    ...booking,
    adultCount: 1,
    admin: { ...booking.admin, partyChange: { ...quote, ...partyChange } },
  },
})

test('offers neither an add-on that was not on sale nor more people than spots', async ({
  openDesk,
  user,
  site,
}) => {
  await openDesk('/admin/bookings/a1')
  const sold = { offersGlampingTent: true, offersBeerPackage: false, seats: 0 }
  site.setResponse(ChangePartyDialogDocument, createParty({ ...sold, freeSpots: 0 }))
  await user.click(await screen.findByText('Change the party'))
  await screen.findByLabelText('Glamping tent')
  expect(screen.queryByLabelText('Beer package')).toBeNull()
  screen.getByText("No spots are left, so you can't add anyone")
  expect(screen.getByRole('button', { name: 'Add one adult' })).toHaveAttribute('aria-disabled', 'true')
  expect(screen.queryByText('Add a child')).toBeNull()
})

test('lets an unpaid party take its lapsed spots again in a full camp', async ({ openDesk, user, site }) => {
  await openDesk('/admin/bookings/a1')
  const full = createParty({ isPaid: false, seats: 0, freeSpots: 0 })
  site.setResponse(ChangePartyDialogDocument, { booking: { ...full.booking, adultCount: 2 } })
  await user.click(await screen.findByText('Change the party'))
  await user.click(await screen.findByRole('button', { name: 'Remove one adult' }))
  await user.click(screen.getByRole('button', { name: 'Add one adult' }))
  await waitFor(() => expect(screen.getByLabelText('Adults')).toHaveValue(2))
  expect(screen.getByRole('button', { name: 'Add one adult' })).toHaveAttribute('aria-disabled', 'true')
})

test('offers exactly the spots that are left', async ({ openDesk, user, site }) => {
  await openDesk('/admin/bookings/a1')
  site.setResponse(ChangePartyDialogDocument, createParty({ seats: 0, freeSpots: 1 }))
  await user.click(await screen.findByText('Change the party'))
  await screen.findByText('Add a child')
  await user.click(screen.getByRole('button', { name: 'Add one adult' }))
  await waitFor(() => expect(screen.queryByText('Add a child')).toBeNull())
  expect(screen.getByRole('button', { name: 'Add one adult' })).toHaveAttribute('aria-disabled', 'true')
})

test('shows why an event with paid bookings cannot be deleted, and sends nothing', async ({
  openDesk,
  user,
  site,
}) => {
  await openDesk('/admin?tab=events')
  site.setResponse(AdminEventsDocument, { adminEvents: createList(adminEvent) })
  site.setResponse(AffectedFamiliesDocument, {
    adminEvent: { id: '2', staff: { affectedFamilies: { confirmedBookings: 2 } } },
  })
  await user.click((await screen.findAllByLabelText(/^Actions for/))[0] ?? document.body)
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(/^This event has 2 paid bookings. Cancel the event instead/)
  const remove = dialog.getByRole('button', { name: 'Delete' })
  expect(remove).toHaveAttribute('aria-disabled', 'true')
  await user.click(remove)
  expect(sentWith(site, 'DeleteEvent')).toEqual([])
})
