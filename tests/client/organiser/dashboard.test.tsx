import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import {
  AdminBookingsDocument,
  AdminEventsDocument,
  AdminPageDocument,
  AdminPastEventsDocument,
  ViewerDocument,
} from '../../../client/graphql/graphql.ts'
import { test } from '../fixtures/app-test.tsx'
import { expectDocumented } from '../fixtures/documented.ts'
import { organiser } from './sample-admin.ts'

const FAILED = 'Failed to load admin data'

const paths = ['/admin', '/admin?tab=events', '/admin/bookings/filled-1', '/admin/audit']
const strangers = paths.flatMap((path) => [
  { path, who: 'nobody', stage: 'admin for a stranger', viewer: null },
  {
    path,
    who: 'a member',
    stage: 'admin for a member',
    viewer: { id: '8', username: 'robin', role: 'USER' } as const,
  },
])

test.for(strangers)(
  '$path is denied to $who and sends no request',
  async ({ path, stage, viewer }, { open, site }) => {
    site.setResponse(ViewerDocument, { viewer })
    open(path)
    await screen.findByText('Access Denied')
    if (path === '/admin') await expectDocumented(stage)
    const next = path.split('?')[0] ?? ''
    const login = within(screen.getByRole('main')).getByRole('link', { name: 'Login' })
    expect(login).toHaveAttribute('href', `/login?${new URLSearchParams({ next })}`)
    expect([...document.querySelectorAll('meta[name="robots"]')].at(-1)).toHaveAttribute('content', 'noindex')
    expect(site.requests.filter(({ name }) => /^(Admin|Audit|EventChoices|Statistics)/.test(name))).toEqual(
      [],
    )
  },
)

test('shows a summary, and each tab has a URL', async ({ open, user, site }) => {
  site.signIn(organiser)
  site.setResponse(AdminPageDocument, {
    adminDashboard: {
      totals: {
        activeEvents: 4,
        hiddenEvents: 2,
        pastEvents: 3,
        revenue: 1_234_560,
        confirmedBookings: 30,
        pendingBookings: 12,
      },
    },
  })
  const booked = [
    ['PENDING', 'Pending', 'Waterfalls and Quiet Mornings'],
    ['PENDING', 'Orphan', 'Unknown Event'],
    ['CONFIRMED', 'Paid', 'Dad Day'],
  ] as const
  const edges = booked.map(([group, lastName, title], index) => ({
    node: {
      id: `b${index}`,
      firstName: 'Sam',
      adultCount: 1,
      totalAmount: 32_000,
      event: { id: title, title },
      admin: { group, lastName, email: `${lastName.toLowerCase()}@example.com`, dueAmount: 32_000 },
    },
  }))
  site.setResponse(AdminBookingsDocument, { adminBookings: { edges } })
  const release = site.hold()
  open('/admin')
  await expectDocumented('admin while loading')
  release()
  await screen.findByText('$12,345.60')
  await screen.findByText('Sam Pending')
  const text = screen.getByRole('main').textContent ?? ''
  const says = (words: string) => (text.includes(words) ? 'yes' : 'no')
  await expectDocumented('admin dashboard', {
    events: says('Total Events64 active, 2 inactive'),
    bookings: says('Bookings4230 confirmed, 12 pending'),
    revenue: says('Revenue$12,345.60Paid less refunded'),
    films: says('Past Events3Video archive'),
    'first tab': screen.getByRole('tab', { selected: true }).textContent,
    tabs: screen
      .getAllByRole('tab')
      .map(({ textContent }) => textContent)
      .join(', '),
    order: /PENDING PAYMENT.*PENDING PAYMENT.*CONFIRMED/.test(text) ? 'yes' : 'no',
    booked: says('booked 5 June 2030'),
    title: says('Waterfalls and Quiet Mornings'),
    total: says('$320.00'),
  })
  await user.click(screen.getByRole('tab', { name: 'Events' }))
  await screen.findByText('Create Event')
  expect(location.search).toBe('?tab=events')
  await user.click(screen.getByRole('tab', { name: 'Past Events' }))
  await screen.findByText('Add Past Event')
  expect(location.search).toBe('?tab=past-events')
  screen.getByRole('heading', { name: 'Statistics' })
})

