import { screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { BookingStatusPageDocument, RecordPartyDocument } from '../../../client/graphql/graphql.ts'
import { test } from '../fixtures/app-test.tsx'
import { findFields } from '../fixtures/fields.ts'
import { translateTexts } from '../fixtures/translate-texts.ts'

test('asks for the party, keeps input when saving fails, then closes', async ({ open, fill, user, site }) => {
  vi.spyOn(globalThis, 'reportError').mockReturnValue()
  const booking = { id: 'a1', access: 'FULL', paymentStatus: 'COMPLETED', childCount: 1 } as const
  site.setResponse(BookingStatusPageDocument, { booking: { ...booking, details: { isPartyUnknown: true } } })
  open('/booking-status?bookingId=a1')
  const save = await screen.findByRole('button', { name: "Save who's coming" })
  await user.click(save)
  for (const [label, message] of [
    ['Child 1 name', 'Child name is required'],
    ['Emergency contact name', 'Emergency contact name is required'],
    ['Emergency contact phone', 'Emergency contact phone is required'],
  ] as const) {
    await waitFor(() => expect(findFields(document.body, label)[0]).toHaveAccessibleDescription(message))
  }
  expect(findFields(document.body, 'Child 1 name')[0]).toHaveFocus()
  const typed = {
    'Child 1 name': 'Mia',
    'Emergency contact name': 'Kim',
    'Emergency contact phone': '0411 999 888',
  }
  await fill(typed)
  site.fail(RecordPartyDocument, 500)
  await user.click(save)
  await screen.findByText('This could not be saved. What you filled in is still here: please try again.')
  for (const [label, value] of Object.entries(typed)) {
    expect(findFields(document.body, label)[0]).toHaveValue(value)
  }
  site.setResponse(RecordPartyDocument, {
    recordParty: {
      __typename: 'RecordPartyPayload',
      booking: { id: 'a1', details: { isPartyUnknown: false } },
    },
  })
  translateTexts()
  const release = site.hold()
  await user.click(save)
  await waitFor(() => expect(save).toHaveTextContent('Saving...'))
  release()
  await screen.findByText("Thanks. Now we know who's coming.")
  await waitFor(() => expect(screen.queryByRole('button', { name: "Save who's coming" })).toBeNull())
})
