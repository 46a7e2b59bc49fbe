import type { Page } from '@playwright/test'
import { fillLogin, PASSWORD } from '../fixtures/account.ts'
import { openEditForm, signInAsAdmin } from '../fixtures/admin-page.ts'
import { fillEnquiries } from '../fixtures/filled-desk.ts'
import { expect, fillBooker, test, waitForHydration } from '../fixtures/site.ts'

test.use({ viewport: { width: 390, height: 844 } })

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

async function openBooking(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Book This Adventure' }).filter({ visible: true }).first().click()
  await page.getByRole('button', { name: /Book as Guest/ }).click()
  await expect(dialog(page, 'Book Event')).toBeVisible()
}

test('Back closes the booking form, keeps the input, and then leaves the page', async ({ page }) => {
  await page.goto('/about')
  await page.goto('/event/1')
  await waitForHydration(page)
  await openBooking(page)
  await page.getByLabel('First name').fill('Sam')
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/event/1')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await openBooking(page)
  await expect(page.getByLabel('First name')).toHaveValue('Sam')
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('closing a dialog by its button leaves no extra history entry for Back', async ({ page }) => {
  await page.goto('/about')
  await page.goto('/event/1')
  await waitForHydration(page)
  for (let time = 0; time < 2; time += 1) {
    await openBooking(page)
    await dialog(page, 'Book Event').getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('openDialog')
  }
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('Back on the waiting list keeps the input, also when opened by its URL', async ({ page }) => {
  await page.goto('/about')
  await page.goto('/?joinWaitingList=5')
  await expect(dialog(page, 'Join Waiting List')).toBeVisible()
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Email').fill('robin@example.com')
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/')
  await page.goto('/?joinWaitingList=5')
  await expect(page.getByLabel('First name')).toHaveValue('Robin')
  await expect(page.getByLabel('Email')).toHaveValue('robin@example.com')
})

test('a URL that opens the booking form works with Back and Forward', async ({ page }) => {
  await page.goto('/about')
  await page.goto('/?bookEvent=1')
  await expect(dialog(page, 'Book Event')).toBeVisible()
  await page.getByLabel('First name').fill('Ned')
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goForward()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('continuing to payment keeps the booking, and Back returns to the event', async ({ page }) => {
  await page.goto('/event/8')
  await waitForHydration(page)
  await openBooking(page)
  await fillBooker(page, 'Backer')
  await page.getByRole('button', { name: /Book Now - \$/ }).click()
  await expect(page).toHaveURL(/\/checkout\?bookingId=/)
  await expect(page.getByLabel('Card number')).toBeVisible()
  await expect(page).toHaveURL(/\/checkout\?bookingId=/)
  await page.goBack()
  await expect(page).toHaveURL('/event/8')
})

test('Back on an enquiry keeps the reply', async ({ page, site }) => {
  await fillEnquiries(site)
  await signInAsAdmin(page, site)
  await page.goto('/admin/enquiries')
  const open = page.getByRole('button', { name: 'Open: Is there a lake?, from Ada Asks' })
  await open.click()
  await page.getByLabel('Your answer').fill('There is a creek.')
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/admin/enquiries')
  await open.click()
  await expect(page.getByLabel('Your answer')).toHaveValue('There is a creek.')
})

test('Back on the event form asks before it discards changes', async ({ page, site }) => {
  await signInAsAdmin(page, site)
  const form = await openEditForm(page, 'Waterfalls and Quiet Mornings')
  await form.getByLabel('Location').fill('Mount Barney')
  for (let time = 0; time < 2; time += 1) {
    await page.goBack()
    await expect(form.getByText('Close without saving what you typed?')).toBeVisible()
    await form.getByRole('button', { name: 'Keep editing' }).click()
    await expect(form.getByLabel('Location')).toHaveValue('Mount Barney')
  }
})

test('on a wide screen a dialog does not change the history', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/event/1')
  await waitForHydration(page)
  const before = await page.evaluate(() => history.length)
  await openBooking(page)
  expect(await page.evaluate(() => history.length)).toBe(before)
})

test('signing in during a booking opens its form, even when the page loads late', async ({ page }) => {
  const data = { username: 'late', email: 'late@example.com', password: PASSWORD }
  expect((await page.request.post('/api/auth/register', { data })).status()).toBe(201)
  await page.context().clearCookies()
  await page.goto('/about')
  await page.goto('/event/2')
  await waitForHydration(page)
  const respond = Promise.withResolvers<void>()
  await page.route('/event/2?bookEvent=2', async (route) => {
    await respond.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Book This Adventure' }).filter({ visible: true }).first().click()
  await page.getByRole('button', { name: /^Create Account/ }).click()
  await page.getByRole('button', { name: 'Already have an account? Sign in here' }).click()
  // A locator would wait for the loading page.
  const isClosed = page.evaluate(waitUntilClosed)
  await fillLogin(page, 'late', PASSWORD)
  await isClosed
  respond.resolve()
  await expect(dialog(page, 'Book Event')).toBeVisible()
})

function waitUntilClosed(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (document.querySelector('[role="dialog"]')) return
      clearInterval(timer)
      resolve()
    }, 20)
  })
}
