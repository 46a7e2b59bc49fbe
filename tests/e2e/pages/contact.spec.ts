import type { Page } from '@playwright/test'
import { judge } from '../fixtures/judge.ts'
import { expect, test } from '../fixtures/site.ts'

test.describe.configure({ timeout: 120_000 })

const FAILED =
  'Sorry, there was an issue sending your message. Please try again or call us directly at +61 7 5550 0100.'

function panel(page: Page) {
  return page.getByRole('region', { name: 'Write to Us' })
}

/** The notice in view. */
function notice(page: Page, title: string) {
  return page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: title })
}

async function send(page: Page) {
  await panel(page).getByRole('button', { name: 'Send Message' }).click()
}

async function fill(page: Page, subject: string) {
  const form = panel(page)
  await form.getByLabel('Name').fill('Robin Wattle')
  await form.getByLabel('Email').fill('robin@example.com')
  await form.getByLabel('Subject').fill(subject)
  await form.getByLabel('Message').fill('May we bring\nour dog?')
}

async function expectEmpty(page: Page) {
  const form = panel(page)
  for (const label of ['Name', 'Email', 'Phone', 'Subject', 'Message']) {
    await expect(form.getByLabel(label)).toHaveValue('')
  }
  await expect(form.getByLabel('Event Type')).toHaveValue('general')
}

test('on a phone the checks speak in their order, at the field as well, and nothing typed is lost', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/contact')
  const form = panel(page)
  const steps = [
    { title: 'Name Required', text: 'Please enter your name.', label: 'Name', value: '   ' },
    { title: 'Name Required', text: 'Please enter your name.', label: 'Name', value: 'Robin' },
    { title: 'Email Required', text: 'Please enter your email address.', label: 'Email', value: 'robin' },
    { title: 'Message Required', text: 'Please enter your message.', label: 'Message', value: 'Hello' },
    { title: 'Invalid Email', text: 'Please enter a valid email address.', label: 'Email', value: 'r@e.au' },
  ]
  for (const { title, text, label, value } of steps) {
    await send(page)
    await expect(notice(page, title)).toContainText(text)
    await expect(notice(page, title)).toHaveAttribute('data-variant', 'destructive')
    const field = form.getByLabel(label)
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(text)
    await field.fill(value)
    await expect(field).toHaveAttribute('aria-invalid', 'false')
  }
  await expect(form.getByLabel('Name')).toHaveValue('Robin')
  // A subject is asked for by the browser alone: no notice of ours.
  const subject = form.getByLabel('Subject')
  await send(page)
  await expect(subject).toBeFocused()
  expect(await subject.evaluate((field: HTMLInputElement) => field.validity.valueMissing)).toBe(true)
  await expect(page.locator('[data-variant="destructive"]')).not.toContainText('Subject')
  expect(await site.sql('SELECT id FROM contact_message')).toEqual([])
  await subject.fill('Dogs')
  await send(page)
  await expect(notice(page, 'Message Sent!')).toBeVisible()
})

