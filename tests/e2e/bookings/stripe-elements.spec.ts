import { join } from 'node:path'
import type { Page, Route } from '@playwright/test'
import { bookAsGuest, expect, type Site, test } from '../fixtures/site.ts'

// With keys the site loads Stripe's form. The simulator responds at Stripe's address.
test.use({
  settings: { STRIPE_SECRET_KEY: 'sk_test_simulator', STRIPE_PUBLISHABLE_KEY: 'pk_test_simulator' },
})

test('the payment element shows tabs, reports a decline, and confirms the booking', async ({
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
  // The card form asks for nothing else, and no wallet shows twice.
  expect(calls).toContainEqual({
    call: 'create',
    type: 'payment',
    options: {
      layout: 'tabs',
      wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
      fields: { billingDetails: { address: 'if_required' } },
      defaultValues: {
        billingDetails: { name: 'Sam Elements', email: 'elements@example.com', phone: '0400 111 222' },
      },
    },
  })
  expect(calls).toContainEqual({
    call: 'confirmPayment',
    confirmParams: { return_url: `${site.url}/booking-success?bookingId=${id}` },
    redirect: 'if_required',
  })
  expect(calls).toContainEqual(
    expect.objectContaining({
      call: 'elements',
      clientSecret: expect.stringMatching(/^pi_\w+_secret_\w+$/),
      // The iframes see neither the text size of the page nor the reduced-motion preference.
      appearance: expect.objectContaining({
        disableAnimations: true,
        variables: expect.objectContaining({ fontSizeBase: '16px' }),
      }),
    }),
  )
  // This browser has no wallet, so no wallet section remains.
  await expect(page.getByRole('group', { name: 'Pay with a wallet' })).toHaveCount(0)
  await expect(page.getByText('Or pay by card')).toHaveCount(0)

  await card.fill('4242424242424242')
  await page.getByRole('button', { name: 'Pay $170.00' }).click()
  await expect(page.getByText('Payment Successful!', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
  const [row] = await site.sql('SELECT state, payment_state FROM booking WHERE id = $1', [id])
  expect(row).toEqual({ state: 'CONFIRMED', payment_state: 'PAID' })
})

test('reports a provider script that does not load, and can request it again', async ({
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
  // Wallets that do not report availability do not delay the card for long.
  await page.evaluate(() => Object.assign(window, { holdWallets: true }))
  await page.clock.install()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('group', { name: 'Pay with a wallet' })).toBeVisible()
  await page.clock.fastForward(3000)
  await page.getByLabel('Card number in the frame').fill('4242424242424242')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
})

test('wallets show first; one is closed, declined, then paid, in place of the card', async ({
  page,
  site,
}) => {
  await page.addInitScript(() =>
    Object.assign(window, {
      standInWallets: ['applePay', 'link'],
      holdWallets: true,
      walletMethod: 'pm_card_visa_chargeDeclined',
    }),
  )
  await standInForStripe(page, site)
  const id = await bookAsGuest(page, 1, 'Express')
  const wallets = page.getByRole('group', { name: 'Pay with a wallet' })
  const parting = page.getByText('Or pay by card')
  await expect(parting).toBeVisible()
  const before = await parting.boundingBox()
  await page.evaluate(() => Reflect.get(window, 'answerWallets')())
  await expect(wallets.getByRole('button')).toHaveText(['applePay', 'link'])
  const card = page.getByLabel('Card number in the frame')
  await expect(card).toBeVisible()
  // The layout reserved their space.
  expect(await parting.boundingBox()).toEqual(before)
  const calls = () => page.evaluate((): unknown[] => Reflect.get(window, 'stripeCalls'))
  expect(await calls()).toContainEqual({
    call: 'create',
    type: 'expressCheckout',
    options: expect.objectContaining({
      emailRequired: false,
      phoneNumberRequired: false,
      shippingAddressRequired: false,
      paymentMethods: { amazonPay: 'never', klarna: 'never', paypal: 'never' },
    }),
  })
  const sheet = page.getByRole('dialog', { name: 'Sheet of the wallet' })
  const state = async () =>
    (await site.sql('SELECT state, payment_state FROM booking WHERE id = $1', [id]))[0]

  await wallets.getByRole('button', { name: 'applePay' }).click()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(wallets.getByRole('status')).toHaveText(
    'Your wallet was closed. You have not been charged and your spots are still held.',
  )
  expect(await state()).toEqual({ state: 'HELD', payment_state: 'UNPAID' })
  expect(await calls()).not.toContainEqual(expect.objectContaining({ call: 'confirmPayment' }))

  await wallets.getByRole('button', { name: 'applePay' }).click()
  await sheet.getByRole('button', { name: 'Agree' }).click()
  await expect(page.locator('[data-variant="destructive"]')).toContainText('Payment Failed')
  // The wallet also reported that it was closed.
  await expect(sheet).toHaveCount(0)
  await expect(wallets.getByRole('note')).toContainText('Your card was declined. You have not been charged')
  await expect(wallets.getByRole('status')).toHaveCount(0)

  // Only one payment runs at a time.
  const release = await holdBack(page, 'https://api.stripe.com/**')
  await card.fill('4000000000000002')
  await page.getByRole('button', { name: 'Pay $170.00' }).click()
  await wallets.getByRole('button', { name: 'link' }).click()
  await expect(sheet).toHaveCount(0)
  expect(await calls()).toContainEqual({ call: 'reject' })
  release()
  const form = page.getByRole('form', { name: 'Card payment' })
  await expect(form.getByRole('note')).toContainText('declined')
  // Nor does a sheet that was open before the other start one.
  await wallets.getByRole('button', { name: 'link' }).click()
  const releaseNext = await holdBack(page, 'https://api.stripe.com/**')
  await form.evaluate((own) => own instanceof HTMLFormElement && own.requestSubmit())
  await sheet.getByRole('button', { name: 'Agree' }).click()
  await expect(sheet).toHaveCount(0)
  expect(await calls()).toContainEqual({ call: 'paymentFailed' })
  releaseNext()
  await expect(page.getByRole('button', { name: 'Pay $170.00' })).toBeVisible()

  await page.evaluate(() => Object.assign(window, { walletMethod: 'pm_card_visa' }))
  await wallets.getByRole('button', { name: 'link' }).click()
  await sheet.getByRole('button', { name: 'Agree' }).click()
  await expect(page.getByText('Payment Successful!', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
  expect(await state()).toEqual({ state: 'CONFIRMED', payment_state: 'PAID' })
  // Every attempt used the same payment.
  const [intents] = await site.sql('SELECT count(*)::int FROM payment WHERE booking_id = $1', [id])
  expect(intents).toEqual({ count: 1 })
  expect(await calls()).toContainEqual({
    call: 'confirmPayment',
    confirmParams: { return_url: `${site.url}/booking-success?bookingId=${id}` },
    redirect: 'if_required',
  })
})

/** Holds the next request to the address. Returns the function that releases it. */
async function holdBack(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(
    address,
    async (route) => {
      await promise
      await route.fallback()
    },
    { times: 1 },
  )
  return resolve
}

async function standInForStripe(page: Page, site: Site): Promise<void> {
  const script = join(import.meta.dirname, '../fixtures/stripe-stand-in.js')
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
  // A failed call would appear in the browser console, which the test requires to be empty.
  await route.fulfill({
    status: answer.status === 402 ? 200 : answer.status,
    headers: { 'access-control-allow-origin': '*' },
    contentType: 'application/json',
    body: await answer.text(),
  })
}
