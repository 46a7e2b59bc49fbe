import { join } from 'node:path'
import type { Page, Route } from '@playwright/test'
import { bookAsGuest, expect, type Site, test } from './site.ts'

// With keys the site offers the provider's own form; behind the address of the provider the simulator answers.
test.use({
  settings: { STRIPE_SECRET_KEY: 'sk_test_simulator', STRIPE_PUBLISHABLE_KEY: 'pk_test_simulator' },
})

test('the payment element is laid out as tabs, tells a decline, and confirms the booking', async ({
  page,
  site,
}) => {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).origin)
  })
  await standInForStripe(page, site)
  const id = await bookAsGuest(page, 1, 'Elements')
  const card = page.getByLabel('Card number in the frame')
  await card.fill('4000000000000002')
  await page.getByRole('button', { name: 'Pay $170.00' }).click()
  const notice = page.locator('[data-variant="destructive"]')
  await expect(notice).toContainText('Payment Failed')
  await expect(notice).toContainText('Your card was declined.')
  await expect(page.getByText(/your spots are still held/)).toBeVisible()
  expect([...scripts].sort()).toEqual([site.url, 'https://js.stripe.com'].sort())

  const calls = await page.evaluate(() => Reflect.get(window, 'stripeCalls'))
  expect(calls).toContainEqual({ call: 'Stripe', publishableKey: 'pk_test_simulator' })
  expect(calls).toContainEqual({ call: 'create', type: 'payment', options: { layout: 'tabs' } })
  expect(calls).toContainEqual({
    call: 'confirmPayment',
    confirmParams: { return_url: `${site.url}/booking-success?bookingId=${id}` },
    redirect: 'if_required',
  })
  expect(calls).toContainEqual(
    expect.objectContaining({ call: 'elements', clientSecret: expect.stringMatching(/^pi_\w+_secret_\w+$/) }),
  )

  await card.fill('4242424242424242')
  await page.getByRole('button', { name: 'Pay $170.00' }).click()
  await expect(page.getByText('Payment Successful!', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
  const [row] = await site.sql('SELECT state, payment_state FROM booking WHERE id = $1', [id])
  expect(row).toEqual({ state: 'CONFIRMED', payment_state: 'PAID' })
})

test("the provider's script that does not arrive is told and can be asked for again", async ({
  page,
  site,
  quiet,
}) => {
  quiet.allow(/ERR_FAILED/)
  await page.route('https://js.stripe.com/**', (route) => route.abort())
  await bookAsGuest(page, 1, 'Blocked')
  const notice = page.locator('[data-variant="destructive"]')
  await expect(notice).toContainText('Payment Setup Failed')
  await expect(notice).toContainText('Unable to initialize payment')
  await page.unroute('https://js.stripe.com/**')
  await standInForStripe(page, site)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByLabel('Card number in the frame').fill('4242424242424242')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
})

async function standInForStripe(page: Page, site: Site): Promise<void> {
  const script = join(import.meta.dirname, 'stripe-stand-in.js')
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ path: script, contentType: 'text/javascript' }),
  )
  await page.route('https://api.stripe.com/**', (route) => answerAsStripe(route, site))
}

async function answerAsStripe(route: Route, site: Site): Promise<void> {
  const body = new URLSearchParams(route.request().postData() ?? '')
  const answer = await fetch(`${site.simulatorUrl}${new URL(route.request().url()).pathname}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${body.get('key')}` },
    body,
  })
  // A call that failed would stand in the browser's console, which the test keeps clean.
  await route.fulfill({
    status: answer.status === 402 ? 200 : answer.status,
    headers: { 'access-control-allow-origin': '*' },
    contentType: 'application/json',
    body: await answer.text(),
  })
}
