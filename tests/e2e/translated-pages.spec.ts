import type { Page } from '@playwright/test'
import { expect, fillBooker, openBookingForm, reacting, test } from './site.ts'
import { translate } from './translate.ts'

type Form = {
  name: string
  open: (page: Page) => Promise<void>
  fill: (page: Page) => Promise<void>
  /** The button that sends the form, and what it says while it is sent. */
  button: RegExp
  busy: RegExp
}

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await reacting(page)
}

const forms: readonly Form[] = [
  {
    name: 'the contact form',
    open: (page) => goTo(page, '/contact'),
    async fill(page) {
      const panel = page.getByRole('region', { name: 'Write to Us' })
      await panel.getByLabel('Name').fill('Robin Wattle')
      await panel.getByLabel('Email').fill('robin@example.com')
      await panel.getByLabel('Subject').fill('Dogs')
      await panel.getByLabel('Message').fill('May we bring ours?')
    },
    button: /^Send Message$/,
    busy: /^Sending\.\.\.$/,
  },
  {
    name: 'the login form',
    open: (page) => goTo(page, '/login'),
    async fill(page) {
      await page.getByLabel('Username').fill('somebody')
      await page.getByLabel('Password').fill('not the password')
    },
    button: /^Login$/,
    busy: /…$/,
  },
  {
    name: 'the form of a new password',
    open: (page) => goTo(page, '/forgot-password'),
    fill: (page) => page.getByRole('main').getByLabel(/email/i).fill('robin@example.com'),
    button: /reset|send/i,
    busy: /…$/,
  },
  {
    name: 'the booking form',
    open: (page) => openBookingForm(page, 8),
    fill: (page) => fillBooker(page, 'Translated'),
    button: /Book Now - \$/,
    busy: /Creating/,
  },
  {
    name: 'the waiting list',
    open: async (page) => {
      await goTo(page, '/?joinWaitingList=5')
      await expect(page.getByRole('dialog', { name: 'Join Waiting List' })).toBeVisible()
    },
    async fill(page) {
      await page.getByLabel('First name').fill('Robin')
      await page.getByLabel('Last name').fill('Wattle')
      await page.getByLabel('Email').fill('translated@example.com')
      await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('0400 111 222')
    },
    button: /^Join Waiting List$/,
    busy: /^Joining\.\.\.$/,
  },
]

for (const { name, open, fill, button, busy } of forms) {
  test(`${name} says that it is sending, on a translated page too`, async ({ page, quiet }) => {
    quiet.allow(/ERR_FAILED/)
    await open(page)
    await translate(page)
    await fill(page)
    await page.route('**/graphql', (route) =>
      route.request().method() === 'POST' ? undefined : route.continue(),
    )
    await page.getByRole('button', { name: button }).last().click()
    await expect(page.getByRole('button', { name: busy }).last()).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
}

test('the total of a booking follows the party on a translated page', async ({ page }) => {
  await openBookingForm(page, 8)
  const book = page.getByRole('button', { name: /Book Now - \$/ })
  const before = await book.textContent()
  await translate(page)
  await page.getByLabel('Adults', { exact: true }).fill('2')
  await expect(book).not.toHaveText(before ?? '')
  await translate(page)
  await page.getByLabel('Adults', { exact: true }).fill('1')
  await expect(book).toHaveText(before ?? '')
})
