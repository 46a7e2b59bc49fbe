import type { Route } from '@playwright/test'
import { bringChildren } from '../fixtures/bring-children.ts'
import { expectUncovered } from '../fixtures/passing-notices.ts'
import {
  bookAsGuest,
  expect,
  fillBooker,
  fillCard,
  getBookingId,
  openBookingForm,
  payByCard,
  test,
} from '../fixtures/site.ts'

test.afterEach(async ({ site }) => {
  await site.simulate('faults', { reset: true })
})

test('reports a provider that is down at the start, holds the spots, and the next try works', {
  tag: '@journey',
}, async ({ page, site }) => {
  await site.simulate('faults', {
    failure: { kind: 'status', status: 500, path: 'POST /v1/payment_intents' },
  })
  await page.setViewportSize({ width: 390, height: 844 })
  const id = await bookAsGuest(page, 8, 'Patient')
  const notice = page.locator('[data-variant="destructive"]')
  await expect(notice).toContainText('Payment Setup Failed', { timeout: 20_000 })
  await expect(notice).toContainText('Unable to initialize payment')
  const main = page.getByRole('main')
  await expect(main.getByText(/Unable to initialize payment\. You have not been charged\./)).toBeVisible()
  await expectUncovered(
    notice,
    main.getByRole('button', { name: 'Try again' }).or(main.getByText('Payment Setup Failed')),
  )
  const [row] = await site.sql('SELECT state, payment_state FROM booking WHERE id = $1', [id])
  expect(row).toEqual({ state: 'HELD', payment_state: 'UNPAID' })
  await site.simulate('faults', { reset: true })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/Your spots are held: (29|30) minutes left/)).toBeVisible()
  await payByCard(page)
})

