import { rememberedNotice, rememberNotices } from '../fixtures/passing-notices.ts'
import { expect, fillBooker, getBookingId, openBookingForm, test } from '../fixtures/site.ts'

test('a free booking opens its ticket, mentions no payment, and looks back after the camp', {
  tag: '@journey',
}, async ({ page, site }) => {
  const setPrice = 'UPDATE event SET adult_price_cents = $1, version = version + 1 WHERE id = 7'
  await site.sql(setPrice, [0])
  await openBookingForm(page, 7)
  await fillBooker(page, 'Free')
  await rememberNotices(page)
  await page.getByRole('button', { name: 'Book Now - $0.00' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Confirmed' })).toBeVisible()
  await expect.poll(() => rememberedNotice(page)).toContain('Booking Created')
  const main = page.getByRole('main')
  await expect(main).toContainText('Your spots are confirmed.')
  // The form before the camp contains the terms, which mention payments.
  await expect(main.getByRole('button', { name: 'Save and accept' })).toBeVisible()
  const terms = (await main.locator('form').textContent()) ?? ''
  expect(terms).toContain('Prices and payment')
  expect(((await main.textContent()) ?? '').replace(terms, '')).not.toMatch(/paid|payment/i)
  const id = getBookingId(page)
  await page.goto(`/booking-status?bookingId=${id}`)
  await expect(main).toContainText('There is nothing to pay and your spots are confirmed.')
  await site.sql(setPrice, [115_00])

  // After the camp, no information is announced.
  const [dates] = await site.sql('SELECT starts_at, ends_at FROM event WHERE id = 7')
  const setDates = 'UPDATE event SET starts_at = $1, ends_at = $2 WHERE id = 7'
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
  await site.sql(setDates, [ago(4), ago(2)])
  await page.goto(`/booking-success?bookingId=${id}`)
  await expect(main).toContainText('Thanks for coming, ')
  await expect(page.getByRole('heading', { name: /What's Next|Before you come|Packing list/ })).toHaveCount(0)
  await site.sql(setDates, [dates?.starts_at, dates?.ends_at])

  await site.sql('UPDATE event SET cancelled_at = now() WHERE id = 7')
  for (const screen of ['booking-success', 'booking-confirmation']) {
    await page.goto(`/${screen}?bookingId=${id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Event cancelled' })).toBeVisible()
  }
  await site.sql('UPDATE event SET cancelled_at = NULL WHERE id = 7')
})
