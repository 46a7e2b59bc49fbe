import type { Page } from '@playwright/test'
import { checkAccessibility } from '../fixtures/axe-rules.ts'
import { expect, test } from '../fixtures/site.ts'

test.describe.configure({ timeout: 120_000 })

function panel(page: Page) {
  return page.getByRole('region', { name: 'Write to us' })
}

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

test('a message is sent once, the form is empty again, and the organiser receives it', {
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
  // Input survives an accidental reload.
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
  const rows = await site.sql('SELECT * FROM enquiry WHERE subject = $1', ['Our dog Biscuit'])
  expect(rows).toMatchObject([
    { name: 'Robin Wattle', message: 'May we bring\nour dog?', event_type: 'reunion', phone: null },
  ])
  const emails = await site.sql('SELECT subject FROM outgoing_email WHERE key = $1', [
    `enquiry:${rows[0]?.id}`,
  ])
  expect(emails).toEqual([{ subject: 'Family Reunion: Our dog Biscuit' }])
  await page.reload()
  await expectEmpty(page)
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
  await expect(main.getByText(/hold your spots for 30 minutes/)).toBeVisible()
  await context.close()
})

test('the chat card links to the form', async ({ page }) => {
  await page.goto('/contact')
  await page.getByRole('link', { name: 'Use the form below' }).click()
  await expect(panel(page)).toBeInViewport()
  await expect(panel(page).getByRole('heading', { name: 'Write to us' })).toBeFocused()
})

test('the page is accessible with a question open and with errors', async ({ page }) => {
  await page.goto('/contact')
  await expect(panel(page)).toBeVisible()
  await page.getByText('What should we bring?').click()
  await send(page)
  await expect(panel(page).getByText('Please enter your message.')).toBeVisible()
  await checkAccessibility(page, 'contact page with problems')
})
