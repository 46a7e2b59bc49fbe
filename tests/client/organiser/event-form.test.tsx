import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import {
  AdminEventsDocument,
  CreateEventDocument,
  EventFormDocument,
  UpdateEventDocument,
} from '../../../client/graphql/graphql.ts'
import { test as base } from '../fixtures/app-test.tsx'
import { expectDocumented } from '../fixtures/documented.ts'
import { findFields } from '../fixtures/fields.ts'
import { adminEvent, createList, organiser } from './sample-admin.ts'

const ADD_ONS = ['Glamping tent', 'Beer package', 'T-shirt', 'Kids t-shirt', 'Hoodie', 'Kids hoodie']
const FIELDS = [
  ...['title', 'description', 'shortDescription', 'category', 'startDate', 'endDate', 'startTime'],
  ...['endTime', 'location', 'maxParticipants', 'priceAdultPerNight', 'priceChildPerNight'],
  ...['glampingTentPrice', 'beerPackagePrice', 'tshirtPrice', 'tshirtKidsPrice', 'hoodiePrice'],
  ...['hoodieKidsPrice', 'imageUrl', 'isActive'],
]

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

const getForm = (variables: unknown): Record<string, unknown> =>
  JSON.parse(JSON.stringify(variables)).input.form

/** Sets all values directly, because typing into this many fields takes seconds. */
function enter(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(field(label) ?? document.body, { target: { value } })
  }
}

const test = base.extend('openForm', ({ open, site, user }) => async (name: string) => {
  site.signIn(organiser)
  site.setResponse(AdminEventsDocument, { adminEvents: createList(adminEvent) })
  site.setResponse(EventFormDocument, { adminEvent })
  open('/admin?tab=events')
  await user.click((await screen.findAllByText(name))[0] ?? document.body)
  await screen.findByLabelText('Picture description')
  return within(screen.getByRole('dialog'))
})

test('shows the requirements of every field', async ({ openForm, user }) => {
  const dialog = await openForm('Create Event')
  const options = [...(field('Category')?.querySelectorAll('option') ?? [])].map(({ value }) => value)
  const addOns = ADD_ONS.flatMap((name) => findFields(document.body, `${name} price`))
  await expectDocumented('event form', {
    categories: options.filter((value) => value !== '').join(', '),
    step: field('Adult price per night')?.getAttribute('step'),
    'add-ons': [...new Set(addOns.map((each) => each instanceof HTMLInputElement && each.value))].join(),
    visible: document.querySelector<HTMLInputElement>('input[name="isActive"]')?.checked,
  })
  const save = dialog.getByRole('button', { name: 'Create Event' })
  await user.click(save)
  await dialog.findByText('13 fields need attention')
  await expectDocumented('event form with errors')
  await waitFor(() => expect(field('Title')).toHaveFocus())
})

