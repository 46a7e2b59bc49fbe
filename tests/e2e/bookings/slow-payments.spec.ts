import { addCreditNote } from '../fixtures/credit-note.ts'
import { bookAsGuest, expect, fillCard, test } from '../fixtures/site.ts'

test('checkout, bookings and cancelling wait for a bank payment that takes days', async ({ page, site }) => {
  const id = await bookAsGuest(page, 8, 'Debit')
  await page.getByLabel('Test wallet').selectOption('pays from a bank account, which takes days')
  await page.getByRole('button', { name: 'Book with the test wallet' }).click()
  await expect(page).toHaveURL(/\/booking-status\?.*payment=success/)
  await page.goto(`/checkout?bookingId=${id}`)
  const main = page.getByRole('main')
  await expect(main).toContainText("We're still waiting for your bank.")
  await expect(main.getByRole('link', { name: 'View booking status' })).toBeVisible()
  for (const absent of [/^Pay /, /credit/]) {
    await expect(main.getByRole('button', { name: absent })).toHaveCount(0)
  }
  await expect(main.getByLabel('Card number')).toHaveCount(0)
  await expect(main.getByText(/Your spots are held/)).toHaveCount(0)
  await main.getByRole('link', { name: 'View booking status' }).click()
  await expect(main.getByText('The bank is still processing the payment.')).toBeVisible()
  await expect(main.getByText('Nothing has been paid yet')).toHaveCount(0)
  await page.goto(`/checkout?bookingId=${id}`)
  const [row] = await site.sql('SELECT intent_id FROM payment WHERE booking_id = $1', [id])
  await site.simulate(`intents/${row?.intent_id}/settle`, { outcome: 'succeed' })
  await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible({ timeout: 40_000 })
})

test('credit applied in one tab shows no expired hold in the other', async ({
  page,
  context,
  site,
  quiet,
}) => {
  // The previous payment was closed.
  quiet.allow(/status of 400/)
  await addCreditNote(site, 'CAMP-TABS')
  await bookAsGuest(page, 8, 'Tabs')
  await fillCard(page, '4242 4242 4242 4242')
  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByRole('button', { name: 'Use a credit note' }).click()
  await other.getByLabel('Credit note code').fill('CAMP-TABS')
  await other.getByRole('button', { name: 'Use credit' }).click()
  await expect(other.getByText('Still to pay')).toBeVisible()
  await page.getByRole('button', { name: /^Pay/ }).click()
  const main = page.getByRole('main')
  await expect(main.getByText(/The amount to pay has changed to \$/)).toBeVisible()
  await expect(main.getByText('Still to pay')).toBeVisible()
  await expect(main.getByText(/hold had run out/)).toHaveCount(0)
  await fillCard(page, '4242 4242 4242 4242')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
})
