import { expect, test } from '../fixtures/site.ts'

test.describe('a visitor in Perth', () => {
  test.use({ timezoneId: 'Australia/Perth' })

  test('shows the time zone after the times of a camp', async ({ page }) => {
    await page.goto('/event/1')
    const story = page.getByRole('main')
    await expect(story.getByText(/–.*\(Brisbane time\)/).first()).toBeVisible()
    await expect(story.getByRole('definition').filter({ hasText: /m \(Brisbane time\)$/ })).toBeVisible()
  })
})

test('a visitor in Brisbane sees times without a zone', async ({ page }) => {
  await page.goto('/event/1')
  await expect(page.getByText('Bookings close')).toBeVisible()
  await expect(page.getByText('(Brisbane time)')).toHaveCount(0)
})
