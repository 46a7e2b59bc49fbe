import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/site.ts'

test.use({ reducedMotion: 'no-preference' })

/** Height of the app bar at the top. */
const BAR_PX = 88

test('the sections of the landing page are in their order', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'NEXT ADVENTURE',
    'Upcoming events',
    'From the school gate to the campfire',
    'See what a weekend looks like',
    'What dads say afterwards',
    'They’re only this age once',
  ])
  const ids = await page
    .getByRole('main')
    .locator('section[id]')
    .evaluateAll((all) => all.map(({ id }) => id))
  expect(ids).toEqual(['events', 'school-community', 'past-adventures', 'testimonials'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)

  // Scrolling through all of it reaches the end.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(async () => {
    // The server may still cache the camps of the previous suite.
    await page.reload()
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(9300)
  }).toPass()
})

test('of two camps on one day the one that begins earlier is the next adventure', async ({ page, site }) => {
  const [next] = await site.sql(
    `INSERT INTO event SELECT (json_populate_record(event, json_build_object('id', 3100, 'title', 'Sunrise Paddle',
      'starts_at', starts_at - interval '3 hours'))).*
     FROM event WHERE is_active AND cancelled_at IS NULL AND starts_at > now() ORDER BY starts_at, id LIMIT 1
     RETURNING (SELECT count(*)::int FROM event AS other WHERE other.start_date = event.start_date) AS others`,
  )
  expect(next?.others).toBeGreaterThan(0)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'NEXT ADVENTURE' }).locator('..')).toContainText(
    'Sunrise Paddle',
  )
  await site.sql('DELETE FROM event WHERE id = 3100')
})

test('six reviews by initials are marked as samples under the rating, with a link to all', async ({
  page,
}) => {
  await page.goto('/')
  const reviews = page.locator('#testimonials')
  await expect(reviews).toContainText('4.7/5 from 39 reviews')
  await expect(reviews.locator('blockquote')).toHaveCount(6)
  for (const name of await reviews.locator('figcaption span span span:first-child').allTextContents()) {
    expect(name).toMatch(/^[A-Z]\. [A-Z]\.$/)
  }
  await expect(reviews.getByText(/^Sample reviews/)).toBeVisible()
  await expect(reviews.getByRole('link')).toHaveAttribute('href', /^https:/)
  await expect(page.locator('script[type="application/ld+json"]')).not.toContainText('ating')
})

test('six placeholders show while the events load', async ({ page }) => {
  await page.goto('/about')
  await alive(page)
  const answered = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    await answered.promise
    await route.continue()
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Events', exact: true }).click()
  const shapes = page.getByRole('status', { name: 'Loading events' }).locator('[aria-hidden="true"]')
  await expect(shapes).toHaveCount(6)
  answered.resolve()
  await expect(page.getByRole('article')).toHaveCount(8)
  await expect(shapes).toHaveCount(0)
})

test('the bar, hero and footer link to the sections, and the focus follows', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await alive(page)
  for (const [link, id] of [
    [page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }), 'events'],
    [page.getByRole('link', { name: 'Watch Adventures' }), 'past-adventures'],
    [page.getByRole('link', { name: 'Book Your Adventure' }), 'events'],
    [page.getByRole('contentinfo').getByRole('link', { name: 'Past Adventures' }), 'past-adventures'],
    [page.getByRole('link', { name: 'Find your weekend' }), 'events'],
  ] as const) {
    await link.click()
    await expectAt(page, id)
  }
})

test('the scroll to a section is animated, and instant under reduced motion', async ({ page }) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion })
    await page.goto('/')
    await alive(page)
    const link = page.getByRole('link', { name: 'Watch Adventures' })
    await link.evaluate(() => {
      const stops = new Set<number>()
      window.addEventListener('scroll', () => {
        stops.add(window.scrollY)
        document.documentElement.dataset.stops = String(stops.size)
      })
    })
    await link.click()
    await expectAt(page, 'past-adventures')
    const stops = Number(await page.locator('html').getAttribute('data-stops'))
    // An instant scroll is one stop, plus one if content above it changes its height.
    if (reducedMotion === 'reduce') expect(stops).toBeLessThanOrEqual(2)
    else expect(stops).toBeGreaterThan(2)
  }
})

