import type { Page } from '@playwright/test'
import { bringChildren } from '../fixtures/bring-children.ts'
import { expect, fillBooker, fillCard, getBookingId, openBookingForm, payByCard } from '../fixtures/site.ts'
import { addressPattern, DESK, getField, type Journey, noticed, PHONE, stage, yes } from './screen-states.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Book Event' })
const pay = (page: Page) => page.getByRole('button', { name: /^Pay \$/ }).click()
const AU_DATES =
  /\d{1,2} (January|February|March|April|May|June|July|August|September|October|November|December) \d{4}\b/

let paidId = ''

/** Opens the form on a desktop, because on a phone its sections are collapsed. */
async function openOnDesk(page: Page, eventId: number): Promise<void> {
  await page.setViewportSize(DESK)
  await openBookingForm(page, eventId)
}

/** Books on a desktop, then continues on a phone. */
async function bookToPhone(page: Page): Promise<void> {
  await dialog(page)
    .getByRole('button', { name: /Book Now - \$/ })
    .click()
  await expect(page).toHaveURL(/\/checkout/)
  // Resizing during a view transition logs an error. Once the heading is visible, the transition has begun.
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  await expect(page.locator(':root:active-view-transition')).toHaveCount(0)
  await page.setViewportSize(PHONE)
}

export const paymentJourney: Journey = {
  title: 'the checkout and what comes after it',
  allow: /ERR_FAILED|status of 402/,
  stages: [
    stage(
      'checkout',
      async ({ page }) => {
        await openOnDesk(page, 1)
        await fillBooker(page, 'Checklist')
        await bringChildren(dialog(page), 1)
        await getField(dialog(page), 'Child 1 name').fill('Mia')
        await getField(dialog(page), 'Child 1 age').fill('7')
        await getField(dialog(page), 'Child 1 allergies').fill('Peanuts')
        await getField(dialog(page), 'Glamping tent').click()
        await getField(dialog(page), 'Special requirements').fill('No gluten, please')
        await getField(dialog(page), 'Additional notes').fill('We arrive late')
        await bookToPhone(page)
        await expect(page.getByText(/^Payment ID: /)).toBeVisible()
        paidId = getBookingId(page)
      },
      {
        dates: async ({ page }) => yes(AU_DATES.test((await page.getByRole('main').textContent()) ?? '')),
        'payment id': async ({ page }) => {
          const shown = (await page.getByText(/^Payment ID: /).textContent()) ?? ''
          return /^Payment ID: (\w+)…$/.exec(shown)?.[1]?.length ?? shown
        },
        hold: async ({ site }) => {
          const [booking] = await site.sql(
            'SELECT hold_expires_at AS until, created_at AS made FROM booking WHERE id = $1',
            [paidId],
          )
          const { until, made } = booking ?? {}
          if (!(until instanceof Date) || !(made instanceof Date)) return 'no hold'
          return `${Math.round((until.getTime() - made.getTime()) / 60_000)} minutes`
        },
      },
    ),
    stage('card declined', async ({ page }) => {
      await fillCard(page, '4000 0000 0000 0002')
      await pay(page)
      await noticed(page, 'Payment Failed')
    }),
    stage('card declined without a reason', async ({ page }) => {
      await page.route('**/payment-simulator/**', (route) =>
        route.fulfill({ status: 402, json: { error: { type: 'card_error' } } }),
      )
      await pay(page)
      await noticed(page, 'Please check your payment details')
    }),
    stage('card not reached', async ({ page }) => {
      await page.unroute('**/payment-simulator/**')
      await page.route('**/payment-simulator/**', (route) => route.abort())
      await pay(page)
      await noticed(page, 'Payment Error')
    }),
    stage('paid', async ({ page }) => {
      await page.unroute('**/payment-simulator/**')
      await payByCard(page)
    }),
    stage('already paid', async ({ page }) => {
      await page.goto(`/checkout?bookingId=${paidId}`)
      await noticed(page, 'Already Paid')
    }),
    stage('status of a paid booking', ({ page }) => page.goto(`/booking-status?bookingId=${paidId}`)),
    stage('status after a payment', ({ page }) =>
      page.goto(`/booking-status?bookingId=${paidId}&payment=success`),
    ),
    stage(
      'confirmation',
      async ({ page }) => {
        await page.goto(`/booking-confirmation?bookingId=${paidId}`)
        await expect(page.getByRole('heading', { name: 'Booking Confirmed' })).toBeVisible()
      },
      {
        status: async ({ page, site }) => {
          const link = page.getByRole('link', { name: 'View booking status' })
          const documented = '/booking-status?bookingId={id}&payment=success'
          const address = `${site.url}${await link.getAttribute('href')}`
          return addressPattern(documented).test(address) ? documented : address
        },
      },
    ),
  ],
}
