import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/site.ts'
import { STATIC_PAGES } from '../fixtures/static-texts.ts'

for (const { path, title, headings, sentences } of STATIC_PAGES) {
  test(`${path} has all its required text, wide and narrow`, async ({ page }) => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText([title])
      await expect(main.getByRole('heading', { level: 2 })).toHaveText([...headings])
      for (const sentence of sentences) await expect(main).toContainText(sentence)
      await expect(page).toHaveTitle(/ \| Camp Dads$/)
    }
  })
}

test('the table of contents links to each section of a text', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of ['/safety', '/terms', '/privacy']) {
    await page.goto(path)
    const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
    const headings = page.getByRole('main').getByRole('heading', { level: 2 })
    expect(await links.allTextContents()).toEqual(await headings.allTextContents())
    await links.last().click()
    await expect(headings.last()).toBeFocused()
    await expect(headings.last()).toBeInViewport()
  }
})

test('the safety guidelines name a contact, and the about page links onwards', async ({ page }) => {
  await page.goto('/safety')
  const email = page.getByRole('main').getByRole('link', { name: 'hello@campdads.example' })
  await expect(email).toHaveAttribute('href', 'mailto:hello@campdads.example')

  await page.goto('/about')
  for (const [label, target] of [
    ['View Upcoming Events', '/'],
    ['Get In Touch', '/contact'],
  ] as const) {
    for (const link of await page.getByRole('main').getByRole('link', { name: label }).all()) {
      await expect(link).toHaveAttribute('href', target)
    }
  }
  await page.getByRole('link', { name: 'View Upcoming Events' }).first().click()
  await expect(page.getByRole('heading', { name: 'Upcoming events' })).toBeVisible()
})

test('story pictures and films that fail to load are removed, and their text stays', async ({
  page,
  quiet,
}) => {
  quiet.allow(/ERR_FAILED/)
  // A paused film shows its first picture and is not fetched.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.route(/\/media\/(timeline\/|films\/)/, (route) => route.abort())
  await page.goto('/about')
  const stops = page.locator('#timeline').getByRole('listitem')
  await expect(stops).toHaveCount(6)
  for (const stop of await stops.all()) {
    await stop.scrollIntoViewIfNeeded()
    await expect(stop.locator('img, video')).toHaveCount(0)
    await expect(stop.getByRole('heading', { level: 3 })).toBeVisible()
  }
})

test('the story films are muted, loop, can be paused, and do not play under reduced motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/about')
  const films = page.locator('#timeline video')
  await expect(films).toHaveCount(2)
  const film = films.first()
  expect(await film.evaluate((video: HTMLVideoElement) => [video.muted, video.loop])).toEqual([true, true])
  expect(await film.evaluate((video: HTMLVideoElement) => video.networkState)).toBe(0)
  await film.scrollIntoViewIfNeeded()
  await expect.poll(() => isPlaying(page)).toBe(true)
  await page.locator('#timeline').getByRole('button', { name: 'Pause animations' }).first().click()
  await expect.poll(() => isPlaying(page)).toBe(false)

  await page.evaluate(() => sessionStorage.clear())
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/about')
  await film.scrollIntoViewIfNeeded()
  await expect(page.locator('#timeline').getByRole('button', { name: 'Play animations' })).toHaveCount(2)
  expect(await isPlaying(page)).toBe(false)
})

test('rules and policies print dark on white, without screen-only parts', async ({ page }) => {
  for (const path of ['/safety', '/terms', '/privacy']) {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const role of ['banner', 'navigation', 'contentinfo', 'button'] as const) {
      await expect(page.getByRole(role)).toHaveCount(0)
    }
    const ink = await page.locator('h1').evaluate((title) => getComputedStyle(title).color)
    expect(ink).toBe('rgb(27, 35, 29)')
  }
})

test('an unknown URL and the development page show the 404 page with links', async ({ page, quiet }) => {
  quiet.allow(/status of 404/)
  for (const path of ['/no/such/page', '/debug-checkout', '/debug-checkout?bookingId=x']) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
    await expect(main).toContainText('Did you forget to add the page to the router?')
    await expect(main).toContainText('In plain words: nobody has made a page for this address.')
    const targets = await main
      .getByRole('link')
      .evaluateAll((links) => links.map((a) => a.getAttribute('href')))
    expect(targets).toEqual(['/#events', '/', '/contact'])
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the text pages are readable', async ({ page }) => {
    for (const { path, title, sentences } of STATIC_PAGES) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      for (const sentence of sentences) await expect(page.getByRole('main')).toContainText(sentence)
    }
  })
})

async function isPlaying(page: Page): Promise<boolean> {
  return await page
    .locator('#timeline video')
    .first()
    .evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0)
}
