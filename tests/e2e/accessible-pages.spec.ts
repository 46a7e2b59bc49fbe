import type { BrowserContext, Page } from '@playwright/test'
import { signInAsAdmin } from './admin-page.ts'
import { bringChildren } from './bring-children.ts'
import { fillEnquiries, fillTeam } from './filled-desk.ts'
import { EVERY_LOOK, judge } from './judge.ts'
import { fillBookings } from './many-bookings.ts'
import { dialogs, type Screen, screens } from './screens.ts'
import { signIn } from './signed-in.ts'
import { bookingIdOf, expect, fillBooker, openBookingForm, payByCard, type Site, test } from './site.ts'

test.describe.configure({ mode: 'parallel', timeout: 240_000 })
test.beforeEach(({ quiet }) => quiet.allow(/status of 404/))
// On a slow line a page stands without the site's fonts, whose stand-ins are wider; here it always does.
test.beforeEach(async ({ page, quiet }) => {
  quiet.allow(/net::ERR_FAILED/)
  await page.route(/\.woff2$/, (font) => font.abort())
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
  await page.goto(address.replace('{booking}', booking))
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

async function settle(page: Page): Promise<void> {
  // What depends on the width of the window follows a frame later.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  // What stands further down is fetched when it comes near.
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0)
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
}

/** The words that are cut off, or that stand on top of others. */
async function lostText(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const lost: string[] = []
    const overhang = document.documentElement.scrollWidth - window.innerWidth
    if (overhang > 0) lost.push(`the page is ${overhang} px wider than the screen`)
    const boxes: { element: Element; text: string; box: DOMRect }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (!element || text === '' || element.closest('script, style, noscript, svg, select')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      if (box.width < 2 || box.height < 2 || element.closest('[aria-hidden="true"]')) continue
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      // The site's name in the bar gives way to the logo beside it, on purpose.
      if (isVisuallyHidden(element) || isScrolledAway(element, box) || element.closest('header a')) continue
      const cut = cutBy(element, box)
      if (cut) lost.push(`"${text.slice(0, 60)}" is cut off by ${cut}`)
      boxes.push({ element, text, box })
    }
    for (const [index, one] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) {
        if (overlap(one.box, other.box) && !isAbove(one.element, other.element)) {
          lost.push(`"${one.text.slice(0, 40)}" and "${other.text.slice(0, 40)}" stand on each other`)
        }
      }
    }
    return lost

    function isVisuallyHidden(element: Element): boolean {
      for (let up: Element | null = element; up; up = up.parentElement) {
        const style = getComputedStyle(up)
        if (style.clipPath === 'inset(50%)' || style.clip === 'rect(0px, 0px, 0px, 0px)') return true
        if (up.getBoundingClientRect().right <= 0) return true
      }
      return false
    }

    function isScrolledAway(element: Element, box: DOMRect): boolean {
      for (let up: Element | null = element; up && up !== document.body; up = up.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(up)
        if (![overflowX, overflowY].some((overflow) => overflow === 'auto' || overflow === 'scroll')) continue
        const edge = up.getBoundingClientRect()
        if (box.bottom > edge.bottom || box.top < edge.top || box.right > edge.right) return true
      }
      return false
    }

    function cutBy(element: Element, box: DOMRect): string | null {
      for (let up: Element | null = element; up && up !== document.body; up = up.parentElement) {
        const style = getComputedStyle(up)
        if (style.textOverflow === 'ellipsis' || style.position === 'fixed') return null
        const edge = up.getBoundingClientRect()
        const cutsAcross = style.overflowX === 'hidden' || style.overflowX === 'clip'
        const cutsDown = style.overflowY === 'hidden' || style.overflowY === 'clip'
        if (cutsAcross && (box.right > edge.right + 2 || box.left < edge.left - 2)) return name(up)
        if (cutsDown && (box.bottom > edge.bottom + 4 || box.top < edge.top - 4)) return name(up)
        if (style.overflowX === 'auto' || style.overflowX === 'scroll') return null
      }
      return null
    }

    function overlap(a: DOMRect, b: DOMRect): boolean {
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
      return across > 4 && down > Math.min(a.height, b.height) * 0.4
    }

    // Words of one paragraph share their lines; bars that stay at the edge of the screen lie over what scrolls.
    function isAbove(a: Element, b: Element): boolean {
      if (a.contains(b) || b.contains(a)) return true
      const isParagraph = /^(block|inline|list-item)/.test(getComputedStyle(a.parentElement ?? a).display)
      if (isParagraph && a.parentElement === b.parentElement) return true
      return layer(a) !== layer(b)
    }

    function layer(element: Element): Element | null {
      for (let up: Element | null = element; up; up = up.parentElement) {
        if (['fixed', 'sticky'].includes(getComputedStyle(up).position)) return up
      }
      return null
    }

    function name(element: Element): string {
      return `${element.tagName.toLowerCase()}.${element.className}`
    }
  })
}
