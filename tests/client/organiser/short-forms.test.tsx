import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import {
  CreatePastEventDocument,
  CreateSimpleEventDocument,
  RecordedCampsDocument,
} from '../../../client/graphql/graphql.ts'
import { test } from '../fixtures/app-test.tsx'
import { expectDocumented } from '../fixtures/documented.ts'
import { findFields } from '../fixtures/fields.ts'
import { organiser } from './sample-admin.ts'

const forms = [
  {
    name: 'Create Day Event',
    tab: 'events',
    submit: 'Create Event',
    operation: 'CreateSimpleEvent',
    stages: ['simple event form', 'simple event form with errors', 'simple event created'],
    count: 11,
    typed: {
      Title: 'Kite Day',
      'Short description': 'Build one, fly it.',
      Description: 'String and wind.',
      Category: 'social',
      Price: '25',
      Date: '2031-04-05',
      'Start time': '09:00',
      'End time': '15:00',
      Location: 'Redcliffe',
      'Max participants': '30',
      'Image URL': '/media/scenes/camp-05.webp',
    },
    // The first instant of the day in Brisbane.
    video: null,
    sent: { category: 'SOCIAL', date: '2031-04-04T14:00:00.000Z', maxParticipants: 30, price: '25.00' },
    failed: 'Failed to create event',
    done: 'Event created',
  },
  {
    name: 'Add Past Event',
    tab: 'past-events',
    submit: 'Add Past Event',
    operation: 'CreatePastEvent',
    stages: ['past event form', 'past event form with errors', 'past event created'],
    count: 7,
    typed: {
      Title: 'Winter Camp',
      Description: 'Frost on the tents.',
      'Video URL': 'javascript:alert(1)',
      'Thumbnail URL': '/media/scenes/camp-03.webp',
      Duration: '8:32',
      'Event date': '2025-06-21',
      'Number of participants': '42',
    },
    video: 'https://example.com/winter.mp4',
    sent: { duration: '8:32', participants: 42, videoUrl: 'https://example.com/winter.mp4' },
    failed: 'Failed to create past event',
    done: 'Past event created',
  },
] as const

const field = (label: string) => findFields(document.body, label)[0]

for (const { name, tab, submit, operation, stages, count, typed, video, sent, failed, done } of forms) {
  test(`"${name}" shows the requirements of each field, and sends the input`, async ({
    open,
    user,
    site,
  }) => {
    site.signIn(organiser)
    open(`/admin?tab=${tab}`)
    await user.click(await screen.findByText(name))
    await screen.findByLabelText(/^Title/)
    const dialog = within(screen.getByRole('dialog'))
    const save = dialog.getByRole('button', { name: submit })
    const [empty, wrong, created] = stages
    await expectDocumented(empty)
    await user.click(save)
    await dialog.findByText(`${count} fields need attention`)
    await expectDocumented(wrong)
    await waitFor(() => expect(field('Title')).toHaveFocus())

    for (const [label, value] of Object.entries(typed)) {
      fireEvent.change(field(label) ?? document.body, { target: { value } })
    }
    if (video !== null) {
      await user.click(save)
      await dialog.findByText('1 field needs attention')
      fireEvent.change(field('Video URL') ?? document.body, { target: { value: video } })
    }
    site.fail(CreateSimpleEventDocument, 0)
    site.fail(CreatePastEventDocument, 0)
    await user.click(save)
    await dialog.findByText(`${failed}. What you typed is still here.`)
    if (video !== null) await expectDocumented('past event not created')
    expect(field('Title')).toHaveValue(typed.Title)
    site.setResponse(CreateSimpleEventDocument, {
      createSimpleEvent: { __typename: 'CreateSimpleEventPayload', event: { id: '9' } },
    })
    site.setResponse(CreatePastEventDocument, { createPastEvent: { __typename: 'CreatePastEventPayload' } })
    await user.click(save)
    await screen.findAllByText(done)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const { variables } = site.requests.findLast((request) => request.name === operation) ?? {}
    const { input } = JSON.parse(JSON.stringify(variables))
    const values = input.form ?? input
    expect(values).toMatchObject(sent)
    await expectDocumented(created, {
      date: values.date ?? values.eventDate,
      participants: values.participants ?? values.maxParticipants,
    })
  })
}

test('a past event is listed on the home page with a link to its video', async ({ open, user, site }) => {
  const camp = {
    id: '5',
    title: 'Winter Camp',
    description: 'Frost on the tents.',
    participants: 42,
    thumbnailUrl: '/a.webp',
  }
  const video = { duration: '8:32', videoUrl: 'https://example.com/winter.mp4' }
  site.setResponse(RecordedCampsDocument, { pastEvents: { edges: [{ node: { ...camp, ...video } }] } })
  open('/')
  await user.click(await screen.findByText('Past camps', { selector: 'button' }))
  const link = (await screen.findByText('Watch the video (8:32)')).closest('a')
  expect(link).toHaveAttribute('href', video.videoUrl)
  expect(link?.closest('li')).toHaveTextContent(/42 people.*Frost on the tents\./)
  expect(document.activeElement).toHaveTextContent('Past camps')
})
