import { notice, PASSWORD } from '../fixtures/account.ts'
import { judge } from '../fixtures/judge.ts'
import { signIn } from '../fixtures/signed-in.ts'
import { expect, test } from '../fixtures/site.ts'

test('a member makes, renews and withdraws the address of the own calendar', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, site, { username: 'calendar-keeper' })
  await page.goto('/profile')
  const panel = page.getByRole('region', { name: 'Your Bookings in Your Calendar' })
  await panel.getByRole('button', { name: 'Make my calendar address' }).click()
  const field = panel.getByLabel('Your calendar address')
  await expect(field).toBeFocused()
  const first = await field.inputValue()
  await panel.getByRole('button', { name: 'Copy address' }).click()
  await expect(notice(page)).toContainText('Address copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first)
  const open = panel.getByRole('link', { name: 'Open in my calendar app' })
  await expect(open).toHaveAttribute('href', first.replace('http:', 'webcal:'))
  await judge(page, 'a fresh calendar address')
  const path = new URL(first).pathname
  expect((await page.request.get(path)).headers()['content-type']).toContain('text/calendar')

  // Nobody keeps a copy of the secret, so that it is gone with the page.
  await page.reload()
  await expect(panel).toContainText('Your address was made on')
  await expect(field).toHaveCount(0)
  expect(await page.content()).not.toContain(path)

  await panel.getByRole('button', { name: 'Make a new address' }).click()
  await expect(field).not.toHaveValue(first)
  expect((await page.request.get(path)).status()).toBe(404)
  const second = new URL(await field.inputValue()).pathname
  await panel.getByRole('button', { name: 'Withdraw address' }).click()
  await expect(notice(page)).toContainText('Address withdrawn')
  await expect(panel.getByRole('button', { name: 'Make my calendar address' })).toBeVisible()
  expect((await page.request.get(second)).status()).toBe(404)

  // A new password ends the address too, also while it is on screen.
  await panel.getByRole('button', { name: 'Make my calendar address' }).click()
  const third = new URL(await field.inputValue()).pathname
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByLabel('New password').fill('kookaburra at five')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(field).toHaveCount(0)
  await expect(panel.getByRole('button', { name: 'Make my calendar address' })).toBeVisible()
  expect((await page.request.get(third)).status()).toBe(404)
})
