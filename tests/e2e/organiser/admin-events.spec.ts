import { signInAsAdmin } from '../fixtures/admin-page.ts'
import { rememberedNotice, rememberNotices } from '../fixtures/passing-notices.ts'
import { expect, test } from '../fixtures/site.ts'

test('the notice of an ended session is read out even when its script loads late', async ({ page, site }) => {
  await signInAsAdmin(page, site)
  // The service worker fetches it, so the route applies to the whole context.
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
