import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import {
  ChangeWaitingPartyDocument,
  LeaveWaitingListDocument,
  LeaveWaitingListPageDocument,
  LinkedWaitingPartyDocument,
} from '../../../client/graphql/graphql.ts'
import { test } from '../fixtures/app-test.tsx'
import { findFields } from '../fixtures/fields.ts'
import { fullEvent } from '../fixtures/sample-event.ts'
import { translateTexts } from '../fixtures/translate-texts.ts'

const LINK = '/waiting-list/leave?entry=1&event=2'
const badLink = { __typename: 'WaitingListLinkError', message: 'Wrong' } as const

test('leaves the waiting list after the visitor confirms', async ({ open, user, site }) => {
  site.setResponse(LeaveWaitingListPageDocument, { event: fullEvent })
  open(`${LINK}#k=key`)
  await screen.findByRole('heading', { name: 'Leave the waiting list?' })
  await within(screen.getByRole('main')).findByText(new RegExp(fullEvent.title))
  expect(location.hash).toBe('')
  const leave = screen.getByRole('button', { name: 'Leave waiting list' })
  site.fail(LeaveWaitingListDocument, 0)
  await user.click(leave)
  await screen.findByText('That did not work. Check your connection and try again.')
  const message = 'You have left the waiting list.'
  site.setResponse(LeaveWaitingListDocument, {
    leaveWaitingList: { __typename: 'LeaveWaitingListPayload', message },
  })
  await user.click(leave)
  await screen.findByRole('heading', { name: message })
})

test('reports a link with a wrong key', async ({ open, user, site }) => {
  site.setResponse(LeaveWaitingListDocument, { leaveWaitingList: badLink })
  open(`${LINK}#k=wrong`)
  await user.click(await screen.findByRole('button', { name: 'Leave waiting list' }))
  await screen.findByRole('heading', { name: 'This link does not work' })
})

test('reports a link without its key', async ({ open }) => {
  open(LINK)
  await screen.findByRole('heading', { name: 'This link does not work' })
})

test('changes the party, and clears a smaller number that equals it', async ({ open, user, fill, site }) => {
  site.setResponse(LinkedWaitingPartyDocument, {
    linkedWaitingParty: { adultCount: 1, childCount: 1, alsoPeople: 1, event: fullEvent },
  })
  open(`${LINK}&change=party#k=key`)
  const save = await screen.findByRole('button', { name: 'Save' })
  await fill({ Adults: '0' })
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(findFields(document.body, 'Adults')[0]).toHaveAccessibleDescription('At least 1 adult required'),
  )
  await fill({ Adults: '3' })
  const fewer = 'If there are only spots for some of you'
  await fill({ [fewer]: '2', Adults: '2', Children: '0' })
  expect(findFields(document.body, fewer)[0]).toHaveValue('')
  site.setResponse(ChangeWaitingPartyDocument, { changeWaitingParty: badLink })
  await user.click(save)
  await screen.findByText('Wrong')
  expect(findFields(document.body, 'Adults')[0]).toHaveValue(2)
  site.setResponse(ChangeWaitingPartyDocument, {
    changeWaitingParty: { __typename: 'ChangeWaitingPartyPayload', message: 'Changed.' },
  })
  translateTexts()
  const release = site.hold()
  await user.click(save)
  await screen.findByRole('button', { name: 'One moment...' })
  release()
  await screen.findByRole('heading', { name: 'Your party has been updated' })
  expect(site.requests.at(-1)?.variables).toMatchObject({ input: { adultCount: 2, alsoPeople: null } })
})
