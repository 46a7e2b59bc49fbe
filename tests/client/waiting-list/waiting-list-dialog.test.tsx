import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import {
  EventPageDocument,
  HomePageDocument,
  JoinWaitingListDocument,
  OwnWaitingPlaceDocument,
  WaitingListDialogDocument,
} from '../../../client/graphql/graphql.ts'
import { test as base } from '../fixtures/app-test.tsx'
import { expectDocumented } from '../fixtures/documented.ts'
import { findFields } from '../fixtures/fields.ts'
import { fullEvent } from '../fixtures/sample-event.ts'
import { translateTexts } from '../fixtures/translate-texts.ts'

const sam = { 'First name': 'Sam', 'Last name': 'Waits', Email: 'waits@example.com', Phone: '0400 111 222' }
const field = (label: string) => findFields(document.body, label)[0]
const getCounts = () => {
  const [adults, children] = ['Adults', 'Children'].map((label) => field(label)?.getAttribute('value'))
  return { adults, children }
}
const joined = {
  __typename: 'JoinWaitingListPayload',
  message: "You'll be notified if a spot becomes available.",
} as const

const test = base.extend('openDialog', ({ open, site, user }) => async () => {
  site.setResponse(EventPageDocument, { event: fullEvent })
  site.setResponse(WaitingListDialogDocument, { event: fullEvent })
  site.setResponse(OwnWaitingPlaceDocument, { event: { id: fullEvent.id } })
  open(`/event/${fullEvent.id}`)
  const [button = document.body] = await screen.findAllByRole('button', { name: 'Join Waiting List' })
  await user.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: 'Join Waiting List' }))
  await dialog.findByText(fullEvent.title)
  return {
    dialog,
    button,
    send: () => user.click(dialog.getByRole('button', { name: /^Join(ing\.\.\.| Waiting List)$/ })),
  }
})

test('names every error at its field and focuses the first one', async ({ openDialog }) => {
  const { send } = await openDialog()
  await expectDocumented('waiting list form', getCounts())
  await send()
  for (const [label, message] of [
    ['First name', 'First name is required'],
    ['Last name', 'Last name is required'],
    ['Email', 'Please enter a valid email'],
    ['Phone', 'Phone is required'],
  ] as const) {
    await waitFor(() => expect(field(label)).toHaveAccessibleDescription(message))
  }
  await waitFor(() => expect(field('First name')).toHaveFocus())
})

test('rejects a party that is too small at its field and corrects it', async ({ openDialog, user, fill }) => {
  const { send } = await openDialog()
  await send()
  await waitFor(() => expect(field('First name')).toHaveFocus())
  await fill({ Adults: '0' })
  await expectDocumented('waiting list form without an adult')
  await fill({ Children: '-1' })
  await expectDocumented('waiting list form with less than no child')
  await fill({ Adults: '', Children: '' })
  await user.tab()
  await expectDocumented('waiting list form with blanks', getCounts())
})

test('keeps the input after a failure, and confirms success', async ({ openDialog, user, site }) => {
  const { dialog, button, send } = await openDialog()
  field('First name')?.focus()
  for (const text of Object.values(sam)) {
    await user.keyboard(text)
    await user.tab()
  }
  await user.tab()
  expect(field('Adults')).toHaveFocus()
  site.fail(JoinWaitingListDocument, 0)
  await send()
  await expectDocumented('waiting list failed')
  expect(dialog.getByText('Failed to join waiting list. Please try again.')).toBeVisible()
  expect(field('Email')).toHaveValue('waits@example.com')
  site.setResponse(JoinWaitingListDocument, { joinWaitingList: joined })
  translateTexts()
  const release = site.hold()
  await send()
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: 'Joining...' })).toHaveAttribute('aria-disabled', 'true'),
  )
  release()
  await waitFor(() =>
    expect(dialog.getByRole('heading', { name: "You're on the waiting list" })).toHaveFocus(),
  )
  await expectDocumented('waiting list joined')
  // Tab reaches the only button.
  await user.tab()
  expect(dialog.getByRole('button', { name: 'Done' })).toHaveFocus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await expectDocumented('waiting list closed', { closed: screen.queryAllByRole('dialog').length })
  await waitFor(() => expect(button).toHaveFocus())
})

for (const { answer, text } of [
  {
    answer: { __typename: 'BookingClosedError', message: 'Booking for this event is closed' },
    text: 'Booking for this event is closed',
  },
  { answer: { __typename: 'EventNotFoundError', message: 'It is gone' }, text: 'It is gone' },
  { answer: { __typename: 'TooManyWaitingPartiesError', message: 'Too many wait' }, text: 'Too many wait' },
  {
    answer: { __typename: 'TooManyRequestsError', message: 'Too many tries', retryAfterSeconds: 61 },
    text: 'Too many tries. You can try again in 2 minutes.',
  },
  {
    answer: {
      __typename: 'SpotsAvailableError',
      event: { ...fullEvent, availability: 'OPEN', availableSpots: 3 },
    },
    text: 'Good news: there are now spots for your party.',
  },
] as const) {
  test(`shows "${text}"`, async ({ openDialog, fill, user, site }) => {
    const { dialog, send } = await openDialog()
    await fill(sam)
    site.setResponse(JoinWaitingListDocument, { joinWaitingList: answer })
    await send()
    expect(await dialog.findByText(text)).toBeVisible()
    expect(field('Last name')).toHaveValue('Waits')
    const [book] = dialog.queryAllByRole('button', { name: 'Book now' })
    expect(book !== undefined).toBe(answer.__typename === 'SpotsAvailableError')
    if (book === undefined) return
    await user.click(book)
    await screen.findByRole('dialog', { name: 'Choose Your Mission Path' })
  })
}

test('fills in the details of a member', async ({ openDialog, site }) => {
  site.signIn({
    username: 'robin',
    firstName: 'Robin',
    email: 'robin@example.com',
    family: { phone: '0400 111 222' },
  })
  await openDialog()
  await waitFor(() => expect(field('First name')).toHaveValue('Robin'))
  expect(field('Email')).toHaveValue('robin@example.com')
  expect(field('Phone')).toHaveValue('0400 111 222')
})

test('opens from the card of a full event and restores the focus', async ({ open, user, site }) => {
  site.setResponse(HomePageDocument, { events: { edges: [{ node: fullEvent }] } })
  site.setResponse(WaitingListDialogDocument, { event: fullEvent })
  site.setResponse(OwnWaitingPlaceDocument, { event: { id: fullEvent.id } })
  open('/')
  expect(await screen.findByRole('button', { name: /^Fully Booked/ })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: /^Join Waiting List/ }))
  await expectDocumented('waiting list from a card')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: /^Join Waiting List/ })).toHaveFocus())
})

test('is not offered after booking has closed', async ({ open, site }) => {
  site.setResponse(EventPageDocument, {
    event: { ...fullEvent, availability: 'CLOSED', bookingClosesAt: '2020-06-07T06:00:00.000Z' },
  })
  open(`/event/${fullEvent.id}`)
  await screen.findByRole('heading', { level: 1, name: fullEvent.title })
  expect(screen.queryByRole('button', { name: 'Join Waiting List' })).toBeNull()
})
