import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { bookAsGuest, expect } from '../fixtures/site.ts'
import { addressPattern, type Journey, PHONE, stage, type Visit } from './screen-states.ts'

type ProviderCall = {
  call: string
  type?: string
  publishableKey?: string
  options?: { layout?: string }
  confirmParams?: { return_url?: string }
}

/** Returns the arguments of the first call. */
async function asked({ page }: Visit, name: string, element?: string): Promise<ProviderCall | undefined> {
  const calls: ProviderCall[] = await page.evaluate(() => Reflect.get(window, 'stripeCalls'))
  return calls.find(({ call, type }) => call === name && type === element)
}

async function withProvidersForm(page: Page): Promise<void> {
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('"operationName":"StartPayment"')) return route.continue()
    const response = await route.fetch()
    const body = (await response.text()).replace('"isSimulation":true', '"isSimulation":false')
    await route.fulfill({ response, body })
  })
  const script = join(import.meta.dirname, '../fixtures/stripe-stand-in.js')
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ path: script, contentType: 'text/javascript' }),
  )
  await page.route('https://api.stripe.com/**', (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { error: { type: 'card_error', message: 'Your card was declined.' } },
    }),
  )
}

/** The provider's script is a stub. */
export const cardFormJourney: Journey = {
  title: 'the card form of the provider',
  bypassCSP: true,
  stages: [
    stage(
      'card form of the provider',
      async ({ page }) => {
        await page.setViewportSize(PHONE)
        await withProvidersForm(page)
        await bookAsGuest(page, 8, 'Elements')
        await page.getByLabel('Card number in the frame').fill('4000000000000002')
        await page.getByRole('button', { name: /^Pay/ }).click()
        await expect(page.getByText('Payment Failed', { exact: true }).first()).toBeVisible()
      },
      {
        key: async (visit) => (await asked(visit, 'Stripe'))?.publishableKey ?? '',
        layout: async (visit) => (await asked(visit, 'create', 'payment'))?.options?.layout ?? '',
        'return url': async (visit) => {
          const address = (await asked(visit, 'confirmPayment'))?.confirmParams?.return_url ?? ''
          const documented = '/booking-success?bookingId={id}'
          return addressPattern(documented).test(address) ? documented : address
        },
      },
    ),
  ],
}
