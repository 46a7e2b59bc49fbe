import { bookAsGuest, expect, test } from '../fixtures/site.ts'

for (const address of ['/waiting-list/leave', '/event/4711']) {
  test(`a phone in landscape shows the heading and first link of ${address} without scrolling`, async ({
    page,
    quiet,
  }) => {
    quiet.allow(/404/)
    await page.setViewportSize({ width: 844, height: 390 })
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('main').getByRole('link').first()).toBeInViewport({ ratio: 1 })
  })
}

test('an unpaid booking and the option to forget this device are aligned', async ({ page }) => {
  const bookingId = await bookAsGuest(page, 8, 'Edge')
  await page.goto(`/booking-success?bookingId=${bookingId}`)
  const heading = await page.getByRole('heading', { name: 'Payment pending' }).boundingBox()
  const button = await page.getByRole('button', { name: 'Forget this device' }).boundingBox()
  expect(button?.x).toBe(heading?.x)
})
