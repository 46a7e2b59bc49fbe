import { bringChildren } from './bring-children.ts'
import { judge } from './judge.ts'
import { bookingIdOf, expect, fillBooker, fillCard, openBookingForm, test } from './site.ts'

test.describe.configure({ timeout: 180_000 })

// The pages themselves, and the windows that one button opens, stand in accessible-pages.spec.ts.

test('a list without events is accessible', async ({ page, site }) => {
  await site.sql("UPDATE event SET is_active = false WHERE category = 'social'")
  await page.goto('/?category=social')
  await expect(page.getByText('No events found for the selected category.')).toBeVisible()
  await judge(page, 'empty category')
  await site.sql("UPDATE event SET is_active = true WHERE category = 'social'")
})

test('an event that is full, over or not there is accessible', async ({ page, quiet }) => {
  quiet.allow(/status of 404/)
  for (const [path, heading] of [
    ['/event/5', 'Noosa North Shore Rope Swing Camp'],
    ['/event/10', 'Creek and Gumboots Camp'],
    ['/event/999', 'Event Not Found'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await judge(page, path)
  }
})

test('the booking dialogs are accessible, empty, with errors and filled in', async ({ page }) => {
  await openBookingForm(page, 2)
  await judge(page, 'empty booking form')
  const dialog = page.getByRole('dialog', { name: 'Book Event' })
  await bringChildren(dialog, 2)
  await dialog.getByRole('button', { name: 'Add t-shirt' }).click()
  await dialog.getByRole('button', { name: 'Add hoodie' }).click()
  await dialog.getByLabel('T-shirt 1 size').selectOption('8')
  await dialog.getByRole('button', { name: /Book Now - \$/ }).click()
  await expect(dialog.getByText('First name is required')).toBeVisible()
  await judge(page, 'booking form with errors')

  await fillBooker(page, 'Axe')
  for (const row of [1, 2]) await dialog.getByLabel(`Child ${row} name`).fill('Mia')
  await dialog.getByLabel('T-shirt 1 name').fill('Mia')
  await dialog.getByLabel('Hoodie 1 name').fill('Sam')
  await dialog.getByLabel('Glamping tent').click()
  await expect(dialog.getByText(/does not fit/)).toBeVisible()
  await judge(page, 'filled booking form of a party that does not fit')
})

test('checkout, ticket and status are accessible before the payment', async ({ page }) => {
  await openBookingForm(page, 8)
  const dialog = page.getByRole('dialog', { name: 'Book Event' })
  await fillBooker(page, 'Axe')
  await bringChildren(dialog, 1)
  await dialog.getByLabel('Child 1 name').fill('Mia')
  await dialog.getByLabel('Beer package').click()
  await page.getByRole('button', { name: /Book Now - \$/ }).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
  const id = bookingIdOf(page)
  await judge(page, 'checkout')
  await fillCard(page, '4000 0000 0000 0002')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByText('Payment Failed', { exact: true }).first()).toBeVisible()
  await judge(page, 'declined card')

  for (const screen of ['booking-success', 'booking-status', 'booking-confirmation']) {
    await page.goto(`/${screen}?bookingId=${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Payment|Booking Status/)
    await expect(page.getByRole('main')).not.toContainText('Checking your payment')
    await judge(page, `${screen}, not paid`)
  }
})

test('the screens for a booking that is not there are accessible', async ({ page }) => {
  for (const [path, message] of [
    ['/checkout', 'Invalid booking reference'],
    ['/checkout?bookingId=unknown', 'Booking not found'],
    ['/booking-success?bookingId=unknown', 'Booking not found'],
    ['/booking-status?bookingId=unknown', 'Booking Not Found'],
    ['/booking-confirmation?bookingId=unknown', 'Booking not found'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(message)
    await judge(page, path)
  }
})
