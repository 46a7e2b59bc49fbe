import { notice } from '../fixtures/account.ts'
import { checkAccessibility } from '../fixtures/axe-rules.ts'
import { signIn } from '../fixtures/signed-in.ts'
import { expect, test } from '../fixtures/site.ts'

test('a member creates a personal calendar URL and copies it', async ({ page, context, site }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, site, { username: 'calendar-keeper' })
  await page.goto('/profile')
  const panel = page.getByRole('region', { name: 'Your bookings in your calendar' })
  await panel.getByRole('button', { name: 'Create my calendar link' }).click()
  const field = panel.getByLabel('Your calendar link')
  const first = await field.inputValue()
  await panel.getByRole('button', { name: 'Copy link' }).click()
  await expect(notice(page)).toContainText('Link copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first)
  await checkAccessibility(page, 'a fresh calendar address')
})
