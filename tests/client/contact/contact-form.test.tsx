import { screen, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { SendContactMessageDocument } from '../../../client/graphql/graphql.ts'
import { test } from '../fixtures/app-test.tsx'

const FAILED =
  'Sorry, there was an issue sending your message. Please try again or call us directly at +61 7 5550 0100.'

async function openForm(open: (address: string) => void) {
  open('/contact')
  return within(await screen.findByRole('region', { name: 'Write to Us' }))
}

test('names the first missing field at the field and in a notice', async ({ open, user, site }) => {
  const form = await openForm(open)
  for (const { title, text, label, value } of [
    { title: 'Name Required', text: 'Please enter your name.', label: 'Name', value: 'Robin' },
    { title: 'Email Required', text: 'Please enter your email address.', label: 'Email', value: 'robin' },
    { title: 'Message Required', text: 'Please enter your message.', label: 'Message', value: 'Hello' },
    { title: 'Invalid Email', text: 'Please enter a valid email address.', label: 'Email', value: 'r@e.au' },
  ]) {
    await user.click(form.getByText('Send Message'))
    await screen.findByText(title)
    const field = form.getByLabelText(label, { exact: false })
    expect(field).toHaveFocus()
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription(text)
    await user.clear(field)
    await user.type(field, value)
    expect(field).not.toHaveAttribute('aria-invalid', 'true')
  }
  await user.click(form.getByText('Send Message'))
  expect(form.getByLabelText('Subject', { exact: false })).toBeInvalid()
  expect(site.requests.some(({ name }) => name === 'SendContactMessage')).toBe(false)
})

test('keeps what was typed when sending fails, and sends it once at the next try', async ({
  open,
  user,
  site,
}) => {
  const report = vi.spyOn(globalThis, 'reportError').mockReturnValue()
  site.fail(SendContactMessageDocument, 500)
  const form = await openForm(open)
  for (const [label, text] of [
    ['Name', 'Robin'],
    ['Email', 'robin@example.com'],
    ['Subject', 'Dogs'],
    ['Message', 'May we bring our dog?'],
  ] as const) {
    await user.type(form.getByLabelText(label, { exact: false }), text)
  }
  await user.click(form.getByText('Send Message'))
  await form.findByText(FAILED)
  expect(form.getByLabelText('Message', { exact: false })).toHaveValue('May we bring our dog?')
  expect(String(report.mock.lastCall)).not.toMatch(/Robin|dog/)

  site.answer(SendContactMessageDocument, {
    sendContactMessage: { __typename: 'SendContactMessagePayload', message: 'Thank you.' },
  })
  const release = site.hold()
  await user.click(form.getByText('Send Message'))
  expect(form.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  release()
  await screen.findByText('Message Sent!')
  expect(form.getByLabelText('Message', { exact: false })).toHaveValue('')
  expect(site.requests.filter(({ name }) => name === 'SendContactMessage')).toHaveLength(2)
})
