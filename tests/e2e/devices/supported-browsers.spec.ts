import type { Page } from '@playwright/test'
import { scriptApis } from '../../architecture/browser-compat.ts'
import { fillLogin, logOut, PASSWORD } from '../fixtures/account.ts'
import { signInAsAdmin } from '../fixtures/admin-page.ts'
import { addEvent, fillCamp } from '../fixtures/camp.ts'
import { makeMember } from '../fixtures/signed-in.ts'
import { expect, fillBooker, openBookingForm, payByCard, test, waitForHydration } from '../fixtures/site.ts'

/** APIs that the oldest supported browsers lack (R98), as `owner.prototype.name`, `owner.name` or a global. */
const missing = scriptApis().filter(({ isSupported }) => !isSupported)

/** Removes the APIs that the oldest supported browsers lack. */
function removeNewerApis(apis: { owner: string | null; name: string; isStatic: boolean }[]): void {
  const named = (name: string): unknown => Reflect.get(globalThis, name) ?? Reflect.get(Intl, name)
  const isThing = (value: unknown): value is object =>
    (typeof value === 'object' && value !== null) || typeof value === 'function'
  for (const { owner, name, isStatic } of apis) {
    if (owner === null) {
      // Globals that the page depends on, with nothing to replace them.
      if (Object.hasOwn(Intl, name)) Reflect.deleteProperty(Intl, name)
      Reflect.deleteProperty(globalThis, name)
      continue
    }
    const interfaceOfOwner = named(owner)
    if (!isThing(interfaceOfOwner)) continue
    // The data does not mark every static API.
    Reflect.deleteProperty(interfaceOfOwner, name)
    const prototype: unknown = Reflect.get(interfaceOfOwner, 'prototype')
    if (!isStatic && isThing(prototype)) Reflect.deleteProperty(prototype, name)
    if (owner === 'Window') Reflect.deleteProperty(globalThis, name)
  }
}

/** Makes every storage, channel and database API of the browser throw. */
function rejectStorage(): void {
  const reject = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
    Object.defineProperty(globalThis, name, { get: reject, configurable: true })
  }
  for (const name of ['locks', 'serviceWorker', 'storage']) {
    Object.defineProperty(Navigator.prototype, name, { get: reject, configurable: true })
  }
  Object.defineProperty(globalThis, 'BroadcastChannel', { value: reject, configurable: true })
}

/** Removes every storage, channel and database API of the browser. */
function removeStorage(): void {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'BroadcastChannel']) {
    Object.defineProperty(globalThis, name, { value: undefined, configurable: true })
  }
  for (const name of ['locks', 'serviceWorker', 'storage', 'connection', 'clipboard', 'share']) {
    Reflect.deleteProperty(Navigator.prototype, name)
  }
}

const browsers = {
  'the oldest supported browsers': (page: Page) => page.addInitScript(removeNewerApis, missing),
  'a browser that refuses storage': (page: Page) => page.addInitScript(rejectStorage),
  'a browser without storage': (page: Page) => page.addInitScript(removeStorage),
}

for (const [name, becomes] of Object.entries(browsers)) {
  test.describe(name, () => {
    test.beforeEach(async ({ page }) => {
      await becomes(page)
    })

    test('opens the home page and an event, and navigates between them', async ({ page }) => {
      await page.goto('/')
      await waitForHydration(page)
      await page.getByRole('link', { name: 'Contact' }).first().click()
      await expect(page).toHaveURL(/\/contact$/)
      await page.goto('/event/1')
      await waitForHydration(page)
      await page.getByRole('button', { name: 'Book This Adventure' }).filter({ visible: true }).click()
      await expect(page.getByRole('dialog', { name: 'Choose Your Mission Path' })).toBeVisible()
    })

    test('books a camp and pays for it', {
      tag: name === 'the oldest supported browsers' ? '@journey' : [],
    }, async ({ page }) => {
      await openBookingForm(page, 8)
      await fillBooker(page, 'Older')
      await page.getByRole('button', { name: /Book Now - \$/ }).click()
      await page.waitForURL(/\/checkout\?/)
      await payByCard(page)
      await expect(page.getByRole('heading', { level: 1, name: 'Booking Confirmed' })).toBeVisible()
    })

    test('signs in and out', async ({ page, site }) => {
      const username = `oldie${Object.keys(browsers).indexOf(name)}`
      await makeMember(site, { username })
      await page.goto('/login')
      await fillLogin(page, username, PASSWORD)
      await expect(page).toHaveURL('/')
      await logOut(page)
    })

    test('checks in a family', async ({ page, site }) => {
      const eventId = 910 + Object.keys(browsers).indexOf(name)
      await addEvent(site, { id: eventId, title: `Camp ${eventId}`, days: 0 })
      await fillCamp(site, eventId, 1)
      await signInAsAdmin(page, site)
      await page.goto(`/admin/events/${eventId}/day`)
      await page.getByRole('button', { name: 'Wattlesurname001, Sam' }).click()
      await page.getByRole('button', { name: 'All here' }).click()
      await page.getByRole('button', { name: 'Done' }).click()
      await expect(page.getByText('4 here · 0 to come · 0 gone home')).toBeVisible()
    })
  })
}

test('negative test: without a fallback the page fails', async ({ page, quiet }) => {
  quiet.allow(/./)
  await page.addInitScript(removeNewerApis, missing)
  await page.goto('/about')
  const found = await page.evaluate(() => [
    'canParse' in URL,
    'withResolvers' in Promise,
    'toSorted' in Array.prototype,
    'isWellFormed' in String.prototype,
  ])
  expect(found).toEqual([false, false, false, false])
})
