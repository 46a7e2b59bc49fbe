import type { BrowserContext, Page, Request } from '@playwright/test'
import { signInAsAdmin } from '../fixtures/admin-page.ts'
import { bringChildren } from '../fixtures/bring-children.ts'
import { familyLinks, fillAfterCamp } from '../fixtures/camp-that-was.ts'
import { fillEnquiries, fillTeam } from '../fixtures/filled-desk.ts'
import { EVERY_LOOK, judge } from '../fixtures/judge.ts'
import { laidOut, lostText } from '../fixtures/lost-text.ts'
import { fillBookings } from '../fixtures/many-bookings.ts'
import { signIn } from '../fixtures/signed-in.ts'
import {
  bookingIdOf,
  expect,
  fillBooker,
  openBookingForm,
  payByCard,
  type Site,
  test,
} from '../fixtures/site.ts'
import { dialogs, type Screen, screens } from '../stages/screens.ts'

test.describe.configure({ mode: 'parallel', timeout: 240_000 })
test.beforeEach(({ quiet }) => quiet.allow(/status of 404/))
// On a slow line a page stands without the site's fonts, whose stand-ins are wider; here it always does.
test.beforeEach(async ({ page, quiet }) => {
  quiet.allow(/net::ERR_FAILED/)
  await page.route(/\.woff2$/, (font) => font.abort())
})

const onTheWay = new Set<Request>()
test.beforeEach(({ context }) => {
  onTheWay.clear()
  context.on('request', (request) => {
    // The live seats stay open.
    if (!request.headers().accept?.includes('text/event-stream')) onTheWay.add(request)
  })
  context.on('requestfinished', (request) => void onTheWay.delete(request))
  context.on('requestfailed', (request) => void onTheWay.delete(request))
})

for (const screen of screens.filter(({ like }) => !like)) {
  test(`the page at ${screen.path} is accessible, with text twice as large too`, async ({ page, site }) => {
    await open(page, site, screen)
    await judge(page, screen.path, EVERY_LOOK)
    // What is behind the tabs of a page is as much a screen as the page.
    for (const name of await page.getByRole('tab', { selected: false }).allTextContents()) {
      await page.getByRole('tab', { name, exact: true }).click()
      await page.waitForLoadState('networkidle')
      await settle(page)
      await judge(page, `${screen.path}, ${name}`, EVERY_LOOK)
    }
    for (const [opener, name] of Object.entries(screen.windows ?? {})) {
      await page.getByRole('button', { name: opener, exact: true }).click()
      await expect(page.getByRole('dialog', { name })).toBeVisible()
      await settle(page)
      await judge(page, `${screen.path}, ${name}`, EVERY_LOOK)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await settle(page)
      expect.soft(await lostText(page), `${screen.path}, ${width} px`).toEqual([])
    }
  })
}

for (const { address, opener, name, as } of dialogs) {
  test(`the window ${name} is accessible`, async ({ page, site }) => {
    if (as === 'member') await signIn(page, site, { username: `reader${Date.now()}` })
    // The window for sharing is for browsers that can neither share nor copy.
    await page.addInitScript(() => {
      for (const name of ['clipboard', 'share']) Object.defineProperty(navigator, name, { value: undefined })
    })
    await page.goto(address)
    await settle(page)
    await page.getByRole('button', { name: opener }).locator('visible=true').first().click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await judge(page, name, EVERY_LOOK)
  })
}

async function open(page: Page, site: Site, { address, heading, as }: Screen): Promise<void> {
  const booking = address.includes('{booking}') ? await paidBooking(page, site) : ''
  if (as === 'admin') {
    await Promise.all([fillBookings(site), fillTeam(site), fillEnquiries(site)])
    await signInAsAdmin(page, site)
  }
  if (as === 'member') await signIn(page, site, { username: `reader${Date.now()}` })
  if (/{photos}|{review}|\/900\/|\/reviews/.test(address)) await fillAfterCamp(site)
  const { photos, review } = familyLinks
  await page.goto(
    address.replace('{booking}', booking).replace('{photos}', photos).replace('{review}', review),
  )
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await settle(page)
}

let paid: { id: string; cookies: Cookies } | undefined
type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

/** A booking of this page's visitor that is paid: one for all the screens that show it. */
async function paidBooking(page: Page, site: Site): Promise<string> {
  const kept = await site.sql('SELECT id FROM booking WHERE id = $1', [paid?.id])
  if (!paid || kept.length === 0) {
    await openBookingForm(page, 8)
    const dialog = page.getByRole('dialog', { name: 'Book Event' })
    await fillBooker(page, 'Reader')
    await bringChildren(dialog, 1)
    await dialog.getByLabel('Child 1 name').fill('Mia')
    await dialog.getByLabel('Beer package').click()
    await dialog.getByRole('button', { name: /Book Now - \$/ }).click()
    await payByCard(page)
    paid = { id: bookingIdOf(page), cookies: await page.context().cookies() }
    // The widest of all codes, or chance would decide how much room a page needs.
    await site.sql("UPDATE booking SET code = 'WWWWWW' WHERE id = $1", [paid.id])
  }
  await page.context().addCookies(paid.cookies)
  return paid.id
}

/**
 * Waits until all that was asked for is there and stands on the page. Chromium may keep the layout of a wide window for
 * good when rules of style are added at the moment at which the window becomes narrow.
 */
async function settle(page: Page): Promise<void> {
  await expect.poll(() => onTheWay.size).toBe(0)
  await laidOut(page)
  // What stands further down is fetched when it comes near.
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0)
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
}