test('reports an unreachable provider when paying, and the card can be retried', async ({ page, quiet }) => {
  quiet.allow(/ERR_FAILED/)
  await bookAsGuest(page, 8, 'Cut')
  await page.route('**/payment-simulator/**', (route) => route.abort())
  await fillCard(page, '4242 4242 4242 4242')
  await page.getByRole('button', { name: /^Pay/ }).click()
  const notice = page.locator('[data-variant="destructive"]')
  await expect(notice).toContainText('Payment Error')
  await expect(notice).toContainText('Unable to process payment')
  await expect(
    page.getByRole('main').getByText(/Unable to process payment\. We could not reach/),
  ).toBeVisible()
  await page.unroute('**/payment-simulator/**')
  // Closing the wallet does not settle whether the card was charged.
  await page.getByLabel('Test wallet').selectOption('is closed')
  await page.getByRole('button', { name: 'Book with the test wallet' }).click()
  await expect(page.getByRole('main').getByText(/We could not reach the card provider/)).toBeVisible()
  await expect(page.getByText(/You have not been charged/)).toHaveCount(0)
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByText('Payment Successful!', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
})

test('closing the browser right after paying still confirms the booking', {
  tag: '@journey',
}, async ({ page, site, quiet }) => {
  quiet.allow(/ERR_FAILED/)
  const id = await bookAsGuest(page, 8, 'Closer')
  await fillCard(page, '4242 4242 4242 4242')
  await site.simulate('faults', { webhooks: 'hold' })
  await page.route('**/graphql', (route) => route.abort())
  const paid = page.waitForResponse('**/payment-simulator/**')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await paid
  await page.close()
  await site.simulate('webhooks/release', {})
  const read = async () => (await site.sql('SELECT state, payment_state FROM booking WHERE id = $1', [id]))[0]
  await expect.poll(read).toEqual({ state: 'CONFIRMED', payment_state: 'PAID' })
})

test('a URL that claims a payment is not believed', async ({ page, site }) => {
  const id = await bookAsGuest(page, 8, 'Forger')
  await page.goto(
    `/booking-success?bookingId=${id}&payment_intent=pi_made_up&payment_intent_client_secret=x&redirect_status=succeeded`,
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Checking your payment|Payment pending/)
  await expect(page).toHaveURL(`${site.url}/booking-success?bookingId=${id}`)
  await page.goto(`/booking-success?bookingId=${id}&redirect_status=succeeded`)
  await expect(page.getByRole('heading', { level: 1, name: 'Payment pending' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Complete Payment' })).toBeVisible()
  await page.goto(`/booking-status?bookingId=${id}&payment=success`)
  await expect(page.getByText('pending', { exact: true })).toBeVisible()
  // No payment was attempted, so no bank is mentioned and the payment link shows immediately.
  await expect(page.getByRole('link', { name: 'Complete Payment' })).toBeVisible({ timeout: 5000 })
  await expect(page.getByRole('main')).toContainText('We have your booking but no payment yet.')
  await expect(page.getByRole('main')).not.toContainText('your bank')
  await expect(page.getByText('Booking Confirmed')).toHaveCount(0)
  const [row] = await site.sql('SELECT state, payment_state FROM booking WHERE id = $1', [id])
  expect(row).toEqual({ state: 'HELD', payment_state: 'UNPAID' })
})

test('waits for a payment that the bank is processing, without asking for another', async ({
  page,
  site,
}) => {
  const id = await bookAsGuest(page, 8, 'Slowbank')
  await site.simulate('faults', { payments: 'processing' })
  await fillCard(page, '4242 4242 4242 4242')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page).toHaveURL(/\/booking-status\?.*payment=success/)
  await expect(page.getByRole('main')).toContainText("We're still waiting for your bank.")
  await expect(page.getByRole('link', { name: 'Complete Payment' })).toHaveCount(0)
  const [row] = await site.sql('SELECT state, payment_state FROM booking WHERE id = $1', [id])
  expect(row).toEqual({ state: 'HELD', payment_state: 'PROCESSING' })
})

test('in another browser the emailed link opens everything, the bare URL only the summary', async ({
  page,
  site,
  browser,
}) => {
  await openBookingForm(page, 8)
  await fillBooker(page, 'Surname')
  await bringChildren(page, 1)
  await page.getByLabel('Child 1 name').fill('Matilda')
  await page.getByLabel('Child 1 allergies').fill('Peanuts')
  await page.getByRole('button', { name: /Book Now - \$/ }).click()
  await payByCard(page)
  const id = getBookingId(page)

  const elsewhere = await browser.newPage({ baseURL: site.url })
  for (const screen of ['booking-success', 'booking-confirmation', 'booking-status']) {
    await elsewhere.goto(`/${screen}?bookingId=${id}`)
    await expect(elsewhere.getByText('Booking Confirmed').first()).toBeVisible()
    await expect(elsewhere.getByRole('main')).not.toContainText(/Surname|Matilda|Peanuts|0400/)
  }
  const main = elsewhere.getByRole('main')
  await elsewhere.goto(`/booking-status?bookingId=${id}#k=${'A'.repeat(43)}`)
  await expect(main).toContainText('This link is no longer valid')
  await expect(main).not.toContainText('Surname')
  await expect(main.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await elsewhere.goto(await site.emailedLink(id))
  for (const text of ['Sam Surname', 'Matilda', 'Peanuts', 'Alex Example']) {
    await expect(main).toContainText(text)
  }
  await expect(elsewhere).toHaveURL(`${site.url}/booking-status?bookingId=${id}`)
  await elsewhere.close()
})

test('after a failure the emailed link can be retried on the same page', async ({ page, site, browser }) => {
  const id = await bookAsGuest(page, 8, 'Surname')
  const link = await site.emailedLink(id)
  const phone = await browser.newPage({ baseURL: site.url, viewport: { width: 390, height: 844 } })
  await phone.clock.install()
  const main = phone.getByRole('main')
  const tooMany = { status: 429, headers: { 'retry-after': '60' }, json: { message: 'Too many' } }
  for (const fail of [(route: Route) => route.fulfill(tooMany), (route: Route) => route.abort(), 'never']) {
    const openFailing = async (url: string) => {
      await phone.context().clearCookies()
      await phone.route('**/claim', (route) => (typeof fail === 'string' ? undefined : fail(route)))
      const asked = phone.waitForRequest('**/claim')
      await phone.goto(url)
      await asked
      if (fail === 'never') await phone.clock.fastForward(30_000)
    }
    await openFailing(link)
    await expect(main).toContainText('We could not check your link just now')
    await expect(main).not.toContainText('Surname')
    await expect(phone).toHaveURL(`${site.url}/booking-status?bookingId=${id}`)
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await phone.unroute('**/claim')
    await main.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await expect(main).toContainText('Sam Surname')
    await expect(main).not.toContainText('could not check')

    // The same holds for the link of a receipt.
    await openFailing(link.replace('booking-status', 'booking-receipt'))
    await expect(main).toContainText('This booking could not be loaded')
    await phone.unroute('**/claim')
    await main.getByRole('button', { name: 'Try again' }).click()
    await expect(main).toContainText('No receipt yet')
  }
  await phone.close()
})
