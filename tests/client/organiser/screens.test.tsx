import { screen, waitFor, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import {
  AdminBookingPageDocument,
  AuditPageDocument,
  StatisticsDocument,
} from '../../../client/graphql/graphql.ts'
import { test } from '../fixtures/app-test.tsx'
import { organiser } from './sample-admin.ts'

test('shows a whole booking: contact, money, consents and audit trail', async ({ open, user, site }) => {
  site.signIn(organiser)
  const history = [
    { action: 'booking-created', who: 'booker' },
    { action: 'booking-confirmed', who: 'system' },
    { action: 'booking-corrected', who: 'ada', detail: 'Phone number' },
    { action: 'booking-read', who: 'ada', isReading: true },
  ]
  const contact = { email: 'sam@example.com', phone: '0400 111 222', emergencyContactName: 'Alex Example' }
  site.setResponse(AdminBookingPageDocument, {
    booking: {
      firstName: 'Sam',
      details: { lastName: 'Whole', ...contact, emergencyContactPhone: '0400 333 444' },
      admin: { paidAmount: 17_000, history },
    },
  })
  open('/admin/bookings/a1')
  const text = (await screen.findByText('Sam Whole', { selector: 'h1 span' })).closest('main')
  for (const words of [...Object.values(contact), '0400 333 444', 'booked as a guest', 'Paid $170.00']) {
    expect(text).toHaveTextContent(words)
  }
  expect(text).toHaveTextContent(
    /Nothing was agreed to yet.*Booked by the family.*Confirmed by the site.*Phone number corrected by ada/,
  )
  expect(screen.getByText('0400 111 222').closest('a')).toHaveAttribute('href', 'tel:0400111222')
  const reading = screen.getByText('Booking viewed')
  expect(reading).not.toBeVisible()
  await user.click(screen.getByText('Who viewed it (1 view)'))
  await waitFor(() => expect(reading).toBeVisible())
})

test('shows that a booking is not found', async ({ open, site }) => {
  site.signIn(organiser)
  open('/admin/bookings/nothing-like-this')
  await screen.findByText('Booking Not Found')
})

test('shows the values before and after, and filters the trail', async ({ open, user, site, fill }) => {
  site.signIn(organiser)
  const change = { field: 'isActive', before: 'yes', after: 'no' }
  const node = { id: '4', who: 'ada', subject: 'event:1', action: 'event-hidden', changes: [change] }
  site.setResponse(AuditPageDocument, { auditActions: ['signed-in'], auditEntries: { edges: [{ node }] } })
  open('/admin/audit')
  const line = (await screen.findByText('Event hidden from the public')).closest('li')
  expect(line).toHaveTextContent(/Event 1.*ada.*Visible to the public.*yes\s*→\s*no/)
  site.setResponse(AuditPageDocument, { auditActions: ['signed-in'] })
  await fill({ Who: 'ada', What: 'signed-in', 'On, such as event:4': 'event:1' })
  await screen.findByText('No entries match.')
  const lastFilter = () => site.requests.findLast(({ name }) => name === 'AuditPage')?.variables
  const filter = { who: 'ada', action: 'signed-in', subject: 'event:1' }
  await waitFor(() => expect(lastFilter()).toMatchObject({ filter }))
  await user.selectOptions(screen.getByLabelText('What'), 'Everything')
  await waitFor(() => expect(lastFilter()).toMatchObject({ filter: { action: null } }))
})

test('shows a note instead of an empty chart', async ({ open, site, onTestFinished }) => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe: () => void
      constructor(look: (entries: object[]) => void) {
        this.observe = () => look([{ isIntersecting: true }])
      }
      disconnect() {}
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  site.signIn(organiser)
  site.setResponse(StatisticsDocument, { adminDashboard: {} })
  open('/admin')
  await waitFor(() => expect(screen.getAllByText('Nothing to show yet.')).toHaveLength(5))
  for (const title of ['Bookings', 'Revenue', 'Occupancy', 'Where the money is', 'The season ahead']) {
    const figure = screen.getByText(title, { selector: 'h3' }).closest('section') ?? document.body
    expect(within(figure).queryAllByRole('button')).toEqual([])
    expect(figure.querySelector('svg')).toBeNull()
  }
})
