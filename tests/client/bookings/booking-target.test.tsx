import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { BookingDialogDocument, HomePageDocument } from '../../../client/graphql/graphql.ts'
import { test as base } from '../fixtures/app-test.tsx'
import { expectDocumented } from '../fixtures/documented.ts'
import { sampleEvent } from '../fixtures/sample-event.ts'

const test = base.extend('openHome', ({ open, site }) => (address: string, event = sampleEvent) => {
  site.answer(HomePageDocument, { events: { edges: [{ node: event }] } })
  site.answer(BookingDialogDocument, { event })
  open(address)
})

test('asks a visitor how to book an event from its card', async ({ openHome, user }) => {
  openHome('/')
  await user.click(await screen.findByRole('button', { name: 'Book Now' }))
  await expectDocumented('booking of a visitor by a card')
})

test('opens the form for a member at once', async ({ openHome, user, site }) => {
  site.signIn({ username: 'robin' })
  openHome('/')
  await screen.findByText('robin')
  await user.click(await screen.findByRole('button', { name: 'Book Now' }))
  await expectDocumented('booking of a member by a card')
})

test('opens the booking of the event in the address and clears the address', async ({ openHome }) => {
  openHome('/?bookEvent=2')
  const dialog = await screen.findByRole('dialog', { name: 'Book Event' })
  await waitFor(() => expect(dialog).toHaveTextContent(sampleEvent.title))
  await expectDocumented('booking by address', {
    dialog: 'yes',
    cleared: location.pathname + location.search,
  })
})

test('opens no form for an event that is not found', async ({ openHome, site }) => {
  openHome('/?bookEvent=4711')
  site.answer(BookingDialogDocument, { event: null })
  await screen.findByText(/no longer offered/)
  await expectDocumented('booking of an unknown event by address', {
    nothing: screen.queryAllByLabelText(/^First name/).length,
  })
})

for (const asked of ['bookEvent=', 'bookEvent=abc', 'bookEvent=0', 'joinWaitingList=2a']) {
  test(`opens nothing for ${asked} and clears the address`, async ({ openHome }) => {
    openHome(`/?${asked}`)
    await screen.findByRole('article')
    await waitFor(() => expect(location.search).toBe(''))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
}
