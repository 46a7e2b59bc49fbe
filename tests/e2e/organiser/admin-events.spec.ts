import { chooseAction, signInAsAdmin } from '../fixtures/admin-page.ts'
import { fillBookings } from '../fixtures/many-bookings.ts'
import { rememberedNotice, rememberNotices } from '../fixtures/passing-notices.ts'
import { expect, test } from '../fixtures/site.ts'

test.beforeEach(async ({ site }) => {
  await fillBookings(site)
})
test.beforeEach(async ({ page, site }) => {
  await signInAsAdmin(page, site)
})

test('the waiting line of an event is shown in its order, with the size of each party', async ({ page }) => {
  await page.goto('/admin?tab=events')
  const title = 'Waterfalls and Quiet Mornings'
  await expect(page.getByRole('tabpanel').getByRole('row').filter({ hasText: title })).toContainText(
    '3 parties waiting',
  )
  await chooseAction(page, title, 'Waiting list (3)')
  const line = page.getByRole('dialog', { name: 'Waiting list' }).getByRole('listitem')
  await expect(line).toHaveCount(3)
  await expect(line.nth(0)).toContainText('Wait Number1')
  await expect(line.nth(0)).toContainText('2 spots: 1 adult, 1 child')
  await expect(line.nth(1)).toContainText('Wait Number2')
  await expect(line.nth(2)).toContainText('Wait Number3')
  await expect(line.nth(2)).toContainText('1 spot: 1 adult')
})

test('the notice of an ended session is read also when what shows it comes late', async ({ page, site }) => {
  // The pages' service worker fetches it, so the route is the whole browser's.
  await page.context().route('**/assets/toast-shelf*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.goto('/admin?tab=events')
  const hide = page.getByRole('button', { name: 'Hide Scenic Rim Campfire Weekend' })
  await expect(hide).toBeVisible()
  await site.sql('DELETE FROM session')
  await rememberNotices(page)
  await hide.click()
  await expect(page).toHaveURL(/\/login\?next=/)
  expect(await rememberedNotice(page)).toMatch(/Unauthorized.*You are logged out/)
})
