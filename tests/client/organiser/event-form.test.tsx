import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import {
  AdminEventsDocument,
  CreateEventDocument,
  EventFormDocument,
  UpdateEventDocument,
} from '../../../client/graphql/graphql.ts'
import { test as base } from '../fixtures/app-test.tsx'
import { findFields } from '../fixtures/fields.ts'
import { adminEvent, listOf, organiser } from './sample-admin.ts'

const REQUIRED = [
  ['Title', 'Title is required'],
  ['Description', 'Description must be at least 10 characters'],
  ['Short description', 'Short description must be at least 10 characters'],
  ['Category', 'Category is required'],
  ['Start date', 'Start date is required'],
  ['End date', 'End date is required'],
  ['Start time', 'Start time is required'],
  ['End time', 'End time is required'],
  ['Location', 'Location is required'],
  ['Max participants', 'Max participants is required'],
  ['Adult price per night', 'Adult price per night is required'],
  ['Child price per night', 'Child price per night is required'],
  ['Image URL', 'Image URL is required'],
] as const

const camp = {
  Title: 'Night Walk',
  Category: 'skills',
  'Short description': 'Short, but long enough.',
  Description: 'A walk by moonlight.',
  'Start date': '2031-03-07',
  'End date': '2031-03-06',
  'Start time': '16:00',
  'End time': '11:00',
  Location: 'Mount Barney',
  'Max participants': '24',
  'Adult price per night': '89.5',
  'Child price per night': '45',
  'Image URL': '/media/scenes/camp-04.webp',
}

const field = (label: string) => findFields(document.body, label)[0]

/** At once: by keyboard this many fields would take seconds. */
function enter(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(field(label) ?? document.body, { target: { value } })
  }
}

const test = base.extend('openForm', ({ open, site, user }) => async (name: string) => {
  site.signIn(organiser)
  site.answer(AdminEventsDocument, { adminEvents: listOf(adminEvent) })
  site.answer(EventFormDocument, { adminEvent })
  open('/admin?tab=events')
  await user.click((await screen.findAllByText(name))[0] ?? document.body)
  await screen.findByLabelText('Picture description')
  return within(screen.getByRole('dialog'))
})

test('says what every field needs', async ({ openForm, user }) => {
  const dialog = await openForm('Create Event')
  const save = dialog.getByRole('button', { name: 'Create Event' })
  await user.click(save)
  await dialog.findByText('13 fields need attention')
  for (const [label, message] of REQUIRED) expect(field(label)).toHaveAccessibleDescription(message)
  expect(field('Title')).toHaveFocus()
  expect(
    [...(field('Category')?.querySelectorAll('option') ?? [])].map((each) => each.text).slice(1),
  ).toEqual(['Outdoor Adventure', 'Skills Development', 'Wellness & Fitness', 'Social Events'])
})

test('sends a good form as it was typed', async ({ openForm, user, site }) => {
  const dialog = await openForm('Create Event')
  const save = dialog.getByRole('button', { name: 'Create Event' })
  enter(camp)
  await user.click(save)
  await dialog.findByText('End date must not be before the start date')
  expect(dialog.getByText('1 field needs attention')).toBeVisible()
  enter({
    ...{ 'End date': '2031-03-09', 'Close of booking': '2031-03-01T18:30', 'Glamping tent price': '120.5' },
    ...{ 'Kids hoodie price': '', 'Picture description': 'Two lanterns on a track' },
  })
  await user.click(dialog.getByRole('button', { name: 'Add activity' }))
  enter({ 'Activity 1': 'Spotlighting' })
  await user.type(dialog.getByLabelText('Activity 1'), '{Enter}')
  enter({ 'Activity 2': 'Damper' })

  site.fail(CreateEventDocument, 0)
  await user.click(save)
  await dialog.findByText('Failed to create event. What you typed is still here.')
  expect(field('Title')).toHaveValue('Night Walk')
  const warnings = ['No leader is named']
  site.answer(CreateEventDocument, {
    createEvent: { __typename: 'CreateEventPayload', event: { id: '9', warnings } },
  })
  const release = site.hold()
  await user.click(save)
  expect(await dialog.findByText('Creating...')).toBeVisible()
  release()
  await screen.findAllByText('Event created')
  await screen.findAllByText('No leader is named')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(site.requests.findLast(({ name }) => name === 'CreateEvent')?.variables).toMatchObject({
    input: {
      form: {
        ...{
          title: 'Night Walk',
          category: 'SKILLS',
          startTime: '16:00',
          maxParticipants: 24,
          isActive: true,
        },
        ...{ priceAdultPerNight: '89.50', glampingTentPrice: '120.50', hoodieKidsPrice: '0.00' },
        ...{ activities: ['Spotlighting', 'Damper'], imageAlt: 'Two lanterns on a track' },
        bookingClosesAt: '2031-03-01T08:30:00.000Z',
      },
    },
  })
})

test('shows a picture once it loads, and refuses what cannot be shown', async ({ openForm, user }) => {
  const dialog = await openForm('Create Event')
  enter({ 'Image URL': '/media/scenes/no-such-camp.webp' })
  fireEvent.error(await dialog.findByAltText('Preview of the picture'))
  await dialog.findByText(/^This picture could not be loaded/)
  expect(dialog.queryByAltText('Preview of the picture')).toBeNull()
  for (const address of ['javascript:alert(1)', 'file:///etc/passwd', 'data:image/png;base64,AAAA']) {
    enter({ 'Image URL': address })
    await user.click(dialog.getByRole('button', { name: 'Create Event' }))
    await waitFor(() => expect(field('Image URL')).toHaveAccessibleDescription('Valid image URL is required'))
    expect(dialog.queryByAltText('Preview of the picture')).toBeNull()
  }
})

test('asks before what was typed is discarded', async ({ openForm, user }) => {
  const dialog = await openForm('Create Event')
  enter({ Title: 'Cut Off' })
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await dialog.findByText('Close without saving what you typed?')
  await user.click(dialog.getByRole('button', { name: 'Keep editing' }))
  expect(field('Title')).toHaveValue('Cut Off')
  await user.keyboard('{Escape}')
  await user.click(await dialog.findByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('shows at its field what only the server finds wrong', async ({ openForm, user, site }) => {
  const dialog = await openForm('Edit')
  expect(dialog.getByLabelText(/^Title/)).toHaveValue(adminEvent.event.title)
  enter({ 'Picture description': 'Rain' })
  const save = dialog.getByRole('button', { name: 'Update Event' })
  site.fail(UpdateEventDocument, 500)
  await user.click(save)
  await dialog.findByText('Failed to update event. What you typed is still here.')
  const issues = [{ path: 'location', message: 'Location is required' }]
  site.answer(UpdateEventDocument, {
    updateEvent: { __typename: 'InvalidInputError', message: 'Location is required', issues },
  })
  await user.click(save)
  await waitFor(() => expect(field('Location')).toHaveAccessibleDescription('Location is required'))
  expect(field('Location')).toHaveFocus()
  expect(field('Picture description')).toHaveValue('Rain')
})

test('warns of a capacity below what is taken', async ({ openForm }) => {
  const dialog = await openForm('Edit')
  enter({ 'Max participants': '2' })
  await dialog.findByText('10 spots are taken already.', { exact: false })
})
