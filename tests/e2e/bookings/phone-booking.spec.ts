import type { Locator, Page } from '@playwright/test'
import { fillLogin, PASSWORD } from '../fixtures/account.ts'
import { countEffort } from '../fixtures/effort.ts'
import { makeMember, signIn } from '../fixtures/signed-in.ts'
import { expect, fillBooker, fillCard, openBookingForm, test } from '../fixtures/site.ts'
import { readBrowserStorage } from '../fixtures/stored-on.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const booking = (page: Page) => page.getByRole('dialog', { name: 'Book Event' })
const section = (dialog: Locator, name: string) => dialog.getByRole('button', { name, exact: true })

// A press is a press outside text fields. A field is one with input, card fields included.
for (const { means, pay, atMost } of [
  {
    means: 'a card',
    atMost: { presses: 6, fields: 12 },
    async pay(page: Page) {
      await fillCard(page, '4242 4242 4242 4242')
      await page.getByRole('button', { name: /^Pay/ }).tap()
    },
  },
  { means: 'a wallet', atMost: { presses: 6, fields: 9 }, pay: payByWallet },
]) {
  test(`a guest with ${means} needs at most ${atMost.presses} presses and ${atMost.fields} fields to book and pay`, async ({
    page,
  }) => {
    const effort = await countEffort(page)
    await bookNextCamp(page)
    await page.getByRole('button', { name: /^Book as Guest/ }).tap()
    const dialog = booking(page)
    await fillBooker(page, 'Quick')
    await dialog.getByRole('button', { name: 'Add one child' }).tap()
    await dialog.getByLabel('Child 1 name').fill('Mia')
    await dialog.getByLabel('Child 1 age').fill('8')
    await dialog.getByRole('button', { name: /^Book Now - / }).tap()
    await pay(page)
    await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
    const { presses, fields } = effort()
    expect(presses).toBeGreaterThan(3)
    expect(presses).toBeLessThanOrEqual(atMost.presses)
    expect(fields).toBeGreaterThan(7)
    expect(fields).toBeLessThanOrEqual(atMost.fields)
  })
}

test('the first error scrolls into view, clear of the title and the buttons', async ({ page }) => {
  await openBookingForm(page, 1)
  const dialog = booking(page)
  await dialog.getByRole('button', { name: /^Book Now - / }).tap()
  await expect(dialog.getByLabel('First name')).toBeFocused()
  await expect(dialog.getByText('First name is required')).toBeInViewport({ ratio: 1 })
})

test('signing in during a booking returns to the open form with its input', async ({ page, site }) => {
  await makeMember(site, { username: 'returning', firstName: 'Robin' })
  await openBookingForm(page, 2)
  const dialog = booking(page)
  const phone = dialog.getByRole('textbox', { name: 'Phone', exact: true })
  await dialog.getByLabel('First name').fill('Sam')
  await phone.fill('0400 999 888')
  await dialog.getByRole('button', { name: 'Sign in' }).tap()
  await expect(page).toHaveURL('/login')
  await fillLogin(page, 'returning', PASSWORD)
  await expect(dialog.getByLabel('First name')).toHaveValue('Sam')
  await expect(phone).toHaveValue('0400 999 888')
  await expect(dialog.getByLabel('Last name')).toHaveValue('Example')
})

test('a returning member with a wallet presses at most 5 times and types nothing', async ({ page, site }) => {
  await signIn(page, site, { username: 'again', firstName: 'Robin' })
  await openAsMember(page, 2)
  const dialog = booking(page)
  await expect(dialog.getByRole('button', { name: 'Same as last time' })).toHaveCount(0)
  await fillBooker(page, 'Again')
  await dialog.getByRole('button', { name: 'Add one child' }).tap()
  await dialog.getByLabel('Child 1 name').fill('Mia')
  await dialog.getByLabel('Child 1 age').fill('8')
  await dialog.getByRole('button', { name: /^Book Now - / }).tap()
  await expect(page).toHaveURL(/\/checkout/)

  const effort = await countEffort(page)
  await bookNextCamp(page)
  await dialog.getByRole('button', { name: 'Same as last time' }).tap()
  await expect(dialog.getByText('Filled in: 1 dad + 1 kid.')).toBeVisible()
  await expect(section(dialog, 'Participants')).toHaveAccessibleDescription('1 adult and 1 child, Mia')
  await dialog.getByRole('button', { name: /^Book Now - \$260/ }).tap()
  await payByWallet(page)
  await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
  const { presses, fields } = effort()
  expect(presses).toBeGreaterThan(3)
  expect(presses).toBeLessThanOrEqual(5)
  expect(fields).toBe(0)
})

test('a guest’s contact is stored behind a PIN, and the next person cannot read it', async ({ page }) => {
  await openBookingForm(page, 3)
  const dialog = booking(page)
  await fillBooker(page, 'Keptcanary')
  await section(dialog, 'Contact Information').tap()
  await dialog.getByRole('button', { name: 'Save my details on this device' }).tap()
  await dialog.getByLabel('Choose a PIN').fill('472906')
  await dialog.getByRole('button', { name: 'Save them' }).tap()
  await expect(dialog.getByText(/^Saved on this device/)).toBeVisible()
  await dialog.getByRole('button', { name: /^Book Now - / }).tap()
  await expect(page).toHaveURL(/\/checkout/)

  // Another person uses the browser after it was closed, which cleared the session storage.
  await page.evaluate(() => sessionStorage.clear())
  await page.context().clearCookies()
  await openBookingForm(page, 3)
  const stored = await readBrowserStorage(page)
  expect(stored).toContain('stored-contact')
  for (const canary of ['Keptcanary', 'keptcanary@example.com', '0400 111 222', '472906', 'Alex Example']) {
    expect(stored).not.toContain(canary)
    expect(stored).not.toContain(Buffer.from(canary).toString('base64').slice(0, 12))
  }
})

async function bookNextCamp(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('region', { name: 'NEXT ADVENTURE' }).getByRole('button', { name: 'Book' }).tap()
}

async function payByWallet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Book with the test wallet' }).tap()
}

async function openAsMember(page: Page, eventId: number): Promise<void> {
  await page.goto(`/event/${eventId}`)
  await page.getByRole('button', { name: 'Book This Adventure' }).filter({ visible: true }).tap()
  await expect(booking(page)).toBeVisible()
}