test('a message is sent once, the form is empty again, and the organiser has it', {
  tag: '@journey',
}, async ({ page, site }) => {
  await page.goto('/contact')
  const form = panel(page)
  await expectEmpty(page)
  for (const label of ['Name', 'Email', 'Subject', 'Message']) {
    await expect(form.getByLabel(label)).toHaveAttribute('required')
  }
  await expect(form.getByLabel('Message')).toHaveAttribute('rows', '6')
  expect(await form.getByLabel('Event Type').getByRole('option').allTextContents()).toEqual([
    ...['General Inquiry', 'Private Event', 'Corporate Booking', 'School Group', 'Birthday Party'],
    'Family Reunion',
  ])
  await fill(page, 'Our dog Biscuit')
  await form.getByLabel('Event Type').selectOption('Family Reunion')
  // What was typed is still there after a reload by mistake.
  await page.reload()
  await expect(form.getByLabel('Message')).toHaveValue('May we bring\nour dog?')
  await expect(form.getByLabel('Event Type')).toHaveValue('reunion')

  let proceed = () => undefined
  const held = new Promise<void>((resolve) => {
    proceed = () => void resolve()
  })
  await page.route('**/graphql', async (route) => {
    await held
    await route.continue()
  })
  await form.getByLabel('Subject').press('Enter')
  await expect(form.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  await form.getByLabel('Subject').press('Enter')
  proceed()
  await expect(notice(page, 'Message Sent!')).toContainText("We'll get back to you within 24 hours.")
  await expectEmpty(page)
  const rows = await site.sql('SELECT * FROM contact_message WHERE subject = $1', ['Our dog Biscuit'])
  expect(rows).toMatchObject([
    { name: 'Robin Wattle', message: 'May we bring\nour dog?', event_type: 'reunion', phone: null },
  ])
  const mails = await site.sql('SELECT subject FROM mail WHERE key = $1', [`contact-message:${rows[0]?.id}`])
  expect(mails).toEqual([{ subject: 'Family Reunion: Our dog Biscuit' }])
  await page.reload()
  await expectEmpty(page)
})

test('when sending fails the notice names the phone, the failure is logged and the values stay', async ({
  page,
  quiet,
}) => {
  quiet.allow(/status of 500|ERR_FAILED|The message was not sent/)
  const logged: string[] = []
  page.on('pageerror', (error) => logged.push(error.message))
  await page.goto('/contact')
  await fill(page, 'Kites')
  for (const [number, fail] of [
    () => page.route('**/graphql', (route) => route.abort()),
    () => page.route('**/graphql', (route) => route.fulfill({ status: 500, body: 'broken' })),
  ].entries()) {
    await fail()
    await send(page)
    await expect(notice(page, 'Error Sending Message')).toContainText(FAILED)
    await expect(panel(page).getByText(FAILED)).toBeVisible()
    await expect(panel(page).getByRole('button', { name: 'Send Message' })).toBeFocused()
    await expect(panel(page).getByLabel('Message')).toHaveValue('May we bring\nour dog?')
    await expect.poll(() => logged.length).toBe(number + 1)
    await notice(page, 'Error Sending Message').getByRole('button', { name: 'Close' }).click()
    await page.unroute('**/graphql')
  }
  expect(logged.join()).not.toMatch(/Robin|dog|Kites/)
  await send(page)
  await expect(notice(page, 'Message Sent!')).toBeVisible()
})

test('the refund policy is there word for word, and the keyboard comes back from it', async ({ page }) => {
  await page.goto('/contact')
  const button = page.getByRole('main').getByRole('button', { name: 'Cancellation & Refund Policy' })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Cancellation & Refund Policy' })
  await expect(dialog.getByRole('listitem')).toHaveText([
    'More than 30 days before the event: full refund minus a $50 administration fee.',
    '15-30 days: 75% refund.',
    '7-14 days: 50% refund.',
    'Under 7 days: no refund; a credit note is available.',
    'Medical emergencies: full refund with a medical certificate, up to 48 hours before the event.',
    'Family emergencies: credit note valid 12 months.',
    'Booking transfer to another person is free up to 7 days before the event.',
    'Date transfers subject to availability and a $25 administration fee.',
    'Credit notes valid 12 months from the original event date.',
    'Refunds processed within 5-7 business days to the original payment method.',
    'Administration fees are non-refundable. Partial cancellations follow the same timeline.',
  ])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
})

test('every part of the page is there before any script has run', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const page = await context.newPage()
  await page.goto('/contact')
  const main = page.getByRole('main')
  for (const text of [
    ...['Weekdays 9AM-6PM AEST', 'Response within 24 hours', 'Usually within 2-4 hours'],
    ...['Payment and pricing', 'Event details', 'Cancellations', 'Special requirements'],
    ...['Corporate', 'School Groups', 'Birthday Parties', 'Family Reunions'],
    ...['Customisable experiences', 'Professional coordination', 'Equipment and activities included'],
    ...['Catering options', 'Flexible group sizes and locations'],
  ]) {
    await expect(main.getByText(text, { exact: true })).toBeVisible()
  }
  await expect(main.getByRole('link', { name: '+61 7 5550 0100' })).toHaveCount(2)
  await expect(main.getByRole('link', { name: 'hello@campdads.example' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Email about a private event' })).toHaveAttribute(
    'href',
    /^mailto:hello@campdads\.example/,
  )
  const reviews = page.getByRole('region', { name: 'What hosts say' })
  await expect(reviews.getByRole('img', { name: '5 out of 5 stars' })).toHaveCount(4)
  await expect(reviews).toContainText('Sample reviews')
  const cards = reviews.getByRole('figure')
  const events = ['Corporate Booking', 'School Group', 'Birthday Party', 'Family Reunion']
  for (const [index, event] of events.entries()) {
    await expect(cards.nth(index)).toContainText(event)
    await expect(cards.nth(index)).toContainText(/(January|April|July|September) 20\d\d/)
  }
  await main.getByText('How do I pay?').click()
  await expect(main.getByText(/held for 30 minutes/)).toBeVisible()
  await context.close()
})

test('the chat card leads to the form', async ({ page }) => {
  await page.goto('/contact')
  await page.getByRole('link', { name: 'Use the form below' }).click()
  await expect(panel(page)).toBeInViewport()
  await expect(panel(page).getByRole('heading', { name: 'Write to Us' })).toBeFocused()
})

test('the page is accessible with a question open and with problems', async ({ page }) => {
  await page.goto('/contact')
  await expect(panel(page)).toBeVisible()
  await page.getByText('What should we bring?').click()
  await send(page)
  await expect(panel(page).getByText('Please enter your message.')).toBeVisible()
  await judge(page, 'contact page with problems')
})
