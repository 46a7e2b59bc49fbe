import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { BookingStatusPageDocument, RecordConsentsDocument } from '../../../client/graphql/graphql.ts'
import { test as base } from '../fixtures/app-test.tsx'
import { findFields } from '../fixtures/fields.ts'
import { sampleEvent } from '../fixtures/sample-event.ts'
import { translateTexts } from '../fixtures/translate-texts.ts'

const booking = {
  id: 'b1',
  paymentStatus: 'COMPLETED',
  firstName: 'Sam',
  adultCount: 1,
  childCount: 1,
  event: sampleEvent,
  details: { lastName: 'Ready', children: [{ name: 'Mia' }], event: sampleEvent },
  beforeYouCome: { isComplete: false, acceptedAt: null, canChangeCollectors: true },
} as const

const test = base.extend('openForm', ({ open, site, user }) => async () => {
  site.setResponse(BookingStatusPageDocument, { booking })
  open('/booking-status?bookingId=b1')
  const form = within(await screen.findByRole('region', { name: 'Before you come' }))
  const save = await form.findByRole('button', { name: 'Save and accept' })
  return { form, save: () => user.click(save) }
})

test('names every missing answer', async ({ openForm, fill }) => {
  const { form, save } = await openForm()
  expect(form.getByText("This isn't filled in yet. We need it before your party arrives.")).toBeVisible()
  await fill({ 'Your full name': '' })
  await save()
  for (const message of [
    'Please accept the terms and conditions',
    'Please accept the safety guidelines',
    'Please agree to medical help in an emergency',
    'Please choose whether photos are OK',
    'Please enter your name',
  ]) {
    expect(await form.findByText(message)).toBeVisible()
  }
  await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-invalid', 'true'))
})

test('takes one choice of photos for all, or one for each person', async ({ openForm, user }) => {
  const { form } = await openForm()
  const ofAll = within(form.getByRole('group', { name: /^Photos of Sam and Mia/ }))
  await user.click(ofAll.getByLabelText('No photos'))
  await user.click(form.getByRole('button', { name: 'Choose for each person' }))
  const choices = form.getAllByRole('group', { name: /^Photos of/ })
  expect(choices).toHaveLength(2)
  for (const choice of choices) expect(within(choice).getByLabelText('No photos')).toBeChecked()
  await user.click(within(choices[0] ?? document.body).getByLabelText('Photos are OK'))
  await user.click(form.getByRole('button', { name: 'One choice for everyone' }))
  await user.click(form.getByRole('button', { name: 'Choose for each person' }))
  expect(
    within(form.getByRole('group', { name: /^Photos of Sam/ })).getByLabelText('Photos are OK'),
  ).toBeChecked()
  expect(
    within(form.getByRole('group', { name: /^Photos of Mia/ })).getByLabelText('No photos'),
  ).toBeChecked()
})

test('asks for the photo choice of a second adult', async ({ open, site }) => {
  site.setResponse(BookingStatusPageDocument, { booking: { ...booking, adultCount: 2 } })
  open('/booking-status?bookingId=b1')
  expect(await screen.findByRole('group', { name: /^Photos of Sam, Adult 2 and Mia/ })).toBeVisible()
})

test('asks for diets, keeps input when saving fails, then saves', async ({ openForm, user, fill, site }) => {
  const { form, save } = await openForm()
  for (const label of [/accept the terms and conditions/, /read the safety guidelines/, /may give first aid/])
    await user.click(form.getByLabelText(label))
  await user.click(form.getByLabelText('No photos'))
  await user.selectOptions(form.getByLabelText('Mia eats'), 'Something else')
  await user.click(form.getByRole('button', { name: 'Add an adult' }))
  await save()
  const note = findFields(document.body, 'What the kitchen should know about Mia')[0]
  await waitFor(() => expect(note).toHaveAccessibleDescription('Please tell us what'))
  const adult = findFields(document.body, 'Adult 1: full name')[0]
  expect(adult).toHaveAccessibleDescription('Please enter a name')
  await fill({ 'What the kitchen should know about Mia': 'No eggs', 'Adult 1: full name': 'Uncle Bob' })
  site.fail(RecordConsentsDocument, 0)
  await save()
  await form.findByText('The form could not be saved. What you filled in is still here: please try again.')
  expect(adult).toHaveValue('Uncle Bob')
  const collectors = [{ name: 'Uncle Bob', phone: '' }]
  const done = {
    ...booking,
    beforeYouCome: { isComplete: true, acceptedAt: '2030-01-01T00:00:00.000Z', collectors },
  }
  site.setResponse(RecordConsentsDocument, {
    recordConsents: { __typename: 'RecordConsentsPayload', booking: done },
  })
  site.setResponse(BookingStatusPageDocument, { booking: done })
  translateTexts()
  const release = site.hold()
  await save()
  expect(await form.findByRole('button', { name: 'Saving...' })).toHaveAttribute('aria-disabled', 'true')
  release()
  await screen.findByText('Before you come saved')
  expect(await form.findByText(/^Done on 1\s/)).toBeVisible()
  expect(form.getByText('Can take the children home: Uncle Bob')).toBeVisible()
})
