import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import {
  AdminBookingsDocument,
  AdminEventsDocument,
  AffectedFamiliesDocument,
  AuditPageDocument,
  CampsToLeadDocument,
  CancelEventTargetsDocument,
  EmailsPageDocument,
  EventChoicesDocument,
  RefundLedgerDocument,
  StaffPageDocument,
  WaitingListEntriesDocument,
} from '../../../client/graphql/graphql.ts'
import { test } from '../fixtures/app-test.tsx'
import { adminEvent, createList, organiser } from './sample-admin.ts'

test('shows the payment status of each booking', async ({ open, fill, site }) => {
  const [pending, paid, cancelled] = (['PENDING', 'CONFIRMED', 'CANCELLED'] as const).map((group) => ({
    firstName: 'Sam',
    totalAmount: 32_000,
    adultCount: 2,
    childCount: 1,
    event: { id: '2', title: 'Dad Day' },
    admin: { group, lastName: group, dueAmount: 32_000 },
  }))
  const nodes = [pending, { ...pending, paymentStatus: 'FAILED' } as const, paid, cancelled]
  const edges = nodes.map((node, index) => ({ node: { ...node, id: `b${index}` } }))
  site.signIn(organiser)
  site.setResponse(AdminBookingsDocument, { adminBookings: { matchCount: 16, edges } })
  open('/admin')
  await screen.findAllByText('Sam PENDING')
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  for (const [index, text] of [
    /PENDING PAYMENT\$320.00Amount due.*2 adults, 1 child/,
    /Amount due.*Last payment failed/,
    /CONFIRMED\$320.00Paid.*Dad Day/,
    /CANCELLED\$320.00Nothing paid/,
  ].entries()) {
    expect(lines.filter((line) => line?.includes('$320.00'))[index]).toMatch(text)
  }
  await fill({ Status: 'FAILED' })
  await screen.findByText('16 bookings')
  const filter = () => site.requests.findLast(({ name }) => name === 'AdminBookings')?.variables
  await waitFor(() => expect(filter()).toMatchObject({ filter: { onlyFailed: true } }))
})

test('shows the waiting list in its order, with the size of each party', async ({ open, user, site }) => {
  site.signIn(organiser)
  site.setResponse(AdminEventsDocument, { adminEvents: createList(adminEvent) })
  const edges = [1, 2, 3].map((number) => ({
    node: {
      id: `${number}`,
      firstName: 'Wait',
      lastName: `Number${number}`,
      adultCount: 1,
      childCount: 3 - number,
    },
  }))
  site.setResponse(WaitingListEntriesDocument, {
    adminEvent: { id: '2', waitingCount: 3, waitingList: { edges } },
  })
  open('/admin?tab=events')
  await user.click(await screen.findByLabelText(`Actions for ${adminEvent.title}`))
  await user.click(await screen.findByText('Waiting list (3)'))
  await screen.findByText(/Wait Number1/)
  expect(screen.getByRole('dialog')).toHaveTextContent(
    /Wait Number1.*3 spots: 1 adult, 2 children.*Wait Number2.*Wait Number3.*1 spot: 1 adult/,
  )
})

test('keeps the input while a search starts', async ({ open, site }) => {
  site.signIn(organiser)
  open('/admin?tab=events')
  const search = await screen.findByRole('searchbox')
  const { replaceState } = history
  history.replaceState = (...change) => {
    replaceState.apply(history, change)
    history.replaceState = replaceState
    // The URL already has the new search, but the page does not.
    fireEvent.change(search, { target: { value: 'Bush Sk' } })
  }
  fireEvent.change(search, { target: { value: 'Bush' } })
  await waitFor(() => expect(location.search).toBe('?tab=events&q=Bush+Sk'))
  expect(search).toHaveValue('Bush Sk')
})

const [dry, wet] = ['Dry Hill', 'Wet Creek'].map((title, index) => ({
  ...adminEvent,
  id: String(index + 3),
  title,
}))
const firstOfMany = (node: typeof dry) => ({
  adminEvents: { edges: node ? [{ node }] : [], pageInfo: { hasNextPage: true } },
})

test('offers the next events to filter by, and searches all of them', async ({ open, fill, site }) => {
  site.signIn(organiser)
  site.setResponse(AdminBookingsDocument, { adminBookings: { matchCount: 0 } })
  site.setResponse(EventChoicesDocument, firstOfMany(dry))
  open('/admin')
  await screen.findByRole('option', { name: /^Dry Hill/ })
  expect(JSON.stringify(EventChoicesDocument)).toContain('NEXT')
  expect(asked()).toMatchObject({ search: null })
  site.setResponse(EventChoicesDocument, firstOfMany(wet))
  await fill({ 'Find an event to choose': 'creek' })
  await screen.findByRole('option', { name: /^Wet Creek/ })
  expect(asked()).toMatchObject({ search: 'creek' })

  function asked() {
    return site.requests.findLast(({ name }) => name === 'EventChoices')?.variables
  }
})

