import type { Page } from '@playwright/test'
import { checkAccessibility } from '../fixtures/axe-rules.ts'
import { bringChildren } from '../fixtures/bring-children.ts'
import { findLostText } from '../fixtures/lost-text.ts'
import { expect, fillBooker, fillCard, getBookingId, openBookingForm, test } from '../fixtures/site.ts'

test.describe.configure({ timeout: 180_000 })

// accessible-pages.spec.ts checks the pages themselves and dialogs that one button opens.

test('a list without events is accessible', async ({ page, site }) => {
  await site.sql("UPDATE event SET is_active = false WHERE category = 'social'")
  await page.goto('/?category=social')
  await expect(page.getByText('No events found for the selected category.')).toBeVisible()
  await checkAccessibility(page, 'empty category')
  await site.sql("UPDATE event SET is_active = true WHERE category = 'social'")
})

test('an event that is full, past or missing is accessible', async ({ page, quiet }) => {
  quiet.allow(/status of 404/)
  for (const [path, heading] of [
    ['/event/5', 'Noosa North Shore Rope Swing Camp'],
    ['/event/10', 'Creek and Gumboots Camp'],
    ['/event/999', 'Event Not Found'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await checkAccessibility(page, path)
  }
})

test('the booking form is accessible: empty, invalid, filled in, with large text too', async ({ page }) => {
  await openBookingForm(page, 2)
  await checkLargeText(page, 'empty booking form')
  const dialog = page.getByRole('dialog', { name: 'Book Event' })
  await bringChildren(dialog, 2)
  await dialog.getByRole('button', { name: 'Add t-shirt' }).click()
  await dialog.getByRole('button', { name: 'Add hoodie' }).click()
  await dialog.getByLabel('T-shirt 1 size').selectOption('8')
  await dialog.getByRole('button', { name: /Book Now - \$/ }).click()
  await expect(dialog.getByText('First name is required')).toBeVisible()
  await checkLargeText(page, 'booking form with errors')

  await fillBooker(page, 'Axe')
  for (const row of [1, 2]) await dialog.getByLabel(`Child ${row} name`).fill('Mia')
  await dialog.getByLabel('T-shirt 1 name').fill('Mia')
  await dialog.getByLabel('Hoodie 1 name').fill('Sam')
  await dialog.getByLabel('Glamping tent').click()
  await expect(dialog.getByText(/There aren't enough/)).toBeVisible()
  await checkLargeText(page, 'filled booking form of a party that does not fit')
})

test('payment states, ticket and status are accessible, with large text too', async ({ page, quiet }) => {
  quiet.allow(/ERR_FAILED/)
  await openBookingForm(page, 8)
  const dialog = page.getByRole('dialog', { name: 'Book Event' })
  await fillBooker(page, 'Axe')
  await bringChildren(dialog, 1)
  await dialog.getByLabel('Child 1 name').fill('Mia')
  await dialog.getByLabel('Beer package').click()
  await page.getByRole('button', { name: /Book Now - \$/ }).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
  const id = getBookingId(page)
  const main = page.getByRole('main')
  const pay = main.getByRole('button', { name: /^Pay/ })
  const wallet = main.getByRole('button', { name: 'Book with the test wallet' })
  const ending = main.getByLabel('Test wallet')
  await checkLargeText(page, 'checkout')
  await pay.click()
  await expect(main.getByText('Enter the card number')).toBeVisible()
  await checkLargeText(page, 'card form with errors')
  await fillCard(page, '4000 0000 0000 0002')
  await pay.click()
  await expect(main.getByText('Payment Failed')).toBeVisible()
  await checkLargeText(page, 'declined card')
  await ending.selectOption('is declined')
  await wallet.click()
  await expect(main.getByRole('group', { name: 'Pay with a wallet' })).toContainText('Payment Failed')
  await checkLargeText(page, 'declined wallet')
  await ending.selectOption('is closed')
  await wallet.click()
  await expect(main.getByText('Your wallet was closed.')).toBeVisible()
  await checkLargeText(page, 'closed wallet')
  await fillCard(page, '4000 0025 0000 3155')
  await pay.click()
  await expect(main.getByRole('group', { name: 'Your bank wants to check that it is you' })).toBeVisible()
  await checkLargeText(page, 'authentication')

  for (const screen of ['booking-success', 'booking-status', 'booking-confirmation']) {
    await page.goto(`/${screen}?bookingId=${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Payment|Booking Status/)
    await expect(page.getByRole('main')).not.toContainText('Checking your payment')
    await checkAccessibility(page, `${screen}, not paid`)
  }

  await page.goto(`/checkout?bookingId=${id}`)
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('"operationName":"CheckPayment"') ? route.abort() : route.fallback(),
  )
  // The wallet accepts a single press.
  await wallet.click()
  await expect(main.getByText("You don't need to pay again.")).toBeVisible()
  await checkLargeText(page, 'a payment that is not confirmed yet')
  await page.unroute('**/graphql')
  await main.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
  await expectNothingLost(page, 'booking confirmed')
})

test('the screens for a missing booking are accessible', async ({ page }) => {
  for (const [path, message] of [
    ['/checkout', 'Invalid booking reference'],
    ['/checkout?bookingId=unknown', 'Booking not found'],
    ['/booking-success?bookingId=unknown', 'Booking not found'],
    ['/booking-status?bookingId=unknown', 'Booking Not Found'],
    ['/booking-confirmation?bookingId=unknown', 'Booking not found'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(message)
    await checkAccessibility(page, path)
  }
})

async function checkLargeText(page: Page, screen: string): Promise<void> {
  await checkAccessibility(page, screen)
  await expectNothingLost(page, screen)
}

async function expectNothingLost(page: Page, screen: string): Promise<void> {
  // A notice covers content and may disappear before the test closes it.
  const notices = page.locator('[data-variant]')
  await expect(async () => {
    for (const close of await notices.locator('button').all()) await close.click({ timeout: 500 })
    await expect(notices).toHaveCount(0, { timeout: 500 })
  }).toPass({ timeout: 15_000 })
  for (const [size, width] of [
    ['200%', 390],
    ['200%', 1280],
    ['400%', 1280],
    // Four times the size, as on a desktop.
    ['100%', 320],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size)
    const where = `${screen}, text of ${size}, ${width} px`
    expect(await findLostText(page), where).toEqual([])
    // A truncated label ends in an ellipsis, also briefly while it animates.
    const readCutLabels = () =>
      page
        .locator('label')
        .evaluateAll((labels) =>
          labels.filter((own) => own.scrollWidth > own.clientWidth).map((own) => own.textContent),
        )
    await expect.poll(readCutLabels, { message: where }).toEqual([])
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  await page.setViewportSize({ width: 1280, height: 900 })
}
