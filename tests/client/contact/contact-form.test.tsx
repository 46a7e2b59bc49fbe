import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { SendContactMessageDocument } from '../../../client/graphql/graphql.ts'
import { test } from '../fixtures/app-test.tsx'
import { expectDocumented } from '../fixtures/documented.ts'
import { findFields } from '../fixtures/fields.ts'
import { translateTexts } from '../fixtures/translate-texts.ts'

const message = { Name: 'Robin Wattle', Email: 'robin@example.com', Subject: 'Dogs', Message: 'May we?' }
const field = (label: string) => findFields(document.body, label)[0]
const getValues = (labels: string[]) => labels.map((label) => screen.getByLabelText(new RegExp(`^${label}`)))
const read = (labels: string[]) => getValues(labels).map((input) => ('value' in input ? input.value : null))

async function openForm(open: (address: string) => void, user: UserEvent) {
  open('/contact')
  const form = within(await screen.findByRole('region', { name: 'Write to us' }))
  return { form, send: () => user.click(form.getByText('Send Message')) }
}

test('names the first problem at its field and in a notice', async ({ open, user, fill, site }) => {
  const { send } = await openForm(open, user)
  const expectProblem = async (label: string, text: string) => {
    await waitFor(() => expect(field(label)).toHaveFocus())
    expect(field(label)).toBeInvalid()
    expect(field(label)).toHaveAccessibleDescription(text)
  }
  await send()
  await expectDocumented('contact form without a name')
  await expectProblem('Name', 'Please enter your name.')
  await fill({ Name: '   ' })
  expect(field('Name')).not.toHaveAttribute('aria-invalid', 'true')
  await send()
  await expectDocumented('contact form with a blank name')
  await fill({ Name: 'Robin Wattle' })
  await send()
  await expectDocumented('contact form without an email')
  await expectProblem('Email', 'Please enter your email address.')
  await fill({ Email: 'robin at home' })
  await send()
  await expectDocumented('contact form without a message')
  await expectProblem('Message', 'Please enter your message.')
  await fill({ Message: 'May we?' })
  await send()
  await expectProblem('Email', 'Please enter a valid email address.')
  await screen.findByText('Please enter a valid email address.', { selector: 'li *' })
  const sent = site.requests.filter(({ name }) => name === 'SendContactMessage').length
  const variant = document.querySelector('li[data-variant]')?.getAttribute('data-variant')
  await expectDocumented('contact form with a wrong email', { variant, sent })
  await fill({ Email: 'robin@example.com' })
  await send()
  await waitFor(() => expect(field('Subject')).toBeInvalid())
  expect(site.requests.some(({ name }) => name === 'SendContactMessage')).toBe(false)
})

test('keeps input when sending fails, and sends once on retry', async ({ open, user, fill, site }) => {
  const report = vi.spyOn(globalThis, 'reportError').mockReturnValue()
  site.fail(SendContactMessageDocument, 500)
  const { form, send } = await openForm(open, user)
  await fill(message)
  await send()
  await waitFor(() => expect(report).toHaveBeenCalled())
  const logged = String(report.mock.lastCall)
  expect(logged).not.toMatch(/Robin|May we/)
  await expectDocumented('contact form failed', {
    kept: read(Object.keys(message)).join(', '),
    logged: logged.includes('not sent') ? 'logged' : 'silent',
  })

  site.setResponse(SendContactMessageDocument, {
    sendContactMessage: {
      __typename: 'SendContactMessagePayload',
      message: "Thank you. We'll get back to you within 24 hours.",
    },
  })
  translateTexts()
  const release = site.hold()
  await send()
  const button = form.getByRole('button', { name: 'Sending...' })
  await expectDocumented('contact form sending', {
    disabled: button.matches(':disabled') ? 'disabled' : 'enabled',
  })
  release()
  await screen.findByText('Message Sent!')
  await expectDocumented('contact form sent', {
    empty: read(['Name', 'Email', 'Phone', 'Subject', 'Message', 'Event Type']).join(),
  })
  expect(site.requests.filter(({ name }) => name === 'SendContactMessage')).toHaveLength(2)
})

test('shows a default thanks when the response has none', async ({ open, user, fill, site }) => {
  site.setResponse(SendContactMessageDocument, {
    sendContactMessage: { __typename: 'SendContactMessagePayload', message: '' },
  })
  const { send } = await openForm(open, user)
  await fill(message)
  await send()
  await expectDocumented('contact form sent without a word')
})