test('searches all upcoming camps when a leader is invited, and keeps the chosen ones', async ({
  open,
  user,
  fill,
  site,
}) => {
  site.signIn(organiser)
  site.setResponse(StaffPageDocument, { staff: { members: [] } })
  site.setResponse(CampsToLeadDocument, firstOfMany(dry))
  open('/admin/staff')
  await user.click(await screen.findByRole('button', { name: /^Invite/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('checkbox', { name: /^Dry Hill/ }))
  site.setResponse(CampsToLeadDocument, firstOfMany(wet))
  await fill({ 'Find a camp': 'creek' })
  await dialog.findByRole('checkbox', { name: /^Wet Creek/ })
  expect(dialog.getByRole('checkbox', { name: /^Dry Hill/ })).toBeChecked()
  expect(site.requests.findLast(({ name }) => name === 'CampsToLead')?.variables).toEqual({ search: 'creek' })
})

test('searches all upcoming events for the one that families move to, and keeps the chosen one', async ({
  open,
  user,
  fill,
  site,
}) => {
  site.signIn(organiser)
  site.setResponse(AdminEventsDocument, { adminEvents: createList(adminEvent) })
  site.setResponse(CancelEventTargetsDocument, firstOfMany(dry))
  open('/admin?tab=events')
  await user.click(await screen.findByRole('button', { name: `Actions for ${adminEvent.title}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel Event' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByLabelText('a spot at another event'))
  await dialog.findByRole('option', { name: /^Dry Hill/ })
  const target = dialog.getByLabelText(/^Other event/)
  await user.selectOptions(target, '3')
  site.setResponse(CancelEventTargetsDocument, firstOfMany(wet))
  await fill({ 'Find the other event': 'creek' })
  await dialog.findByRole('option', { name: /^Wet Creek/ })
  expect(target).toHaveValue('3')
  expect(JSON.stringify(CancelEventTargetsDocument)).toContain('NEXT')
  const asked = site.requests.findLast(({ name }) => name === 'CancelEventTargets')
  expect(asked?.variables).toEqual({ search: 'creek' })
})

test('shows the price of a day event per day', async ({ open, site }) => {
  site.signIn(organiser)
  const event = { ...adminEvent, isDayEvent: true }
  site.setResponse(AdminEventsDocument, { adminEvents: createList(event) })
  open('/admin?tab=events')
  await screen.findByText('$85.00 adult, $45.00 child per day')
})

test('counts families and money before an event is cancelled', async ({ open, user, site }) => {
  site.signIn(organiser)
  site.setResponse(AdminEventsDocument, { adminEvents: createList(adminEvent) })
  const counts = { confirmedBookings: 12, unpaidBookings: 1, waitingParties: 3, paidAmount: 410_000 }
  site.setResponse(AffectedFamiliesDocument, { adminEvent: { id: '2', staff: { affectedFamilies: counts } } })
  open('/admin?tab=events')
  await user.click(await screen.findByRole('button', { name: `Actions for ${adminEvent.title}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel Event' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(
    '12 families with a confirmed booking, $4,100.00 paid; 1 booking not paid yet; 3 parties waiting.',
  )
})

test.for([
  ['/admin/emails', 'No emails yet.', 'No email matches.'],
  ['/admin/emails?state=FAILED', 'No email matches.', 'No emails yet.'],
  ['/admin/audit', 'Nothing is recorded yet.', 'No entries match.'],
  ['/admin/audit?who=ada', 'No entries match.', 'Nothing is recorded yet.'],
  ['/admin/money', 'No refunds yet.', 'No refunds match.'],
  ['/admin/money?refunds=FAILED', 'No refunds match.', 'No refunds yet.'],
] as const)('shows at %s: %s', async ([address, said, other], { open, site }) => {
  site.signIn(organiser)
  site.setResponse(EmailsPageDocument, { adminEmails: { edges: [] } })
  site.setResponse(AuditPageDocument, { auditEntries: { edges: [] }, auditActions: [] })
  site.setResponse(RefundLedgerDocument, { refunds: { edges: [] } })
  open(address)
  await screen.findByText(said)
  expect(screen.queryByText(other)).toBeNull()
})
