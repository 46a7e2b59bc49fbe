import { fillLogin, logOut, notice, PASSWORD, registerAs } from '../fixtures/account.ts'
import { expect, test } from '../fixtures/site.ts'

test('a visitor registers, is signed in with a welcome, and signs out', {
  tag: ['@journey', '@whole-browser'],
}, async ({ page }) => {
  await registerAs(page, 'robin')
  await expect(page).toHaveURL('/')
  // Checked first, because the notice disappears after a few seconds.
  await expect(notice(page)).toContainText(/Registration Successful.*Welcome to Camp Dads, Robin!/)
  const bar = page.getByRole('banner')
  await expect(bar.getByText('robin', { exact: true })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile')
  await expect(bar.getByRole('link', { name: 'Admin' })).toHaveCount(0)

  await page.goto('/event/1')
  await page.evaluate(() => sessionStorage.setItem('bookingDraft:1', '{"firstName":"Robin"}'))
  await logOut(page)
  await expect(page).toHaveURL('/')
  // Scroll positions are no personal data.
  const stored = await page.evaluate(() => Object.keys(sessionStorage))
  expect(stored.filter((key) => key !== 'scroll-positions')).toEqual([])
  await page.reload()
  await expect(bar.getByRole('button', { name: 'Login' })).toBeVisible()
})

test('shows an admin the admin area, and fits every icon and label on a phone', async ({ page, site }) => {
  await registerAs(page, 'ada.admin')
  await expect(page).toHaveURL('/')
  await site.sql("UPDATE user_account SET role = 'admin' WHERE username = 'ada.admin'")
  await page.context().clearCookies()
  await page.goto('/login')
  await fillLogin(page, 'ada.admin', PASSWORD)
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin')
  // The browser logs an error when a page is resized during a view transition.
  await expect(page.locator(':root:active-view-transition')).toHaveCount(0)
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 800 })
    for (const name of ['Admin', 'Profile']) {
      await expect(bar.getByText(name, { exact: true })).toBeInViewport({ ratio: 1 })
    }
    await expect(bar.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 })
    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overhang, `${width} px`).toBeLessThanOrEqual(0)
  }
})
