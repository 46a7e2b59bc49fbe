import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { ProfilePageDocument } from '../../../client/graphql/graphql.ts'
import { test } from '../fixtures/app-test.tsx'
import { sampleEvent } from '../fixtures/sample-event.ts'

const member = { id: '8', username: 'robin', firstName: 'Robin' }

test('reads the profile once within five minutes', async ({ open, user, site }) => {
  site.signIn(member)
  open('/profile')
  await screen.findByRole('heading', { name: /Robin/ })
  await user.click(screen.getAllByRole('link', { name: 'About' })[0] ?? document.body)
  await screen.findByRole('heading', { name: 'Our story' })
  await user.click(screen.getAllByRole('link', { name: 'Profile' })[0] ?? document.body)
  await screen.findByRole('heading', { name: /Robin/ })
  expect(site.requests.filter(({ name }) => name === 'ProfilePage')).toHaveLength(1)
})

test('shows the dates of upcoming adventures with the day first', async ({ open, site }) => {
  site.signIn(member)
  site.setResponse(ProfilePageDocument, {
    serverTime: '2030-06-01T00:00:00.000Z',
    next: { edges: [{ node: sampleEvent }] },
  })
  open('/profile')
  expect(await screen.findByText(/^7 June 2030 – 9 June 2030/)).toBeVisible()
})
