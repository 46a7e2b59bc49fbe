import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import {
  ActionItemsSectionDocument,
  CloseActionItemDocument,
  CloseActionItemsDocument,
  CompareWithProviderDocument,
  RefundLedgerDocument,
  RetryActionItemDocument,
} from '../../../client/graphql/graphql.ts'
import { test } from '../fixtures/app-test.tsx'
import { findFields } from '../fixtures/fields.ts'
import { organiser } from './sample-admin.ts'

const field = (label: string) => findFields(document.body, label).at(-1)
const issues = [{ path: 'note', message: 'Please say in a few words' }]

test('retries a refund, and closes an action item with a note', async ({ open, user, fill, site }) => {
  const all = ['1', '2', '3', '4'].map((id) => ({
    ...({ id, group: 'REFUNDS', kind: 'MISMATCHED_PAYMENT', version: 'v' } as const),
    ...(id === '1' ? { family: 'Wallaby, reference K7PQ2M' } : {}),
    title: id === '1' ? 'A refund failed' : 'Unknown money',
    canRetry: id === '1',
    canClose: id !== '1',
  }))
  const listFrom = (first: number) => ({
    count: 4 - first,
    items: all.slice(first),
    groups: [{ group: 'REFUNDS', title: 'Money' } as const],
  })
  site.signIn(organiser)
  site.setResponse(ActionItemsSectionDocument, { actionItems: listFrom(0) })
  const failed = { id: 'r1', status: 'FAILED', failure: 'balance_insufficient', attempt: 2 } as const
  const refund = { ...failed, family: 'Bilby, reference H3XW9T' }
  site.setResponse(RefundLedgerDocument, { refunds: { edges: [{ node: refund }] } })
  open('/admin/money')
  await screen.findByText(/too little money in your account with the card provider/)
  await screen.findByText(/ · attempt 2$/)
  for (const family of ['Wallaby, reference K7PQ2M', 'Bilby, reference H3XW9T']) screen.getByText(family)
  await user.selectOptions(screen.getByLabelText('Status'), 'FAILED')
  expect(location.search).toBe('?refunds=FAILED')
  site.fail(RetryActionItemDocument, 0)
  await user.click(await screen.findByLabelText('Try again: A refund failed'))
  await screen.findAllByText('Failed to try again')
  site.setResponse(RetryActionItemDocument, {
    retryActionItem: { __typename: 'RetryActionItemPayload', actionItems: listFrom(1) },
  })
  await user.click(await screen.findByLabelText('Try again: A refund failed'))
  await screen.findAllByText('Trying again')
  await screen.findByText('Your tasks: 3')

  for (const button of screen.getAllByText('Close with a note').slice(0, 1)) await user.click(button)
  const close = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close with a note' })
  site.setResponse(CloseActionItemDocument, { closeActionItem: { __typename: 'InvalidInputError', issues } })
  await user.click(close)
  await waitFor(() => expect(field('What was done')).toHaveAccessibleDescription('Please say in a few words'))
  await fill({ 'What was done': 'Given back' })
  site.setResponse(CloseActionItemDocument, {
    closeActionItem: { __typename: 'CloseActionItemPayload', actionItems: listFrom(2) },
  })
  await user.click(close)
  await screen.findByText('Your tasks: 2')

  for (const box of screen.getAllByRole('checkbox')) await user.click(box)
  await screen.findByText('2 tasks selected')
  await user.click(screen.getByText('Close selected tasks'))
  await screen.findByText('Unknown money (2 times)')
  await fill({ 'What was done': 'Both given back' })
  site.setResponse(CloseActionItemsDocument, {
    closeActionItems: { __typename: 'CloseActionItemsPayload', actionItems: listFrom(4) },
  })
  await user.click(screen.getByText('Close 2 tasks'))
  await screen.findByText('You have no tasks.')
  const closings = site.requests.filter(({ name }) => name.startsWith('CloseActionItem')).slice(1)
  expect(closings.map(({ variables }) => variables)).toMatchObject([
    { input: { actionItemId: '2', note: 'Given back', version: 'v' } },
    { input: { items: [{ actionItemId: '3' }, { actionItemId: '4' }], note: 'Both given back' } },
  ])

  site.fail(CompareWithProviderDocument, 0)
  await user.click(screen.getByText('Compare with the card provider'))
  await screen.findAllByText('The comparison failed')
  site.setResponse(CompareWithProviderDocument, {
    compareWithProvider: { __typename: 'CompareWithProviderPayload', compared: 5 },
  })
  await user.click(screen.getByText('Compare with the card provider'))
  await screen.findAllByText('5 entries compared, 0 fixed, 0 new tasks for you')
})

test('links each kind of item that has a page to that page', async ({ open, site }) => {
  const kinds = [
    ['ENQUIRIES_WAITING', 'Open the enquiries', '/admin/enquiries'],
    ['REVIEWS_WAITING', 'Open the reviews', '/admin/reviews'],
    ['EMAIL_FAILED', 'Open the emails', '/admin/emails?state=FAILED'],
    ['DISPUTE', 'Open the booking', '/admin/bookings/b1'],
  ] as const
  const items = kinds.map(([kind], index) => ({
    ...({ id: String(index), kind, group: 'CAMPS' } as const),
    bookingId: kind === 'DISPUTE' ? 'b1' : null,
    eventId: null,
  }))
  site.signIn(organiser)
  site.setResponse(ActionItemsSectionDocument, {
    actionItems: { count: items.length, items, groups: [{ group: 'CAMPS', title: 'Camps', count: 4 }] },
  })
  open('/admin/money')
  await screen.findByText('Your tasks: 4')
  for (const [, name, address] of kinds) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', address)
  }
})
