import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import {
  AdminEventsDocument,
  AdminPastEventsDocument,
  DeleteEventDocument,
  DeletePastEventDocument,
  SetEventVisibilityDocument,
  UpdatePastEventDocument,
} from '../../../client/graphql/graphql.ts'
import { test as base } from '../fixtures/app-test.tsx'
import { expectDocumented } from '../fixtures/documented.ts'
import { adminEvent, createList, organiser } from './sample-admin.ts'

const TITLE = adminEvent.title
const pastEvent = {
  id: '5',
  title: 'Old film',
  videoUrl: '/media/films/past-1.mp4',
  duration: '4:05',
  participants: 12,
  eventDate: '2024-02-03',
}

const test = base.extend('openTab', ({ open, site }) => (tab: string) => {
  site.signIn(organiser)
  open(`/admin?tab=${tab}`)
})

test('shows the details of an event, and hides it', async ({ openTab, user, site }) => {
  const titles = [
    ['OUTDOOR', 'Scenic Rim Campfire Weekend'],
    ['WELLNESS', 'Quiet Mornings'],
    ['SOCIAL', 'Dad Day'],
  ] as const
  const others = titles.map(([category, title], index) => ({
    ...adminEvent,
    id: `${index + 3}`,
    title,
    category,
    isActive: index > 0,
  }))
  site.setResponse(AdminEventsDocument, {
    adminEvents: { edges: [adminEvent, ...others].map((node) => ({ node })) },
  })
  openTab('events')
  const line = (await screen.findByText(TITLE)).closest('li')
  const says = (text: string) => (line?.textContent?.includes(text) ? 'yes' : 'no')
  await expectDocumented('admin events', {
    dates: says('7 June 2030 – 9 June 2030'),
    capacity: says('10/24'),
    delete: screen.queryByRole('button', { name: /^Delete/ }) === null ? 'in the menu' : 'on the row',
  })
  for (const text of ['Skills Development', '3 parties waiting', '$85.00 adult, $45.00 child per night']) {
    expect(line).toHaveTextContent(text)
  }
  const hide = screen.getByRole('button', { name: `Hide ${TITLE}` })
  site.fail(SetEventVisibilityDocument, 0)
  await user.click(hide)
  await expectDocumented('admin event not hidden')
  expect(line).toHaveTextContent('Visible')
  site.setResponse(SetEventVisibilityDocument, {
    setEventVisibility: {
      __typename: 'SetEventVisibilityPayload',
      event: { id: '2', isActive: false, staff: { version: 4 } },
    },
  })
  const release = site.hold()
  await user.click(hide)
  await waitFor(() => expect(hide).toHaveAttribute('aria-disabled', 'true'))
  release()
  await screen.findAllByText('Event hidden')
  expect(hide).toHaveTextContent('Show')
  const sent = site.requests.findLast(({ name }) => name === 'SetEventVisibility')?.variables
  expect(sent).toEqual({ input: { id: '2', isActive: false } })
  await expectDocumented('admin event hidden', {
    sent: Object.keys(JSON.parse(JSON.stringify(sent)).input).join(', '),
    badge: /Visible|Hidden/.exec(line?.textContent ?? '')?.[0],
  })
})

test.for([
  [true, 'Public page', '/event/2'],
  [false, 'Preview', '/admin/events/2/preview'],
] as const)(
  'links a visible event (%s) to its %s',
  async ([isActive, name, address], { openTab, user, site }) => {
    const node = { ...adminEvent, isActive }
    site.setResponse(AdminEventsDocument, { adminEvents: { edges: [{ node }] } })
    openTab('events')
    await user.click(await screen.findByRole('button', { name: `Actions for ${TITLE}` }))
    await screen.findByRole('menuitem', { name: 'Roster' })
    const links = screen.getAllByRole('menuitem', { name: /^(Public page|Preview)$/ })
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([[name, address]])
  },
)

test('warns of more people than spots', async ({ openTab, site }) => {
  const event = { ...adminEvent, maxParticipants: 2, currentParticipants: 7 }
  site.setResponse(AdminEventsDocument, { adminEvents: createList(event) })
  openTab('events')
  await screen.findByText('5 over capacity')
  expect(screen.getByText('7/2')).toBeVisible()
})

const deleted = [
  {
    kind: 'event',
    tab: 'events',
    title: TITLE,
    menu: true,
    asked: 'admin event deletion',
    rejected: 'admin event not deleted',
  },
  {
    kind: 'past event',
    tab: 'past-events',
    title: pastEvent.title,
    menu: false,
    asked: 'admin past event deletion',
    rejected: 'admin past event not deleted',
  },
] as const

