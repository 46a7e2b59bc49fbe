import type { BrowserContext, Page } from '@playwright/test'
import { logOut, registerAs } from '../fixtures/account.ts'
import { bringChildren } from '../fixtures/bring-children.ts'
import {
  bookAsGuest,
  expect,
  fillBooker,
  getBookingId,
  openBookingForm,
  payByCard,
  type Site,
  test,
} from '../fixtures/site.ts'

// Names that occur nowhere else, so finding one on the device proves that it was stored there.
const CHILD = 'Zephyrine'
const ALLERGY = 'quandong nuts'
const LAST_NAME = 'Wattlebird'

test.beforeEach(({ quiet }) => {
  quiet.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Failed to load resource/)
})

test('offline, every URL shows a friendly page that reloads automatically', {
  tag: '@whole-browser',
}, async ({ page, context }) => {
  await page.goto('/')
  await readyForOffline(page)
  await context.setOffline(true)
  await page.goto('/event/1')
  await expect(page.getByRole('heading', { level: 1, name: 'No reception?' })).toBeVisible()
  await expect(page.getByText('There is no signal out here.')).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'No reception?' })).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Scenic Rim Campfire Weekend' })).toBeVisible()
})

/** Returns the short booking reference that people read out. */
async function readCode(site: Site, id: string): Promise<string> {
  const [row] = await site.sql('SELECT code FROM booking WHERE id = $1', [id])
  return String(row?.code)
}