test('reads no tab twice within five minutes', async ({ open, user, site }) => {
  site.signIn(organiser)
  site.setResponse(AdminPageDocument, { adminDashboard: {} })
  site.setResponse(AdminBookingsDocument, { adminBookings: { matchCount: 0 } })
  site.setResponse(AdminEventsDocument, { adminEvents: { matchCount: 0 } })
  site.setResponse(AdminPastEventsDocument, { pastEvents: {} })
  open('/admin')
  await screen.findByText('No bookings yet.')
  for (const name of ['Events', 'Past Events', 'Bookings', 'Events', 'Past Events', 'Bookings']) {
    await user.click(screen.getByRole('tab', { name }))
    const panel = await screen.findByRole('tabpanel', { name })
    await waitFor(() => expect(within(panel).queryByText('Loading...')).toBeNull())
  }
  await screen.findByText('No bookings yet.')
  const asked = site.requests.map(({ name }) => name)
  for (const query of ['AdminPage', 'AdminBookings', 'AdminEvents', 'AdminPastEvents'])
    expect(
      asked.filter((name) => name === query),
      query,
    ).toHaveLength(1)
})

test('reads a list of action items on each visit', async ({ open, user, site }) => {
  site.signIn(organiser)
  site.setResponse(AdminPageDocument, { adminDashboard: {} })
  open('/admin')
  const count = () => site.requests.filter(({ name }) => name === 'EnquiriesPage').length
  for (const visit of [1, 2]) {
    await user.click(await screen.findByRole('link', { name: /^Enquiries/ }))
    await screen.findByRole('heading', { name: 'Enquiries' })
    await waitFor(() => expect(count()).toBe(visit))
    await user.click(screen.getAllByRole('link', { name: 'Admin' })[0] ?? document.body)
    await screen.findByRole('heading', { name: 'Admin Dashboard' })
  }
  await expectDocumented('admin lists of waiting work', { read: count() })
})

test('shows that a lapsed booking released its spots, and asks for no money', async ({ open, site }) => {
  site.signIn(organiser)
  site.setResponse(AdminPageDocument, { adminDashboard: {} })
  const admin = { group: 'RELEASED', lastName: 'Lapsed', paidAmount: 0, refundedAmount: 0 } as const
  const node = { id: 'b1', firstName: 'Sam', totalAmount: 32_000, admin: { ...admin, dueAmount: 0 } }
  site.setResponse(AdminBookingsDocument, { adminBookings: { edges: [{ node }] } })
  open('/admin')
  const line = (await screen.findByText('Sam Lapsed')).closest('li')
  expect(line).toHaveTextContent(/Spots released.*Nothing paid/)
  const asksForMoney = /due|PENDING/.test(line?.textContent ?? '')
  await expectDocumented('admin booking lapsed', { lapsed: asksForMoney ? 'no' : 'yes' })
})

test('shows what could not be loaded, and retries', async ({ open, user, site }) => {
  site.signIn(organiser)
  site.fail(AdminBookingsDocument, 0)
  site.fail(AdminPageDocument, 0)
  open('/admin')
  await waitFor(() => expect(screen.getAllByText(FAILED)).toHaveLength(2))
  await expectDocumented('admin not loaded')
  site.setResponse(AdminBookingsDocument, { adminBookings: { matchCount: 0 } })
  site.setResponse(AdminPageDocument, { adminDashboard: {} })
  for (const button of screen.getAllByText('Try again')) await user.click(button)
  await waitFor(() => expect(screen.queryByText(FAILED)).toBeNull())
  await screen.findByText('No bookings yet.')
})