test.for(deleted)(
  'asks before it deletes the $kind, and shows why it was not deleted',
  async ({ kind, tab, title, menu, asked, rejected }, { openTab, user, site }) => {
    site.setResponse(AdminEventsDocument, { adminEvents: createList(adminEvent) })
    site.setResponse(AdminPastEventsDocument, { pastEvents: createList(pastEvent) })
    openTab(tab)
    const line = (await screen.findByText(title)).closest('li')
    if (!menu) {
      await expectDocumented('admin past events')
      expect(line).toHaveTextContent('3 February 2024 · 4:05 · 12 participants')
    }
    if (menu) {
      await user.click(screen.getByRole('button', { name: `Actions for ${title}` }))
      await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    } else await user.click(screen.getByRole('button', { name: `Delete ${title}` }))
    await expectDocumented(asked)
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText(title, { exact: false })).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    const remove = dialog.getByRole('button', { name: 'Delete' })
    const failed = `Failed to delete ${kind}`
    site.fail(DeleteEventDocument, 0)
    site.fail(DeletePastEventDocument, 0)
    await user.click(remove)
    await dialog.findByText(failed)
    await expectDocumented(rejected)
    if (menu) {
      const message = 'This event has 2 paid bookings. Cancel the event instead'
      site.setResponse(DeleteEventDocument, {
        deleteEvent: { __typename: 'EventHasPaidBookingsError', message },
      })
      await user.click(remove)
      await dialog.findByText(`${failed}. ${message}.`)
    }
    site.setResponse(DeleteEventDocument, { deleteEvent: { __typename: 'DeleteEventPayload', eventId: '2' } })
    site.setResponse(DeletePastEventDocument, {
      deletePastEvent: { __typename: 'DeletePastEventPayload', pastEventId: '5' },
    })
    const release = site.hold()
    await user.click(remove)
    expect(await dialog.findByText('Deleting...')).toBeVisible()
    release()
    await screen.findAllByText(menu ? 'Event deleted' : 'Past event deleted')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(line).not.toBeInTheDocument()
  },
)

test('corrects a past event, and shows it as it was saved', async ({ openTab, user, site }) => {
  const texts = { description: 'Frost on the tents.', thumbnailUrl: '/media/scenes/camp-03.webp' }
  site.setResponse(AdminPastEventsDocument, { pastEvents: createList({ ...pastEvent, ...texts }) })
  openTab('past-events')
  await user.click(await screen.findByRole('button', { name: 'Edit Old film' }))
  fireEvent.change(await screen.findByLabelText(/^Title/), { target: { value: 'Older film' } })
  site.setResponse(UpdatePastEventDocument, {
    updatePastEvent: {
      __typename: 'UpdatePastEventPayload',
      pastEvent: { ...pastEvent, ...texts, title: 'Older film' },
    },
  })
  await user.click(screen.getByRole('button', { name: 'Update Past Event' }))
  await screen.findByRole('button', { name: 'Delete Older film' })
  expect(site.requests.findLast(({ name }) => name === 'UpdatePastEvent')?.variables).toMatchObject({
    input: { id: '5', form: { title: 'Older film', duration: '4:05', participants: 12 } },
  })
})

test('shows that a list is empty, or could not be loaded', async ({ openTab, user, site }) => {
  site.fail(AdminEventsDocument, 500)
  openTab('events')
  await screen.findByText('Failed to load admin data')
  site.setResponse(AdminEventsDocument, { adminEvents: { matchCount: 0 } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('No events yet. Create the first one.')
  await user.selectOptions(screen.getByLabelText('Shown'), 'Hidden')
  await screen.findByText('No events match.')
  expect(location.search).toBe('?tab=events&shown=HIDDEN')
})

test('notifies an organiser with an ended session, for every form', async ({ openTab, user, site }) => {
  site.setResponse(AdminEventsDocument, { adminEvents: createList(adminEvent) })
  openTab('events')
  await screen.findByText(TITLE)
  site.fail(SetEventVisibilityDocument, 401)
  await user.click(screen.getByRole('button', { name: `Hide ${TITLE}` }))
  await screen.findAllByText('Unauthorized')
  await screen.findAllByText('You are logged out. Logging in again...')
})

test('reopens the form that an ended session closed, with its input', async ({ openTab, user, site }) => {
  const texts = { description: 'Frost on the tents.', thumbnailUrl: '/media/scenes/camp-03.webp' }
  site.setResponse(AdminPastEventsDocument, { pastEvents: createList({ ...pastEvent, ...texts }) })
  openTab('past-events')
  await user.click(await screen.findByRole('button', { name: 'Edit Old film' }))
  fireEvent.change(await screen.findByLabelText(/^Title/), { target: { value: 'Older film' } })
  site.fail(UpdatePastEventDocument, 401)
  await user.click(screen.getByRole('button', { name: 'Update Past Event' }))
  await screen.findAllByText('You are logged out. Logging in again...')

  // Signing in opens the dashboard. The previous page stays mounted below it.
  openTab('bookings')
  await user.click(await screen.findByRole('button', { name: 'Continue editing' }))
  await screen.findByText('What you typed before you were logged out is back. It is not saved yet.')
  expect(screen.getAllByLabelText(/^Title/).at(-1)).toHaveValue('Older film')
  expect(screen.queryByText(/^You were logged out while/)).toBeNull()
  expect(location.search).toBe('?tab=past-events')
})
