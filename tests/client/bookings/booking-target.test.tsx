import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import {
  AskedEventDocument,
  BookingDialogDocument,
  HomePageDocument,
} from '../../../client/graphql/graphql.ts'
import { test as base } from '../fixtures/app-test.tsx'
import { expectDocumented } from '../fixtures/documented.ts'
import { sampleEvent } from '../fixtures/sample-event.ts'

const test = base.extend('openHome', ({ open, site }) => (address: string, event = sampleEvent) => {
  site.setResponse(HomePageDocument, { events: { edges: [{ node: event }] } })
  site.setResponse(AskedEventDocument, { event })
  site.setResponse(BookingDialogDocument, { event })
  open(address)
})

test('asks a visitor how to book an event from its card', async ({ openHome, user }) => {
  openHome('/')
  await user.click(await screen.findByRole('button', { name: /^Book Now/ }))
  await expectDocumented('booking of a visitor by a card')
})

test('labels the buttons of each card with their text and the camp title', async ({ open, site }) => {
  const titles = ['Creek Camp', 'Snow Weekend']
  site.setResponse(HomePageDocument, {
    events: {
      edges: titles.map((title, index) => ({ node: { ...sampleEvent, id: `${index + 1}`, title } })),
    },
  })
  open('/')
  for (const title of titles) {
    const card = within(await screen.findByRole('article', { name: title }))
    for (const words of ['Book Now', 'Add to Calendar']) {
      expect(card.getByRole('button', { name: `${words} ${title}` })).toHaveTextContent(words)
    }
    expect(card.getByRole('link', { name: `View Details ${title}` })).toHaveTextContent('View Details')
  }
})

test('opens the form for a member immediately', async ({ openHome, user, site }) => {
  site.signIn({ username: 'robin' })
  openHome('/')
  await screen.findByText('robin')
  await user.click(await screen.findByRole('button', { name: /^Book Now/ }))
  await expectDocumented('booking of a member by a card')
})

test('opens the booking of the event in the URL and clears the URL', async ({ openHome }) => {
  openHome('/?bookEvent=2')
  const dialog = await screen.findByRole('dialog', { name: 'Book Event' })
  await waitFor(() => expect(dialog).toHaveTextContent(sampleEvent.title))
  await expectDocumented('booking by address', {
    dialog: 'yes',
    cleared: location.pathname + location.search,
  })
})

test('reads the seats each time the dialog opens', async ({ openHome, user, site }) => {
  site.signIn({ username: 'robin' })
  openHome('/')
  await screen.findByText('robin')
  const count = () => site.requests.filter(({ name }) => name === 'BookingDialog').length
  for (const visit of [1, 2]) {
    await user.click(await screen.findByRole('button', { name: /^Book Now/ }))
    await waitFor(() => expect(count()).toBe(visit))
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await expectDocumented('seats of the booking dialog', { read: count() })
})

test('opens nothing for an event that is not found and clears the URL', async ({ openHome, site }) => {
  openHome('/?bookEvent=4711')
  site.setResponse(AskedEventDocument, { event: null })
  await screen.findByRole('article')
  const hasAsked = () => site.requests.some(({ name }) => name === 'AskedEvent')
  await waitFor(() => expect(hasAsked()).toBe(true))
  await waitFor(() => expect(location.search).toBe(''))
  await expectDocumented('booking of an unknown event by address', {
    nothing: screen.queryAllByRole('dialog').length,
  })
  expect(site.requests.map(({ name }) => name)).not.toContain('BookingDialog')
})

test('opens no waiting list for an event that is not found', async ({ openHome, site }) => {
  openHome('/?joinWaitingList=4711')
  site.setResponse(AskedEventDocument, { event: null })
  await screen.findByRole('article')
  await waitFor(() => expect(site.requests.map(({ name }) => name)).toContain('AskedEvent'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(site.requests.map(({ name }) => name)).not.toContain('WaitingListDialog')
})

for (const asked of ['bookEvent=', 'bookEvent=abc', 'bookEvent=0', 'joinWaitingList=2a']) {
  test(`opens nothing for ${asked} and clears the URL`, async ({ openHome }) => {
    openHome(`/?${asked}`)
    await screen.findByRole('article')
    await waitFor(() => expect(location.search).toBe(''))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
}
