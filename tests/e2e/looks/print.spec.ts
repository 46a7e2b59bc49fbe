import type { Page } from '@playwright/test'
import { bringChildren } from '../fixtures/bring-children.ts'
import { expect, fillBooker, getBookingId, openBookingForm, payByCard, test } from '../fixtures/site.ts'

test('a large family’s confirmation prints dark on white on one A4, without navigation', async ({ page }) => {
  await openBookingForm(page, 8)
  await fillBooker(page, 'Printer')
  const dialog = page.getByRole('dialog', { name: 'Book Event' })
  await dialog.getByLabel('Adults', { exact: true }).fill('2')
  await bringChildren(dialog, 4)
  for (const row of [1, 2, 3, 4]) {
    await dialog.getByLabel(`Child ${row} name`).fill(`Child Number ${row}`)
    await dialog.getByLabel(`Child ${row} allergies`).fill('Peanuts and tree nuts')
    await dialog.getByRole('button', { name: 'Add t-shirt' }).click()
    await dialog.getByLabel(`T-shirt ${row} name`).fill(`Child Number ${row}`)
  }
  await dialog.getByLabel('Glamping tent').click()
  await dialog.getByLabel('Special requirements').fill('Vegetarian meals for two of us, please. '.repeat(6))
  await dialog.getByLabel('Additional notes').fill('We arrive late on Friday, about nine. '.repeat(6))
  await page.getByRole('button', { name: /Book Now - \$/ }).click()
  await page.waitForURL(/\/checkout\?/)
  const id = getBookingId(page)
  await payByCard(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`/booking-success?bookingId=${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Confirmed' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await pageCount(page)).toBe(1)

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('region', { name: 'Your ticket' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(27, 35, 29)')
})

test('an event prints on at most two sheets', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/event/1')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await pageCount(page)).toBeLessThanOrEqual(2)

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('button').locator('visible=true')).toHaveCount(0)
})

for (const [scheme, path] of [
  ['of the device', '/event/1'],
  ['of the device', '/contact'],
  ['that the visitor chose', '/terms'],
] as const) {
  test(`${path} prints dark on white in the dark scheme ${scheme}`, async ({ page, context, baseURL }) => {
    if (scheme === 'that the visitor chose')
      await context.addCookies([{ name: 'color-scheme', value: 'dark', url: baseURL ?? '' }])
    await page.emulateMedia({ media: 'print', colorScheme: scheme === 'of the device' ? 'dark' : 'light' })
    await page.goto(path)
    const heading = page.getByRole('heading', { level: 2 }).filter({ visible: true }).first()
    await expect(heading).toHaveCSS('color', 'rgb(27, 35, 29)')
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
    // Negative test: on a screen the same page is dark.
    await page.emulateMedia({ media: 'screen' })
    await expect(heading).toHaveCSS('color', 'rgb(238, 243, 238)')
  })
}

async function pageCount(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
}
