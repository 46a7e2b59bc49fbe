import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { BookEventDocument } from '../../../client/graphql/graphql.ts'
import { readWidgetSettings } from '../../../client/widget/widget-settings.ts'
import { test } from '../fixtures/app-test.tsx'
import { answerCamp, BOOKER } from './open-booking-form.ts'

test('sends the campaign of the URL with the booking, and clears the URL', async ({
  open,
  fill,
  user,
  site,
}) => {
  answerCamp(site)
  site.setResponse(BookEventDocument, {
    bookEvent: { __typename: 'BookEventPayload', booking: { id: 'a1', totalAmount: 17_000 } },
  })
  open('/event/1?bookEvent=1&campaign=scouts-2030')
  await screen.findByText('Contact Information')
  expect(location.search).toBe('')
  await fill(BOOKER)
  await user.click(screen.getByRole('button', { name: /^Book Now - / }))
  const sent = () => site.requests.find(({ name }) => name === 'BookEvent')?.variables
  await waitFor(() => expect(sent()).toMatchObject({ input: { campaign: 'scouts-2030' } }))
})

test('reads data-campaign of the widget, and ignores an invalid one', () => {
  const script = document.createElement('script')
  script.src = 'https://campdads.example/widget.js'
  script.dataset.campaign = 'scouts-2030'
  expect(readWidgetSettings(script).campaign).toBe('scouts-2030')
  script.dataset.campaign = 'a b'
  expect(readWidgetSettings(script).campaign).toBeNull()
})
