import { bookAsGuest, expect, test } from '../fixtures/site.ts'

const NO_SCRIPT = /ERR_FAILED|Failed to load resource|Failed to fetch dynamically imported module/
// The service worker would serve cached scripts that these tests cut off.
test.use({ serviceWorkers: 'block' })

test('a script that fails to load is not reported as a new version, and the page is retried', async ({
  page,
  quiet,
}) => {
  quiet.allow(NO_SCRIPT)
  await page.goto('/')
  await page.route('**/assets/about-page*', (route) => route.abort())
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This page did not load' })).toBeVisible()
  await expect(page.getByText('The site has been updated')).toHaveCount(0)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/did not load/)
})

test('a dialog that fails to load keeps the page, shows the reason, and opens on retry', async ({
  page,
  quiet,
}) => {
  quiet.allow(NO_SCRIPT)
  const id = await bookAsGuest(page, 8, 'Patchy')
  await page.goto(`/booking-status?bookingId=${id}`)
  await expect(page.getByRole('button', { name: 'Cancel booking' })).toBeVisible()
  await page.route('**/assets/cancel-booking-dialog*', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  const failure = page.getByRole('alert').filter({ hasText: 'This part of the page did not load' })
  await expect(failure).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel booking' })).toBeVisible()
  await failure.getByRole('button', { name: 'Close' }).click()
  await expect(failure).toHaveCount(0)
  await page.route('**/assets/cancel-booking-dialog*', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('the bar and footer stay when scripts fail, and become interactive once they load', async ({
  page,
  quiet,
}) => {
  quiet.allow(NO_SCRIPT)
  let lost = 0
  let isDown = true
  await page.route(/\/assets\/(footer|account-corner|page-scroll)-.*\.js/, (route) => {
    if (!isDown) return route.continue()
    lost += 1
    return route.abort()
  })
  await page.goto('/about')
  // Each script was requested again.
  await expect.poll(() => lost).toBeGreaterThan(3)
  const login = page.getByRole('banner').getByRole('button', { name: 'Login' })
  await expect(login).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' })).toBeVisible()
  isDown = false
  await login.click()
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible({ timeout: 30_000 })
})
