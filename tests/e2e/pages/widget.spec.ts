import { documentedCode } from '../../server/public-api/public-documentation.ts'
import { findViolations } from '../fixtures/axe-rules.ts'
import { test } from '../fixtures/other-site.ts'
import { expect, type Site } from '../fixtures/site.ts'

function documentedTag(site: Site): string {
  const tag = documentedCode('html', site.url).find(({ text }) => text.startsWith('<script'))?.text ?? ''
  expect(tag).toContain(`${site.url}/widget.js`)
  return tag
}

test('the documented tag shows the next camps with pictures under a strict policy', async ({
  page: elsewhere,
  openElsewhere,
  site,
}) => {
  await openElsewhere(documentedTag(site))
  const list = elsewhere.getByRole('region', { name: 'Upcoming camps' })
  await expect(list.getByRole('listitem')).toHaveCount(3)
  const first = list.getByRole('listitem').first()
  await expect(first.getByRole('link', { name: 'Scenic Rim Campfire Weekend' })).toHaveAttribute(
    'href',
    /\/event\/1$/,
  )
  await expect(first).toContainText('$85.00 per adult a night')
  await expect(first).toContainText(/\d+ spots left/)
  // They update in place, without a request by the page.
  const [camp] = await site.sql('SELECT max_participants, current_participants FROM event WHERE id = 1')
  await site.sql('UPDATE event SET current_participants = max_participants - 2 WHERE id = 1')
  await expect(first).toContainText('2 spots left')
  await site.sql('UPDATE event SET current_participants = $1 WHERE id = 1', [camp?.current_participants])
  await expect(first).toContainText('Scenic Rim, near Boonah')
  await expect(first.locator('time')).toHaveAttribute('datetime', /^\d{4}-\d{2}-\d{2}$/)
  await expect(first.locator('.picture.drawn canvas')).toBeVisible()
  expect(await elsewhere.context().cookies()).toEqual([])
  expect(await elsewhere.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
  expect(await elsewhere.evaluate(() => document.querySelector('main')?.childElementCount)).toBe(3)
})

test('the widget can be used by keyboard alone', async ({ page: elsewhere, openElsewhere, site }) => {
  await openElsewhere(documentedTag(site))
  await expect(elsewhere.getByRole('listitem')).toHaveCount(3)
  const reached: string[] = []
  for (let step = 0; step < 4; step += 1) {
    await elsewhere.keyboard.press('Tab')
    reached.push(
      await elsewhere.evaluate(() => {
        const inside = document.activeElement?.shadowRoot?.activeElement
        const ring = inside && getComputedStyle(inside, '::after').boxShadow !== 'none'
        const outline = inside && getComputedStyle(inside).outlineStyle !== 'none'
        return `${inside?.textContent} ${ring || outline ? 'with' : 'without'} a ring`
      }),
    )
  }
  expect(reached).toEqual([
    'Scenic Rim Campfire Weekend with a ring',
    expect.stringMatching(/ with a ring$/),
    expect.stringMatching(/ with a ring$/),
    'All camps at Camp Dads with a ring',
  ])
})

test('it is accessible on a phone and a desktop, in light and dark', async ({
  page: elsewhere,
  openElsewhere,
  site,
  quiet,
}) => {
  // Axe itself adds a style.
  quiet.allow(/Content Security Policy/)
  for (const [scheme, widths, judgedAt] of [
    ['dark', [320, 390], 390],
    ['light', [1280], 1280],
  ] as const) {
    await openElsewhere(
      `<p>News.</p>${documentedTag(site)}`,
      `<meta name="color-scheme" content="${scheme}">`,
    )
    await expect(elsewhere.getByRole('listitem')).toHaveCount(3)
    const ground = await elsewhere.evaluate(() => {
      const box = document.querySelector('main > div')?.shadowRoot?.querySelector('.box')
      return box ? getComputedStyle(box).backgroundColor : ''
    })
    expect(ground).toBe(scheme === 'dark' ? 'rgb(14, 20, 17)' : 'rgb(250, 247, 240)')
    await elsewhere.emulateMedia({ reducedMotion: 'reduce' })
    for (const width of widths) {
      await elsewhere.setViewportSize({ width, height: 900 })
      if (width === judgedAt) expect(await findViolations(elsewhere)).toEqual([])
      expect(
        await elsewhere.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    }
  }
})

test('attributes choose the content, its place and its look', async ({
  page: elsewhere,
  openElsewhere,
  site,
}) => {
  await openElsewhere(
    `<div id="place"></div><script src="${site.url}/widget.js" data-target="#place" data-limit="1" data-category="wellness" data-heading="Quiet camps" data-pictures="off" data-theme="dark"></script>`,
  )
  const list = elsewhere.locator('#place').getByRole('region', { name: 'Quiet camps' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list.getByRole('link', { name: 'Waterfalls and Quiet Mornings' })).toBeVisible()
  await expect(list.locator('canvas')).toHaveCount(0)
})

test('without matching camps or after a failure it says so and can retry', async ({
  page: elsewhere,
  openElsewhere,
  site,
  quiet,
}) => {
  quiet.allow(/Failed to load resource|filter\.category/)
  await openElsewhere(`<script src="${site.url}/widget.js" data-text="no such camp"></script>`)
  await expect(elsewhere.getByRole('status')).toHaveText('No camps match.')

  const warning = elsewhere.waitForEvent('console', (message) => message.type() === 'warning')
  await openElsewhere(`<script src="${site.url}/widget.js" data-category="sports"></script>`)
  await expect(elsewhere.getByRole('status')).toHaveText('No camps match.')
  expect((await warning).text()).toContain('filter.category must be one of outdoor, skills')

  await elsewhere.route('**/graphql/public?**', (route) => route.abort())
  await openElsewhere(documentedTag(site))
  await expect(elsewhere.getByRole('status')).toHaveText('The camps could not be loaded.')
  await expect(elsewhere.getByRole('link', { name: 'All camps at Camp Dads' })).toBeVisible()
  await elsewhere.unroute('**/graphql/public?**')
  await elsewhere.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(elsewhere.getByRole('listitem')).toHaveCount(3)
  await expect(elsewhere.getByRole('link', { name: 'Scenic Rim Campfire Weekend' })).toBeFocused()
})

test('a missing picture leaves a card that still works', async ({
  page: elsewhere,
  openElsewhere,
  site,
  quiet,
}) => {
  quiet.allow(/Failed to load resource/)
  await elsewhere.route('**/media/**', (route) => route.abort())
  await openElsewhere(documentedTag(site))
  await expect(elsewhere.getByRole('listitem')).toHaveCount(3)
  await expect(elsewhere.locator('.drawn')).toHaveCount(0)
})

test('a cancelled camp has no price', async ({ page: elsewhere, openElsewhere, site }) => {
  await site.sql("UPDATE event SET cancelled_at = now() WHERE title = 'Scenic Rim Campfire Weekend'")
  await openElsewhere(`<script src="${site.url}/widget.js" data-bookable="off"></script>`)
  const camp = elsewhere.getByRole('listitem').filter({ hasText: 'Scenic Rim Campfire Weekend' })
  await expect(camp).toContainText('Cancelled')
  await expect(camp).not.toContainText('$')
  await site.sql("UPDATE event SET cancelled_at = NULL WHERE title = 'Scenic Rim Campfire Weekend'")
})

test('the script has a stable URL, is cached for minutes and then revalidated', async ({ site }) => {
  const first = await fetch(`${site.url}/widget.js`)
  expect(first.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(first.headers.get('cache-control')).toBe('public, max-age=300')
  expect(first.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(first.headers.get('x-request-id')).toBe(null)
  const again = await fetch(`${site.url}/widget.js`, {
    headers: { 'if-none-match': first.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
})

// The last test of the file, because it closes booking for every camp.
test('hides camps that cannot be booked unless data-bookable is off', async ({
  page: elsewhere,
  openElsewhere,
  site,
}) => {
  await site.sql("UPDATE event SET booking_closes_at = now() WHERE title = 'Scenic Rim Campfire Weekend'")
  const closed = elsewhere.getByRole('link', { name: 'Scenic Rim Campfire Weekend' })
  // A new URL bypasses the HTTP cache.
  await openElsewhere(`<script src="${site.url}/widget.js" data-limit="6"></script>`)
  await expect(elsewhere.getByRole('listitem').first()).toBeVisible()
  await expect(closed).toHaveCount(0)
  await openElsewhere(`<script src="${site.url}/widget.js" data-bookable="off"></script>`)
  await expect(closed).toBeVisible()
  await site.sql('UPDATE event SET booking_closes_at = now()')
  await openElsewhere(`<script src="${site.url}/widget.js" data-limit="5"></script>`)
  await expect(elsewhere.getByRole('status')).toHaveText('No camps can be booked at the moment.')
})
