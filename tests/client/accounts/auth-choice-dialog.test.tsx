import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import {
  AskedEventDocument,
  BookingDialogDocument,
  EventPageDocument,
  HomePageDocument,
  OwnWaitingPlaceDocument,
  RegisterDocument,
  SignInDocument,
} from '../../../client/graphql/graphql.ts'
import { test as base } from '../fixtures/app-test.tsx'
import { expectDocumented } from '../fixtures/documented.ts'
import { countRequired, findFields } from '../fixtures/fields.ts'
import { sampleEvent } from '../fixtures/sample-event.ts'

const PASSWORD = 'gum leaves at dusk'
const recruit = {
  Username: 'chooser',
  Email: 'chooser@example.com',
  Password: PASSWORD,
  'Confirm Password': PASSWORD,
}
const dialog = () => within(screen.getByRole('dialog'))
const press = (user: UserEvent, name: string | RegExp) => user.click(screen.getByRole('button', { name }))

const test = base.extend('openChoice', ({ open, site, user }) => async () => {
  site.setResponse(EventPageDocument, { event: sampleEvent })
  site.setResponse(AskedEventDocument, { event: sampleEvent })
  site.setResponse(BookingDialogDocument, { event: sampleEvent })
  site.setResponse(OwnWaitingPlaceDocument, { event: { id: sampleEvent.id } })
  site.setResponse(HomePageDocument, { events: { edges: [{ node: sampleEvent }] } })
  open('/event/2')
  await user.click(
    (await screen.findAllByRole('button', { name: 'Book This Adventure' }))[0] ?? document.body,
  )
  await screen.findByRole('dialog', { name: 'Choose Your Mission Path' })
})

test('registers during a booking, with every message', async ({ openChoice, user, fill, site }) => {
  await openChoice()
  await expectDocumented('how to book')
  await press(user, /^Create Account/)
  await screen.findByRole('dialog', { name: 'Recruit Signup' })
  await dialog().findByLabelText(/^Username/)
  await expectDocumented('signup in the booking', { required: countRequired(...Object.keys(recruit)) })
  await fill({ Password: 'short', 'Confirm Password': 'other' })
  await press(user, 'Create Account')
  await expectDocumented('signup in the booking with errors')
  expect(findFields(document.body, 'Username')[0]).toHaveFocus()

  await fill(recruit)
  site.fail(RegisterDocument, 0)
  await press(user, 'Create Account')
  await expectDocumented('signup in the booking without a network')
  site.fail(RegisterDocument, 500)
  await press(user, 'Create Account')
  await expectDocumented('signup in the booking broken')
  site.setResponse(RegisterDocument, {
    register: { __typename: 'AccountTakenError', message: 'This username or email is already taken' },
  })
  await press(user, 'Create Account')
  const problem = await dialog().findByText(/taken/)
  await expectDocumented('signup in the booking refused', { 'server message': problem.textContent })
  expect(findFields(document.body, 'Email')[0]).toHaveValue('chooser@example.com')
})

test('shows each sign-in message and returns to the choice', async ({ openChoice, user, fill, site }) => {
  await openChoice()
  await press(user, /^Create Account/)
  await press(user, 'Already have an account? Sign in here')
  await screen.findByRole('dialog', { name: 'Mission Login' })
  await dialog().findByLabelText(/^Username/)
  await expectDocumented('login in the booking', { required: countRequired('Username', 'Password') })
  await fill({ Username: 'chooser', Password: PASSWORD })
  site.fail(SignInDocument, 0)
  await press(user, 'Login')
  await expectDocumented('login in the booking without a network')
  site.fail(SignInDocument, 500)
  await press(user, 'Login')
  await expectDocumented('login in the booking broken')
  await press(user, 'Back')
  await expectDocumented('back in the chooser')
})

for (const way of ['login', 'registration'] as const) {
  test(`opens the pending booking after the ${way}`, async ({ openChoice, user, fill, site }) => {
    await openChoice()
    await press(user, /^Sign In/)
    await screen.findByRole('heading', { name: 'Mission Login' })
    await expectDocumented('login by the chooser', {
      saved: JSON.stringify({ ...localStorage }).includes('2') ? 'the event' : 'nothing',
    })
    if (way === 'login') {
      site.setResponse(SignInDocument, { signIn: { __typename: 'SignInPayload' } })
      await fill({ Username: 'chooser', Password: PASSWORD })
      const replaced = vi.spyOn(history, 'replaceState')
      await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Login' }))
      await screen.findByRole('dialog', { name: 'Book Event' })
      const addresses = replaced.mock.calls.map(([, , address]) => String(address))
      const taken = addresses.find((address) => address.includes('bookEvent'))
      await expectDocumented('back from the login with an event', { removed: savedInBrowser(), way: taken })
    } else {
      await user.click(screen.getByRole('link', { name: 'Create an account' }))
      await screen.findByRole('button', { name: 'Create Account' })
      site.setResponse(RegisterDocument, { register: { __typename: 'RegisterPayload' } })
      await fill({ Username: 'second', Email: 'second@example.com', Password: PASSWORD })
      await press(user, 'Create Account')
      await screen.findByRole('dialog', { name: 'Book Event' })
      await expectDocumented('back from the registration with an event', { removed: savedInBrowser() })
    }
    expect(location.pathname).toBe('/')
  })
}

function savedInBrowser(): string {
  return Object.keys(localStorage).join() || 'none'
}
