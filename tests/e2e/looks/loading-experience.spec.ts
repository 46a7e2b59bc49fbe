import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/site.ts'

const NO_SCRIPT =
  /ERR_FAILED|Failed to load resource|Failed to fetch dynamically imported module|status of 404/
// The service worker would serve cached files that these tests cut off.
test.use({ reducedMotion: 'no-preference', serviceWorkers: 'block' })

test('hydration recreates none of the styles that the server sent', async ({ page }) => {
  await page.goto('/event/1')
  const styles = await page.evaluate(() => ({
    sent: document.querySelectorAll('style[data-styles^="css "]').length,
    made: [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion="css"]')].flatMap(({ sheet }) =>
      [...(sheet?.cssRules ?? [])].map((rule) => rule.cssText),
    ),
  }))
  expect(styles).toEqual({ sent: 1, made: [] })
})

test('a page with a missing script offers the new version once and keeps the bar', async ({
  page,
  quiet,
}) => {
  quiet.allow(NO_SCRIPT)
  await page.goto('/')
  await page.route('**/assets/about-page*', (route) => route.fulfill({ status: 404, body: '' }))
  const newer = '<script src="/start.js" data-files="/assets/index-new.js">'
  await page.route('**/offline', (route) => route.fulfill({ contentType: 'text/html', body: newer }))
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The site has been updated' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Events' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()

  // The same failure after the reload is no new version.
  await page.route('**/about', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(/<link[^>]*modulepreload[^>]*>/g, ''),
    })
  })
  await page.getByRole('button', { name: 'Load the new version' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This page did not load' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Load the new version' })).toHaveCount(0)

  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('This page did not load')).toHaveCount(0)
})

test('offline, a page that is not cached says so', async ({ page, context, quiet }) => {
  quiet.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/)
  await page.goto('/')
  await settled(page)
  await context.setOffline(true)
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'No reception?' })).toBeVisible()
  await expect(page.getByText('No reception. What you see')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL('/contact')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/No reception|updated|did not load/)
})

test('a page with an error is friendly, can retry, and links home', async ({ page, quiet }) => {
  quiet.allow(/./)
  await page.goto('/')
  await settled(page)
  let isFaulty = true
  await page.route('**/graphql', async (route) => {
    const isEvent = route.request().postData()?.includes('"operationName":"EventPage"')
    if (!isEvent || !isFaulty) return route.continue()
    const answer = await route.fetch()
    // No real server responds like this: the page fails on an invalid date.
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll(/"\d{4}-\d\d-\d\d"/g, '"never"'),
    })
  })
  await page.getByRole('article').first().getByRole('link', { name: 'View Details' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
  isFaulty = false
  await page.getByRole('main').getByRole('link', { name: 'Back to camp' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('hovering over a link fetches its page; following it fetches no more page scripts', async ({ page }) => {
  await page.goto('/')
  await settled(page)
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  const asked = page.waitForRequest(/\/assets\/about-page/)
  await page.getByRole('banner').getByRole('link', { name: 'About' }).hover()
  await asked
  await settled(page)
  const before = scripts.filter((path) => path.includes('about-page')).length
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  expect(before).toBe(1)
  expect(scripts.filter((path) => path.includes('about-page'))).toHaveLength(1)
})

test('pages fade into each other, and nothing moves under reduced motion', async ({ page }) => {
  await page.addInitScript(countTransitions)
  await page.goto('/')
  await settled(page)
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.longest)).toBe('200')

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await settled(page)
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dads who show up, kids who remember')
  await settled(page)
  expect(await page.evaluate(() => document.documentElement.dataset.longest ?? '0')).toBe('0')
})

test('in forced colours focus, selection and filled buttons are visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/event/1')
  const book = page.getByRole('button', { name: 'Book This Adventure' }).locator('visible=true')
  await expect(book).toHaveCSS('border-top-style', 'solid')
  await book.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(book).toHaveCSS('outline-style', 'solid')
  await expect(book).toHaveCSS('outline-width', '3px')
  const icons = page.locator('header svg, main svg:not([role="img"])')
  for (const icon of await icons.all()) {
    const strokes = await icon.evaluate((svg) => {
      const { stroke, fill, color } = getComputedStyle(svg)
      return { isSeen: stroke === color || fill === color || stroke !== 'none', color }
    })
    expect(strokes.isSeen).toBe(true)
  }

  await page.goto('/')
  const pressed = page
    .getByRole('main')
    .locator('[aria-pressed="true"], [aria-current="true"], [aria-selected="true"]')
    .first()
  if ((await pressed.count()) > 0) await expect(pressed).toHaveCSS('outline-style', 'solid')
})

/** Waits for the error screen, which is fetched last. */
async function settled(page: Page): Promise<void> {
  const fetched = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(' '),
    )
  await expect.poll(fetched).toContain('page-failure')
  // On a busy machine React requests the footer after the network is idle.
  await page.waitForFunction(() => performance.getEntriesByName('footer-reacts').length > 0)
  await page.waitForLoadState('networkidle')
}

/** Milliseconds. */
function countTransitions(): void {
  const original = document.startViewTransition?.bind(document)
  if (!original) return
  document.startViewTransition = (update) => {
    const transition = original(update)
    const note = () => {
      const lengths = document
        .getAnimations()
        .filter(
          ({ effect }) =>
            effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition'),
        )
        .map(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0))
      const { dataset } = document.documentElement
      dataset.longest = String(Math.max(Number(dataset.longest ?? 0), ...lengths))
    }
    // A transition that the next navigation interrupts never becomes ready.
    void transition.ready.then(note, () => undefined)
    return transition
  }
}

for (const width of [320, 360, 768, 1280]) {
  // Headless text layout differs slightly.
  test.describe(`at ${width} px`, { tag: '@whole-browser' }, () => {
    // The whole page is in view, because shifts outside the viewport do not count.
    test.use({ viewport: { width, height: 9000 } })

    test('nothing moves while pages load and hydrate', async ({ page }) => {
      await page.addInitScript(markRead)
      for (const address of ['/', '/event/1', '/about', '/contact']) {
        // A busy server leaves rendering to the browser, which shows the page part by part.
        await expect(async () => {
          expect(await (await page.goto(address))?.text()).not.toContain(' data-shell')
        }).toPass()
        expect(await movedBy(page), address).toEqual([])
      }
      // This forced shift proves that the page is rendered and shifts are reported.
      await page.locator('#main').evaluate((main) => main.style.setProperty('margin-top', '40px'))
      expect(await movedBy(page)).not.toEqual([])
    })
  })
}

/** Marks the second frame after parsing. Earlier shifts are caused by streamed content. */
function markRead(): void {
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return
    requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('read')))
  })
}

/**
 * Returns the parts that moved by a pixel or more. During parsing only large ones within a usual screen height
 * count, because a row centres its parts again as more arrive.
 */
function movedBy(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const screenHeight = 1000
    const moves: string[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('sources' in entry) || !Array.isArray(entry.sources)) continue
        const readAt = performance.getEntriesByName('read')[0]?.startTime ?? Number.POSITIVE_INFINITY
        for (const { previousRect: from, currentRect: to, node } of entry.sources) {
          const far = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y))
          const isSeen = Math.min(from.y, to.y) < screenHeight && to.width >= innerWidth / 2
          if (far >= 1 && (entry.startTime >= readAt || isSeen))
            moves.push(`${far} px: ${node?.textContent?.slice(0, 60)}`)
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
    // Films and countdowns have started by then.
    await new Promise((resolve) => setTimeout(resolve, 1500))
    return moves
  })
}