test('a section is reached from another page and by its URL alone', async ({ page }) => {
  await page.goto('/about')
  await alive(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Past Adventures' }).click()
  await expect(page).toHaveURL(/\/#past-adventures$/)
  await expectAt(page, 'past-adventures')
  for (const id of ['past-adventures', 'events']) {
    await page.goto('about:blank')
    await page.goto(`/#${id}`)
    await expectAt(page, id)
  }
})

test('a section stays in place when content above it loads later', async ({ page }) => {
  await page.goto('/about')
  await alive(page)
  const answered = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    await answered.promise
    await route.continue()
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Past Adventures' }).click()
  await expect(page.getByRole('status', { name: 'Loading events' })).toBeAttached()
  await expectAt(page, 'past-adventures')
  const before = await page.evaluate(() => document.body.offsetHeight)
  answered.resolve()
  await expect(page.getByRole('article')).toHaveCount(8)
  await expect.poll(() => page.evaluate(() => document.body.offsetHeight)).not.toBe(before)
  await expectAt(page, 'past-adventures')
})

test('Back, Forward and a reload restore the scroll position', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await alive(page)
  const card = page.getByRole('article').nth(6)
  // The countdown runs, so the page is hydrated and follows links without a new document.
  await expect(card).toContainText(/Starts in \d+d \d+h \d+m \d+s/)
  await card.scrollIntoViewIfNeeded()
  const listing = await card.getByRole('link', { name: 'View Details' }).evaluate((link: HTMLElement) => {
    link.click()
    return Math.round(window.scrollY)
  })
  expect(listing).toBeGreaterThan(900)
  await expect(page).toHaveURL(/\/event\//)
  await expect.poll(() => scrollTop(page)).toBe(0)
  await page.evaluate(async () => {
    window.scrollTo({ top: 300, behavior: 'instant' })
    // The scroll event fires in the next rendered frame.
    await new Promise((notified) => window.addEventListener('scroll', notified, { once: true }))
  })

  await page.goBack()
  await expect.poll(() => scrollTop(page)).toBe(listing)
  await page.goForward()
  await expect.poll(() => scrollTop(page)).toBe(300)
  await page.goBack()
  await expect.poll(() => scrollTop(page)).toBe(listing)
  await page.reload()
  await expect.poll(() => scrollTop(page)).toBe(listing)
})

test('Back from a section returns to the previous scroll position at the top', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/?category=outdoor')
  await alive(page)
  await page.getByRole('link', { name: 'Watch Adventures' }).click()
  await expectAt(page, 'past-adventures')
  await expect(page).toHaveURL(/\?category=outdoor#past-adventures$/)
  await page.goBack()
  await expect(page).toHaveURL(/\?category=outdoor$/)
  await expect.poll(() => scrollTop(page)).toBe(0)
})

test('the footer has every documented link, the place, the scheme switch and the policy', async ({
  page,
}) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  const targets = await footer
    .getByRole('link')
    .evaluateAll((links) => links.map((a) => a.getAttribute('href')))
  for (const target of [
    '/',
    '/#events',
    '/#past-adventures',
    '/about',
    '/contact',
    '/safety',
    '/privacy',
    '/terms',
    'mailto:hello@campdads.example',
    'tel:+61755500100',
  ]) {
    expect(targets).toContain(target)
  }
  await expect(footer).toContainText('Brisbane, Queensland')
  await expect(footer.getByRole('group', { name: 'Colour scheme' }).getByRole('button')).toHaveCount(3)

  await footer.getByRole('button', { name: 'Cancellation Policy' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancellation Policy' })
  await expect(dialog.getByRole('row')).toHaveText([
    'You cancelYou get',
    '30 or more days before the eventfull refund minus a 5% processing fee',
    '14 to 29 days75% refund or full credit',
    '7 to 13 days50% refund or full credit',
    'Under 7 daysno refund but 50% credit',
  ])
  for (const text of [
    'To another person up to 48 hours before the event, or to a future event subject to availability and price difference, requested in writing.',
    'Events proceed unless conditions are extreme. If Camp Dads cancels for weather, full refund or transfer.',
    'Considered for full refund with documents.',
    'Responds within 24 hours.',
  ]) {
    await expect(dialog).toContainText(text)
  }
  await expect(dialog.getByRole('link', { name: 'hello@campdads.example' })).toBeVisible()
  await expect(dialog.getByRole('link', { name: '+61 7 5550 0100' })).toBeVisible()
})

async function alive(page: Page): Promise<void> {
  await expect(page.getByRole('contentinfo').getByRole('button', { pressed: true })).toHaveCount(1)
}

async function expectAt(page: Page, id: string): Promise<void> {
  const top = () => page.evaluate((which) => document.getElementById(which)?.getBoundingClientRect().top, id)
  await expect.poll(async () => Math.round((await top()) ?? -1)).toBe(BAR_PX)
  await expect(page.locator(`#${id} h2`)).toBeFocused()
}

function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY))
}