test('a paid booking is readable offline without names, and other URLs list it', {
  tag: ['@journey', '@whole-browser'],
}, async ({ page, context, site }) => {
  await openBookingForm(page, 6)
  await fillBooker(page, LAST_NAME)
  const dialog = page.getByRole('dialog', { name: 'Book Event' })
  await bringChildren(dialog, 1)
  await dialog.getByLabel('Child 1 name').fill(CHILD)
  await dialog.getByLabel('Child 1 allergies').fill(ALLERGY)
  await page.getByRole('button', { name: /Book Now - \$/ }).click()
  const id = await page.waitForURL(/\/checkout\?/).then(() => getBookingId(page))
  await payByCard(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Confirmed' })).toBeVisible()
  await readyForOffline(page)
  const code = await readCode(site, id)

  await context.setOffline(true)
  for (const path of [`/booking-success?bookingId=${id}`, `/booking-status?bookingId=${id}`, '/profile']) {
    await page.goto(path)
    const ticket = page.getByRole('region', { name: /^Your ticket/ })
    await expect(ticket).toContainText(code)
    await expect(ticket).toContainText('1 adult, 1 child')
    await expect(ticket.getByRole('img', { name: 'QR code that opens this booking' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Packing list' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Forget this device' })).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(LAST_NAME)
  }
  const stored = await everythingKept(page)
  expect(stored).toContain(id)
  for (const secret of [CHILD, ALLERGY, LAST_NAME, '0400 111 222', '0400 333 444', 'Alex Example', '#k=']) {
    expect(stored).not.toContain(secret)
  }
})

test('a tab that loses the network shows the cached ticket and an offline notice', {
  tag: '@whole-browser',
}, async ({ page, context, site }) => {
  const id = await bookAsGuest(page, 3, 'Currawong')
  await payByCard(page)
  await page.getByRole('link', { name: 'View booking status' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Status' })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('No reception. What you see may be out of date.')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Your ticket' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(await readCode(site, id))
  await expect(page.getByRole('button', { name: 'Forget this device' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Confirmed' })).toBeVisible()
})

test('a ticket is removed when its camp is over and when its booking is cancelled', {
  tag: '@whole-browser',
}, async ({ page, site }) => {
  const id = await bookAsGuest(page, 3, 'Lorikeet')
  await payByCard(page)
  await expect.poll(() => everythingKept(page)).toContain(id)
  await site.sql("UPDATE booking SET state = 'CANCELLED' WHERE id = $1", [id])
  await page.goto(`/booking-status?bookingId=${id}`)
  await expect.poll(() => everythingKept(page)).not.toContain(id)
})

test('signing out leaves nothing of the bookings on the device', {
  tag: ['@journey', '@whole-browser'],
}, async ({ page, context, site }) => {
  await signUp(page, 'rosella')
  const id = await bookAsMember(page, 4)
  await expect.poll(() => everythingKept(page)).toContain(id)
  await readyForOffline(page)
  await logOut(page)
  const stored = await everythingKept(page)
  for (const trace of [id, '"stored-tickets"', 'rosella']) expect(stored).not.toContain(trace)
  expect(await site.sql('SELECT id FROM booking WHERE id = $1', [id])).toHaveLength(1)
  await page.goto('/about')
  await readyForOffline(page)
  await context.setOffline(true)
  await page.goto(`/booking-success?bookingId=${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'No reception?' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(await readCode(site, id))
})

test('a session that ended, or another member’s sign-in, removes the previous tickets', {
  tag: '@whole-browser',
}, async ({ page, context }) => {
  await signUp(page, 'galah')
  const id = await bookAsMember(page, 4)
  await expect.poll(() => everythingKept(page)).toContain(id)
  await endSession(context)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect.poll(() => everythingKept(page)).not.toContain(id)

  const guestBooking = await bookAsGuest(page, 8, 'Corella')
  await payByCard(page)
  await expect.poll(() => everythingKept(page)).toContain(guestBooking)
  await signUp(page, 'brolga')
  await expect.poll(() => everythingKept(page)).not.toContain(guestBooking)
})

test('a newer version of the site replaces cached files and deletes older caches', {
  tag: '@whole-browser',
}, async ({ page }) => {
  await page.goto('/')
  await readyForOffline(page)
  await page.evaluate(async () => {
    await caches.open('offline-page-0')
    const cache = await caches.open('offline-page-1')
    // The cache looks as if it were from an earlier release: it contains none of today's files.
    for (const request of await cache.keys()) await cache.delete(request)
    await cache.put('/assets/index-ofYesterday.js', new Response('old'))
    const registration = await navigator.serviceWorker.ready
    await registration.unregister()
  })
  // The browser drops a registration once no page uses it. A reload before that would revive it.
  await page.goto('about:blank')
  await page.goto('/robots.txt')
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0)
  await page.goto('/')
  await readyForOffline(page)
  await expect.poll(() => page.evaluate(async () => await caches.keys())).toEqual(['offline-page-1'])
  await expect.poll(() => keptPaths(page)).not.toContain('/assets/index-ofYesterday.js')
  expect(
    (await keptPaths(page)).filter((path) => !/^\/(assets|media)\/|^\/(offline|start\.js)$/.test(path)),
  ).toEqual([])
})

test('the site can be installed', { tag: '@whole-browser' }, async ({ page, request }) => {
  await page.goto('/')
  const address = await page.locator('link[rel="manifest"]').getAttribute('href')
  const answer = await request.get(address ?? '')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = await answer.json()
  expect(manifest).toMatchObject({
    name: 'Camp Dads',
    short_name: 'Camp Dads',
    start_url: '/',
    display: 'standalone',
  })
  expect(manifest.shortcuts.map(({ name }: { name: string }) => name)).toEqual(['Events', 'My bookings'])
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await request.get(src)
    expect(icon.headers()['content-type'], src).toBe(type)
    const size = (await icon.body()).readUInt32BE(16)
    expect(`${size}x${size}`, src).toBe(sizes)
  }
  await expect(page.locator('meta[name="theme-color"]')).toHaveCount(2)
})

/** Waits until the service worker controls the page and has cached the offline page. */
async function readyForOffline(page: Page): Promise<void> {
  await expect.poll(() => keptPaths(page), { message: 'the offline page is kept' }).toContain('/offline')
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

async function keptPaths(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    const names = await caches.keys()
    const stored = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return stored.flat().map(({ url }) => new URL(url).pathname)
  })
}

/** Returns everything that the site stored on the device, as one text. */
async function everythingKept(page: Page): Promise<string> {
  return await page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
    for (const { name, version } of await indexedDB.databases()) texts.push(`database ${name} ${version}`)
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        const isText = /html|json/.test(answer?.headers.get('content-type') ?? '')
        texts.push(request.url, answer && isText ? await answer.text() : '')
      }
    }
    return texts.join('\n')
  })
}

async function signUp(page: Page, username: string): Promise<void> {
  await registerAs(page, username)
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
}

async function bookAsMember(page: Page, eventId: number): Promise<string> {
  await page.goto(`/event/${eventId}`)
  await page.getByRole('button', { name: 'Book This Adventure' }).first().click()
  await fillBooker(page, 'Member')
  await page.getByRole('button', { name: /Book Now - \$/ }).click()
  await page.waitForURL(/\/checkout\?/)
  const id = getBookingId(page)
  await payByCard(page)
  return id
}

/** Ends the session as an expired cookie does. */
async function endSession(context: BrowserContext): Promise<void> {
  await context.clearCookies()
}
