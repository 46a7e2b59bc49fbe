import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import {
  AnswerEnquiryDocument,
  ChangePartyDialogDocument,
  ChangePartyDocument,
  CorrectBookingDocument,
  EnquiryDialogDocument,
} from '../../../client/graphql/graphql.ts'
import { AT, booking, desk, enquiry, field, find, quote, sentWith, test } from './desk-test.ts'

test('keeps both texts when someone else corrected the booking', async ({ openDesk, enter, user, site }) => {
  await openDesk('/admin/bookings/a1', ['Correct details'])
  await find('Child 1 allergies')
  await enter({ typed: { 'Child 1 allergies': 'Peanuts' } })
  const saved = { ...booking.details, phone: '0499 777 123' }
  const newer = { ...booking, details: saved, admin: { correctionVersion: 'v2' } }
  site.setResponse(CorrectBookingDocument, {
    correctBooking: { __typename: 'BookingChangedError', changedBy: 'booker', changedAt: AT, newer },
  })
  await user.click(await find('Save corrections'))
  await screen.findByText(/^The family saved it on 2 January 2026.* Nothing was overwritten, and nothing you/)
  expect(screen.getByText('Someone else changed this booking').closest('[role="alert"]')).toHaveTextContent(
    /Phone numberSaved now0499 777 123When you opened it0400 111 222Allergies of child 1Saved now\(empty\)YoursPeanuts/,
  )
  await user.click(await find('Load the newer version'))
  await waitFor(() => expect(field('Child 1 allergies')).toHaveValue(''))
  await user.click(await find('Use mine for Allergies of child 1'))
  site.setResponse(CorrectBookingDocument, { correctBooking: { __typename: 'CorrectBookingPayload' } })
  await user.click(await find('Save corrections'))
  await screen.findAllByText('Booking corrected')
  const stored = { version: 'v2', phone: '0499 777 123', childrenDetails: [{ allergies: 'Peanuts' }] }
  expect(sentWith(site, 'CorrectBooking')).toMatchObject([{ input: { version: 'v1' } }, { input: stored }])
})

test('shows new amounts before a party is changed', async ({ openDesk, enter, user, site }) => {
  await openDesk('/admin/bookings/a1', ['Change the party', 'Add one adult'])
  await enter({ typed: { 'How the difference is paid': 'WAIVED' } })
  const admin = { ...desk, partyChange: { ...quote, dueAmount: 12_000 } }
  site.setResponse(ChangePartyDialogDocument, { booking: { ...booking, admin } })
  const message = 'The amounts have changed'
  site.setResponse(ChangePartyDocument, { changeParty: { __typename: 'PartyQuoteChangedError', message } })
  await user.click(await find('Waive $90.00 and change'))
  await screen.findByText(`${message}.`)
  await find('Waive $120.00 and change')
  expect(field('Adults')).toHaveValue(1)
})

test('sends the version that a conflict showed, with the current children', async ({
  openDesk,
  user,
  site,
}) => {
  const unpaid = { ...quote, isPaid: false }
  const of = (version: string, names: string[]) => ({
    booking: {
      ...booking,
      childCount: names.length,
      details: { children: names.map((name) => ({ name })) },
      admin: { correctionVersion: version, partyChange: unpaid },
    },
  })
  await openDesk('/admin/bookings/a1')
  site.setResponse(ChangePartyDialogDocument, of('v1', ['Mia', 'Ben']))
  await user.click(await find('Change the party'))
  await user.click(await find('Ben is coming'))
  const message = 'The family changed this booking'
  site.setResponse(ChangePartyDocument, { changeParty: { __typename: 'BookingChangedError', message } })
  site.setResponse(ChangePartyDialogDocument, of('v2', ['Mia', 'Ada', 'Ben']))
  const send = within(screen.getByRole('dialog')).getByRole('button', { name: 'Change the party' })
  await user.click(send)
  await screen.findByText(`${message}.`)
  // The child to be removed had another position in the list.
  await waitFor(() => expect(screen.getByLabelText('Ben is coming')).toBeChecked())
  await user.click(await find('Ben is coming'))
  site.setResponse(ChangePartyDocument, { changeParty: { __typename: 'ChangePartyPayload' } })
  await user.click(send)
  await screen.findAllByText('Party changed')
  expect(sentWith(site, 'ChangeParty')).toMatchObject([
    { input: { version: 'v1', leavingChildren: [1], childCount: 1 } },
    { input: { version: 'v2', leavingChildren: [2], childCount: 2 } },
  ])
})

test('shows what another organiser did to an enquiry', async ({ openDesk, enter, user, site }) => {
  await openDesk('/admin/enquiries?enquiry=5')
  await find('Your answer')
  await enter({ typed: { 'Your answer': 'There is a creek.' } })
  const message = 'This enquiry has since been marked as answered by kim'
  site.setResponse(EnquiryDialogDocument, {
    enquiry: { ...enquiry, version: 2, answeredAt: AT, changedAt: AT, changedBy: 'kim' },
  })
  site.setResponse(AnswerEnquiryDocument, { answerEnquiry: { __typename: 'EnquiryChangedError', message } })
  await user.click(await find('Send the answer'))
  await screen.findByText(`${message}.`)
  await screen.findByText(/^Marked as answered: kim, /)
  expect(field('Your answer')).toHaveValue('There is a creek.')
  await user.click(await find('Answer anyway'))
  const sent = [{ input: { version: 1 } }, { input: { version: 2 } }]
  await waitFor(() => expect(sentWith(site, 'AnswerEnquiry')).toMatchObject(sent))
})
