import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '../fixtures/app-test.tsx'
import { expectDocumented } from '../fixtures/documented.ts'
import { countRequired, findFields } from '../fixtures/fields.ts'

test('shows all documented texts', async ({ open }) => {
  open('/contact')
  const form = await screen.findByRole('region', { name: 'Write to us' })
  const topic = findFields(form, 'Event Type')[0]
  const reviews = within(screen.getByRole('region', { name: 'What hosts say' }))
  const cards = reviews.getAllByRole('figure').map((card) => card.textContent ?? '')
  const stars = reviews.getAllByRole('img').map((image) => image.getAttribute('aria-label')?.charAt(0))
  const chat = screen.getByRole('link', { name: 'Use the form below' }).getAttribute('href')?.slice(1)
  const getPrivateLink = (scheme: string) =>
    document.querySelector(`#private-events a[href^="${scheme}"]`)?.getAttribute('href')?.split('?')[0]
  await expectDocumented('contact page', {
    hero: within(screen.getByRole('main')).getAllByRole('heading', { level: 1 }).length,
    chat: form.id === chat ? 'the form' : chat,
    rows: findFields(form, 'Message')[0]?.getAttribute('rows'),
    'private mail': getPrivateLink('mailto:'),
    'private phone': getPrivateLink('tel:'),
    reviews: cards.length,
    stars: stars.join(', '),
    'review types': cards.filter((text) =>
      /Corporate Booking|School Group|Birthday Party|Family Reunion/.test(text),
    ).length,
    'review months': cards.filter((text) => /(January|April|July|September) 20\d\d/.test(text)).length,
    required: countRequired('Name', 'Email', 'Subject', 'Message'),
    'default type': topic?.matches('select') && 'value' in topic ? topic.value : null,
    'type values': [...(topic?.querySelectorAll('option') ?? [])].map(({ value }) => value).join(', '),
  })
})

test('opens the refund policy word for word and returns to its button', async ({ open, user }) => {
  open('/contact')
  const button = await screen.findByRole('button', { name: 'Cancellation & Refund Policy' })
  await user.click(button)
  await screen.findByRole('dialog')
  await expectDocumented('refund policy')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(button).toHaveFocus())
})