test.for([
  ['Create Event', []],
  ['Edit', ['/admin/events/2/preview']],
] as const)(
  'links only a stored event to its preview, in a new tab (%s)',
  async ([name, addresses], { openForm }) => {
    const dialog = await openForm(name)
    const links = dialog.queryAllByRole('link', { name: 'Preview' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(addresses)
    for (const link of links) expect(link).toHaveAttribute('target', '_blank')
  },
)

test('submits a valid form unchanged', async ({ openForm, user, site }) => {
  const dialog = await openForm('Create Event')
  const save = dialog.getByRole('button', { name: 'Create Event' })
  enter(camp)
  await user.click(save)
  await dialog.findByText('End date must not be before the start date')
  expect(dialog.getByText('1 field needs attention')).toBeVisible()
  enter({
    'End date': '2031-03-09',
    'Close of booking': '2031-03-01T18:30',
    'Glamping tent price': '120.5',
    'Kids hoodie price': '',
    'Picture description': 'Two lanterns on a track',
  })
  await user.click(dialog.getByRole('button', { name: 'Add activity' }))
  enter({ 'Activity 1': 'Spotlighting' })
  await user.type(dialog.getByLabelText('Activity 1'), '{Enter}')
  enter({ 'Activity 2': 'Damper' })

  site.fail(CreateEventDocument, 0)
  await user.click(save)
  await dialog.findByText('Failed to create event. What you typed is still here.')
  await expectDocumented('event not created')
  expect(field('Title')).toHaveValue('Night Walk')
  const warnings = ['No leader is named']
  site.setResponse(CreateEventDocument, {
    createEvent: { __typename: 'CreateEventPayload', event: { id: '9', staff: { warnings } } },
  })
  const release = site.hold()
  await user.click(save)
  expect(await dialog.findByText('Creating...')).toBeVisible()
  release()
  await screen.findAllByText('Event created')
  await screen.findAllByText('No leader is named')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = getForm(site.requests.findLast(({ name }) => name === 'CreateEvent')?.variables)
  await expectDocumented('event created', {
    participants: sent.maxParticipants,
    fields: FIELDS.every((name) => name in sent) ? 'all' : Object.keys(sent),
  })
  expect(sent).toMatchObject({
    title: 'Night Walk',
    category: 'SKILLS',
    startTime: '16:00',
    maxParticipants: 24,
    isActive: true,
    priceAdultPerNight: '89.50',
    glampingTentPrice: '120.50',
    hoodieKidsPrice: '0.00',
    activities: ['Spotlighting', 'Damper'],
    imageAlt: 'Two lanterns on a track',
    bookingClosesAt: '2031-03-01T08:30:00.000Z',
  })
})

test('shows a picture after it loads, and rejects files that cannot be shown', async ({ openForm, user }) => {
  const dialog = await openForm('Create Event')
  const countPreviews = () => dialog.queryAllByAltText('Preview of the picture').length
  enter({ 'Image URL': '/media/scenes/no-such-camp.webp' })
  const preview = await dialog.findByAltText('Preview of the picture')
  await expectDocumented('event form with a picture', { preview: countPreviews() })
  fireEvent.error(preview)
  await dialog.findByText(/^This picture could not be loaded/)
  await expectDocumented('event form with a broken picture', { preview: countPreviews() })
  for (const address of ['javascript:alert(1)', 'file:///etc/passwd', 'data:image/png;base64,AAAA']) {
    enter({ 'Image URL': address })
    await user.click(dialog.getByRole('button', { name: 'Create Event' }))
    await waitFor(() => expect(field('Image URL')).toHaveAccessibleDescription('Valid image URL is required'))
    expect(countPreviews()).toBe(0)
  }
})

test('asks before it discards input', async ({ openForm, user }) => {
  const dialog = await openForm('Create Event')
  enter({ Title: 'Cut Off' })
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await dialog.findByText('Close without saving what you typed?')
  await user.click(dialog.getByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(field('Title')).toHaveValue('Cut Off'))
  await user.keyboard('{Escape}')
  await user.click(await dialog.findByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('shows server errors at their fields', async ({ openForm, user, site }) => {
  const dialog = await openForm('Edit')
  expect(dialog.getByLabelText(/^Title/)).toHaveValue(adminEvent.title)
  enter({ 'Picture description': 'Rain' })
  const save = dialog.getByRole('button', { name: 'Update Event' })
  site.fail(UpdateEventDocument, 500)
  await user.click(save)
  await dialog.findByText('Failed to update event. What you typed is still here.')
  await expectDocumented('event not updated')
  const issues = [{ path: 'location', message: 'Location is required' }]
  site.setResponse(UpdateEventDocument, {
    updateEvent: { __typename: 'InvalidInputError', message: 'Location is required', issues },
  })
  await user.click(save)
  await waitFor(() => expect(field('Location')).toHaveAccessibleDescription('Location is required'))
  expect(field('Location')).toHaveFocus()
  const notice = await screen.findByText('Location is required', {
    selector: '[data-variant="destructive"] *',
  })
  await expectDocumented('event refused', { 'server message': notice.textContent })
  expect(field('Picture description')).toHaveValue('Rain')
})

test('warns of a capacity below the number of taken spots', async ({ openForm }) => {
  const dialog = await openForm('Edit')
  enter({ 'Max participants': '2' })
  await dialog.findByText('10 spots are already taken.', { exact: false })
})
