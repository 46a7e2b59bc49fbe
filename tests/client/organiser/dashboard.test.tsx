import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { AdminBookingsDocument, AdminPageDocument, ViewerDocument } from '../../../client/graphql/graphql.ts'
import { test } from '../fixtures/app-test.tsx'
import { organiser } from './sample-admin.ts'

const FAILED = 'Failed to load admin data'

const paths = ['/admin', '/admin?tab=events', '/admin/bookings/filled-1', '/admin/audit']
const strangers = paths.flatMap((path) => [
  { path, who: 'nobody', viewer: null },
  { path, who: 'a member', viewer: { id: '8', username: 'robin', role: 'USER' } as const },
])

test.for(strangers)(
  '$path is denied to $who and asks the server for nothing',
  async ({ path, viewer }, { open, site }) => {
    site.answer(ViewerDocument, { viewer })
    open(path)
    await screen.findByText('Access Denied')
    const next = path.split('?')[0] ?? ''
    const login = within(screen.getByRole('main')).getByRole('link', { name: 'Login' })
    expect(login).toHaveAttribute('href', `/login?${new URLSearchParams({ next })}`)
    expect([...document.querySelectorAll('meta[name="robots"]')].at(-1)).toHaveAttribute('content', 'noindex')
    expect(site.requests.filter(({ name }) => /^(Admin|Audit|EventChoices|Figures)/.test(name))).toEqual([])
  },
)

test('sums up, and each tab has its own address', async ({ open, user, site }) => {
  site.signIn(organiser)
  site.answer(AdminPageDocument, {
    adminDashboard: {
      totals: {
        ...{ activeEvents: 4, hiddenEvents: 2, pastEvents: 3, revenue: '12345.60' },
        ...{ confirmedBookings: 30, pendingBookings: 12 },
      },
    },
  })
  const release = site.hold()
  open('/admin')
  await screen.findByText('Loading...')
  release()
  for (const [label, text] of [
    ['Total Events', '64 active, 2 inactive'],
    ['Bookings', '4230 confirmed, 12 pending'],
    ['Revenue', '$12,345.60Paid less refunded'],
    ['Past Events', '3Video archive'],
  ] as const) {
    const term = await screen.findByText(label, { selector: 'dt' })
    await waitFor(() => expect(term.parentElement).toHaveTextContent(`${label}${text}`))
  }
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Bookings')
  await user.click(screen.getByRole('tab', { name: 'Events' }))
  await screen.findByText('Create Event')
  expect(location.search).toBe('?tab=events')
  await user.click(screen.getByRole('tab', { name: 'Past Events' }))
  await screen.findByText('Add Past Event')
  expect(location.search).toBe('?tab=past-events')
})

test('says what cannot be read, and reads it again', async ({ open, user, site }) => {
  site.signIn(organiser)
  site.fail(AdminBookingsDocument, 0)
  site.fail(AdminPageDocument, 0)
  open('/admin')
  await waitFor(() => expect(screen.getAllByText(FAILED)).toHaveLength(2))
  site.answer(AdminBookingsDocument, { adminBookings: { matchCount: 0 } })
  site.answer(AdminPageDocument, { adminDashboard: {} })
  for (const button of screen.getAllByText('Try again')) await user.click(button)
  await waitFor(() => expect(screen.queryByText(FAILED)).toBeNull())
  await screen.findByText('No bookings yet.')
})
