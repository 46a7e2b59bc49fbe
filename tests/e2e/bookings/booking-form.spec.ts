import { expectUncovered } from '../fixtures/passing-notices.ts'
import { bookAsGuest, expect, fillBooker, fillCard, openBookingForm, test } from '../fixtures/site.ts'

test('without a response the form stays open, shows an error, and books once on retry', async ({
  page,
  site,
  quiet,
}) => {
  quiet.allow(/ERR_FAILED|ERR_CONNECTION|status of 500/)
  await openBookingForm(page, 1)
  await fillBooker(page, 'Offline')
  const dialog = page.getByRole('dialog', { name: 'Book Event' })
  const book = dialog.getByRole('button', { name: /Book Now|Creating/ })
  const answer = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    // The live spots stream never ends.
    if (route.request().headers().accept?.includes('text/event-stream')) return route.continue()
    // The server books, but the response is lost.
    await route.fetch()
    await answer.promise
    await route.abort()
  })
  await book.click()
  await expect(book).toHaveText('Creating...')
  answer.resolve()
  const notice = page.locator('[data-variant="destructive"]')
  await expect(notice).toContainText('Error')
  await expect(notice).toContainText('Failed to create booking. Please try again.')
  await expect(dialog.getByText('Failed to create booking. Please try again.')).toBeVisible()
  const heading = dialog.getByRole('heading', { name: 'Book Event' })
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectUncovered(notice, book.or(heading).or(dialog.getByRole('button', { name: 'Cancel' })))
    await expectUncovered(notice, dialog.getByRole('button', { name: 'Close' }))
  }
  await expect(dialog.getByLabel('Last name')).toHaveValue('Offline')
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: /Notifications/ }).locator(':focus')).toHaveCount(1)
  await notice.getByRole('button', { name: 'Close' }).click()
  await expect(notice).toHaveCount(0)
  await page.unroute('**/graphql')
  await book.click()
  await expect(page).toHaveURL(/\/checkout/)
  const rows = await site.sql("SELECT id FROM booking WHERE last_name = 'Offline'")
  expect(rows).toHaveLength(1)
})

test('a notice shows alone and closes automatically, bottom right on a desktop, top on a phone', async ({
  page,
}) => {
  await bookAsGuest(page, 1, 'Notice')
  const notices = page.locator('li[data-variant]')
  await expect(notices).toContainText('Booking Created')
  await expect(notices).toContainText(
    'Your booking has been created successfully. You will be redirected to payment.',
  )
  await fillCard(page, '4000 0000 0000 0002')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(notices).toContainText('Payment Failed')
  const shownAt = Date.now()
  await expect(notices).toHaveCount(1)
  const onDesk = await notices.boundingBox()
  expect(onDesk?.width).toBeLessThanOrEqual(420)
  expect(onDesk).toMatchObject({ x: expect.closeTo(1280 - 16 - (onDesk?.width ?? 0), 0) })
  expect((onDesk?.y ?? 0) + (onDesk?.height ?? 0)).toBeCloseTo(720 - 16, 0)
  await expect(notices).toHaveCount(0)
  expect(Date.now() - shownAt).toBeGreaterThan(4000)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(notices).toContainText('Payment Failed')
  expect(await notices.boundingBox()).toMatchObject({ x: 16, y: 16, width: 390 - 32 })
})
