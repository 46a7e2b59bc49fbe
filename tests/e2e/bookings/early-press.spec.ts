import type { BrowserContext, Page, Route } from '@playwright/test'
import { expect, test, waitForHydration } from '../fixtures/site.ts'

type Held = { page: Page; letThrough: () => void }

/** Opens a page that waits for the scripts that match (all by default) until they are released. */
async function pageHolding(context: BrowserContext, match?: RegExp): Promise<Held> {
  const page = await context.newPage()
  return { page, letThrough: await holdScripts(page, match) }
}

async function holdScripts(page: Page, match = /\/assets\/.*\.js/): Promise<() => void> {
  const waiting: Route[] = []
  let isOpen = false
  await page.route(match, (route) => (isOpen ? route.continue() : void waiting.push(route)))
  return () => {
    isOpen = true
    for (const route of waiting) void route.continue()
  }
}

for (const { name, address, button, dialog } of [
  {
    name: 'in the panel of an event',
    address: '/event/1',
    button: 'Book This Adventure',
    dialog: 'Choose Your Mission Path',
  },
  { name: 'on a card of the list', address: '/', button: 'Book Now', dialog: 'Choose Your Mission Path' },
  { name: 'in the bar', address: '/about', button: 'Login', dialog: 'Login' },
  { name: 'in the footer', address: '/about', button: 'Cancellation Policy', dialog: 'Cancellation Policy' },
]) {
  test(`a press ${name} before the scripts load takes effect once they load`, async ({ context }) => {
    const { page, letThrough } = await pageHolding(context)
    // The inline script that queues presses has run, and the delayed scripts have not.
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    await page.getByRole('button', { name: button }).first().click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.locator('html')).toHaveAttribute('data-loading')
    letThrough()
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute('data-loading')
  })
}

for (const { address, button } of [
  { address: '/event/1', button: 'Book This Adventure' },
  { address: '/', button: 'Book Now' },
]) {
  test(`preloads the code of the booking form of ${address} before a press`, async ({ context, quiet }) => {
    // Other parts of the page are cut off too.
    quiet.allow(/ERR_FAILED|Failed to fetch/)
    const page = await context.newPage()
    await page.goto(address)
    await waitForHydration(page)
    await page.waitForFunction(() => {
      const later = document.querySelector<HTMLScriptElement>('script[data-later]')?.dataset.later?.split(' ')
      const fetched = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
      return later?.every((file) => fetched.includes(file))
    })
    await page.route(/\/assets\/.*\.js/, (route) => route.abort())
    await page.getByRole('button', { name: button }).filter({ visible: true }).first().click()
    await page.getByRole('dialog', { name: 'Choose Your Mission Path' }).getByText('Book as Guest').click()
    await expect(page.getByRole('dialog', { name: 'Book Event' })).toBeVisible()
  })
}

test('shows immediately that a dialog is loading, and removes that when it opens', async ({ context }) => {
  const { page, letThrough } = await pageHolding(context, /\/assets\/booking-flow.*\.js/)
  await page.goto('/event/1', { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(() => performance.getEntriesByName('main-reacts').length > 0)
  await page.getByRole('button', { name: 'Book This Adventure' }).filter({ visible: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-loading')
  letThrough()
  await expect(page.getByRole('dialog', { name: 'Choose Your Mission Path' })).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-loading')
})

test('a press in the app bar waits for the code of the bar, even when the page is interactive', async ({
  context,
}) => {
  const { page, letThrough } = await pageHolding(context, /account-corner.*\.js/)
  await page.goto('/event/1')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('button', { name: 'Book This Adventure' }).filter({ visible: true }).click()
  await expect(page.getByRole('dialog', { name: 'Choose Your Mission Path' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Login' }).click()
  letThrough()
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
})

test('an early action keeps the focus when the page scrolls to the section in its URL', async ({
  context,
}) => {
  const { page, letThrough } = await pageHolding(context, /page-scroll.*\.js/)
  await page.goto('/#past-adventures')
  await page.getByRole('button', { name: 'Past camps' }).click()
  const camps = page.getByRole('heading', { name: 'Past camps' })
  await expect(camps).toBeFocused()
  letThrough()
  await page.waitForFunction(() => history.scrollRestoration === 'manual')
  await expect(camps).toBeFocused()
})

test('a form sent before the scripts load does not put its input into the URL', async ({ context }) => {
  const { page } = await pageHolding(context)
  await page.goto('/contact', { waitUntil: 'domcontentloaded' })
  await page.getByLabel(/^Message/).fill('Not for the address bar')
  await page.getByRole('button', { name: 'Send Message' }).click()
  expect(new URL(page.url()).search).toBe('')
  await expect(page.getByLabel(/^Message/)).toHaveValue('Not for the address bar')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('keeps input in a part of the page that loads its script later', async ({ context }) => {
  const { page, letThrough } = await pageHolding(context, /new-camps-panel.*\.js/)
  await page.goto('/event/10')
  await waitForHydration(page)
  const panel = page.getByRole('region', { name: 'Let me know about new camps' })
  const email = panel.getByLabel('Email')
  await email.fill('early@example')
  // A native submit would leave the page.
  await page.evaluate(() => window.addEventListener('submit', (event) => event.preventDefault()))
  letThrough()
  await expect(async () => {
    await panel.getByRole('button', { name: 'Let me know' }).click()
    await expect(email).toHaveAccessibleDescription('Please enter a valid email', { timeout: 500 })
  }).toPass()
  await expect(email).toHaveValue('early@example')
})

test('input from before the scripts load wins over input restored after a reload', async ({ context }) => {
  const page = await context.newPage()
  await page.goto('/contact')
  await waitForHydration(page)
  const message = page.getByLabel(/^Message/)
  const name = page.getByLabel(/^Name/)
  await name.fill('Sam Early')
  await message.fill('From before')
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('contactDraft')))
    .toContain('From before')
  const letThrough = await holdScripts(page)
  await page.reload({ waitUntil: 'domcontentloaded' })
  await name.fill('')
  await message.fill('Typed just now')
  letThrough()
  await expect(name).toHaveValue('Sam Early')
  await expect(message).toHaveValue('Typed just now')
})
