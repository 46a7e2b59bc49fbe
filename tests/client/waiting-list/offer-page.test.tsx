import { screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { DeclineOfferDocument, OfferPageDocument } from '../../../client/graphql/graphql.ts'
import { test } from '../fixtures/app-test.tsx'

const FAILED = 'That did not work. Check your connection and try again.'
const KEY = `#k=${'x'.repeat(43)}`
const event = { id: '5', title: 'Rope Swing Camp' }

const offer = { id: '7', status: 'OPEN', spots: 3, adultCount: 1, childCount: 2, event } as const

test('asks before spots are released, and shows why that failed', async ({ open, user, site }) => {
  vi.spyOn(globalThis, 'reportError').mockReturnValue()
  site.setResponse(OfferPageDocument, { waitingListOffer: offer })
  open(`/waiting-list/offer?offer=7${KEY}`)
  await screen.findByRole('heading', { name: '3 spots held for you' })
  await user.click(screen.getByRole('button', { name: "We can't come" }))
  const keep = screen.getByRole('button', { name: 'Not this time, keep our place' })
  const takeOff = screen.getByRole('button', { name: 'Take us off the list' })
  site.fail(DeclineOfferDocument, 500)
  await user.click(keep)
  await screen.findByText(FAILED)
  site.setResponse(DeclineOfferDocument, {
    declineOffer: { __typename: 'DeclineOfferPayload', message: 'The spots are free again' },
  })
  site.setResponse(OfferPageDocument, { waitingListOffer: { ...offer, status: 'DECLINED' } })
  const release = site.hold()
  await user.click(takeOff)
  await waitFor(() => expect(keep).toHaveAttribute('aria-disabled', 'true'))
  await user.click(keep)
  release()
  await screen.findByRole('heading', { name: 'This offer has ended' })
  await screen.findByText('The spots are free again.')
  const sent = site.requests.filter(({ name }) => name === 'DeclineOffer').map(({ variables }) => variables)
  expect(sent).toMatchObject([{ input: { isStillWaiting: true } }, { input: { isStillWaiting: false } }])
})

test('opens the form with the party that the spots are held for', async ({ open, user, site }) => {
  site.setResponse(OfferPageDocument, { waitingListOffer: { ...offer, firstName: 'Couple' } })
  open(`/waiting-list/offer?offer=7${KEY}`)
  await user.click(await screen.findByRole('button', { name: 'Book your 3 spots' }))
  await screen.findByRole('dialog', { name: 'Book Event' })
})

test.for([
  [{ ...offer, status: 'CLAIMED' }, 'These spots are already booked'],
  [{ ...offer, status: 'LAPSED' }, 'This offer has ended'],
  [{ ...offer, status: 'WITHDRAWN' }, 'This offer has ended'],
  [{ ...offer, event: null }, 'This event was cancelled'],
  [{ ...offer, event: { ...event, isCancelled: true } }, 'This event was cancelled'],
  [null, 'This link does not work'],
] as const)('shows the outcome of an offer: %j', async ([waitingListOffer, name], { open, site }) => {
  site.setResponse(OfferPageDocument, { waitingListOffer })
  open(`/waiting-list/offer?offer=7${KEY}`)
  await screen.findByRole('heading', { name })
  expect(screen.queryByRole('button', { name: "We can't come" })).toBeNull()
})
