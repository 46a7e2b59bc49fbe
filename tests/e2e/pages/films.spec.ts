import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/site.ts'

test.use({ reducedMotion: 'no-preference' })

const FILMS = '**/media/films/'

test('the background plays without sound in place of the still picture', async ({ page }) => {
  await page.goto('/')
  const film = page.locator('#main section').first().locator('video').first()
  await expect.poll(() => isPlaying(page, 'hero-background')).toBe(true)
  expect(await film.evaluate((video: HTMLVideoElement) => [video.muted, video.loop])).toEqual([true, true])
  await expect(film.locator('source')).toHaveCount(2)
  await expect(film).toHaveAttribute('muted', '')
  await expect(film).toHaveCSS('opacity', '1')
  const [still, moving] = [
    await page.locator('img[src*="hero-1600"]').boundingBox(),
    await film.boundingBox(),
  ]
  expect(moving).toEqual(still)
})

test('a phone gets the portrait background, and no other film before it is near', async ({ page }) => {
  const loaded = loadedFilms(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await expect.poll(() => isPlaying(page, 'hero-background-portrait')).toBe(true)
  expect(new Set(loaded)).toEqual(new Set(['hero-background-portrait.webm']))

  await page.getByRole('region', { name: 'Video: a day at camp' }).scrollIntoViewIfNeeded()
  await expect.poll(() => isPlaying(page, 'main')).toBe(true)
  expect(loaded.filter((name) => name.startsWith('past-'))).toEqual([])
})

test('the main film starts muted, and its button names its next action', async ({ page }) => {
  await page.goto('/')
  const frame = page.getByRole('region', { name: 'Video: a day at camp' })
  const film = frame.locator('video')
  await expect.poll(() => isPlaying(page, 'main')).toBe(true)
  expect(await film.evaluate((video: HTMLVideoElement) => video.muted)).toBe(true)
  await frame.getByTitle('Unmute video', { exact: true }).click()
  expect(await film.evaluate((video: HTMLVideoElement) => video.muted)).toBe(false)
  await expect(frame.getByTitle('Unmute video')).toHaveCount(0)
  await frame.getByTitle('Mute video', { exact: true }).click()
  expect(await film.evaluate((video: HTMLVideoElement) => video.muted)).toBe(true)
  await expect(frame.getByTitle('Unmute video', { exact: true })).toBeVisible()
})

test('the main film is 300, 400 and 500 px high, by the width of the screen', async ({ page }) => {
  await page.goto('/')
  const frame = page.getByRole('region', { name: 'Video: a day at camp' })
  for (const [width, height] of [
    [390, 300],
    [768, 400],
    [1280, 500],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(async () => (await frame.boundingBox())?.height).toBe(height)
  }
})

test('a panel replaces the main film when it cannot be loaded', async ({ page, quiet }) => {
  quiet.allow(/Failed to load resource/)
  await page.route(`${FILMS}main.*`, (route) => route.abort())
  await page.goto('/')
  const frame = page.getByRole('region', { name: 'Video: a day at camp' })
  await expect(frame.getByText('Adventure Awaits')).toBeVisible()
  await expect(frame.getByRole('link', { name: 'Join the Community' })).toHaveAttribute('href', '/register')
  await expect(frame.locator('video')).toHaveCount(0)
  await expect(frame.getByTitle('Unmute video')).toHaveCount(0)
})

test('the second file is played when the first one is missing', async ({ page, quiet }) => {
  quiet.allow(/Failed to load resource/)
  const asked = loadedFilms(page)
  await page.route(`${FILMS}main.webm`, (route) => route.abort())
  await page.goto('/')
  await expect.poll(() => asked.includes('main.mp4')).toBe(true)
  const playsH264 = await page.evaluate(
    () => document.createElement('video').canPlayType('video/mp4; codecs="avc1.64001f"') !== '',
  )
  if (playsH264) await expect.poll(() => isPlaying(page, 'main')).toBe(true)
  else await expect(page.getByText('Adventure Awaits')).toBeVisible()
})

test('plain evening colours replace the background when neither file loads', async ({ page, quiet }) => {
  quiet.allow(/Failed to load resource/)
  await page.route(`${FILMS}hero-background*`, (route) => route.abort())
  await page.goto('/')
  const gradient = page.locator('[data-film="gradient"]')
  await expect(gradient).toHaveCSS('background-image', /^linear-gradient/)
  expect((await gradient.boundingBox())?.width).toBe(1280)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('films of past adventures loop without sound, and the channel has the rest', async ({ page }) => {
  await page.goto('/#past-adventures')
  const section = page.locator('#past-adventures')
  await expect(section.locator('video')).toHaveCount(2)
  for (const [i, name] of ['past-1', 'past-2'].entries()) {
    await section.getByRole('figure').nth(i).scrollIntoViewIfNeeded()
    await expect.poll(() => isPlaying(page, name)).toBe(true)
  }
  for (const film of await section.locator('video').all()) {
    expect(await film.evaluate((video: HTMLVideoElement) => [video.muted, video.loop])).toEqual([true, true])
    await expect(film.locator('source')).toHaveCount(2)
    await expect(film).toHaveAttribute('aria-label', /Animated video/)
  }
  const channel = section.getByRole('link', { name: 'Watch all videos (opens in a new tab)' })
  await expect(channel).toHaveAttribute('href', /^https:/)
  await expect(channel).toHaveAttribute('target', '_blank')
  await expect(channel).toHaveAttribute('rel', /noopener/)
})

test('a film of a past adventure that cannot be loaded is only logged', async ({ page, quiet }) => {
  quiet.allow(/Failed to load resource/)
  const logged: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'info') logged.push(message.text())
  })
  await page.route(`${FILMS}past-1.*`, (route) => route.abort())
  await page.goto('/#past-adventures')
  await expect.poll(() => logged).toContainEqual(expect.stringContaining('past-1'))
  await expect(page.getByRole('heading', { name: 'The weekend it poured', exact: true })).toBeVisible()
})

test('one button pauses all films, for the whole visit', async ({ page }) => {
  await page.goto('/')
  await expect.poll(() => isPlaying(page, 'main')).toBe(true)
  await page.getByRole('button', { name: 'Pause animations' }).first().click()
  await expect.poll(() => playingFilms(page)).toBe(0)
  await expect(page.getByRole('button', { name: 'Pause animations' })).toHaveCount(0)

  const loaded = loadedFilms(page)
  // The previous page may still request its films.
  page.once('framenavigated', () => loaded.splice(0))
  await page.reload()
  await expect(page.getByRole('button', { name: 'Play animations' })).not.toHaveCount(0)
  await settle(page)
  expect(loaded).toEqual([])
  await page.getByRole('button', { name: 'Play animations' }).first().click()
  await expect.poll(() => isPlaying(page, 'hero-background')).toBe(true)
})

test('nothing plays or loads under reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const loaded = loadedFilms(page)
  await page.goto('/')
  await settle(page)
  expect(await playingFilms(page)).toBe(0)
  expect(loaded).toEqual([])
  // A visitor who starts a film still gets it.
  await page
    .getByRole('region', { name: 'Video: a day at camp' })
    .getByRole('button', { name: 'Play animations' })
    .click()
  await expect.poll(() => isPlaying(page, 'main')).toBe(true)
})

test('nothing is loaded under data saving', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  })
  const loaded = loadedFilms(page)
  await page.goto('/')
  await settle(page)
  expect(loaded).toEqual([])
  await expect(page.getByRole('button', { name: 'Play animations' })).not.toHaveCount(0)
})

test('players get the byte range of a film that they ask for', async ({ request }) => {
  const part = await request.get('/media/films/main.mp4', { headers: { range: 'bytes=100-199' } })
  expect(part.status()).toBe(206)
  expect(part.headers()['content-range']).toMatch(/^bytes 100-199\//)
  expect(await part.body()).toHaveLength(100)
})

async function isPlaying(page: Page, name: string): Promise<boolean> {
  return page.evaluate((wanted) => {
    const film = [...document.querySelectorAll('video')].find((video) =>
      new RegExp(`/${wanted}\\.\\w+$`).test(video.currentSrc),
    )
    return film !== undefined && !film.paused && film.currentTime > 0
  }, name)
}

async function playingFilms(page: Page): Promise<number> {
  return page.evaluate(() => [...document.querySelectorAll('video')].filter((video) => !video.paused).length)
}

/** Returns an array that grows with later requests. */
function loadedFilms(page: Page): string[] {
  const names: string[] = []
  page.on('request', (request) => {
    const name = /\/media\/films\/([\w-]+\.(?:mp4|webm))$/.exec(request.url())?.[1]
    if (name !== undefined) names.push(name)
  })
  return names
}

/** Waits until well after the background would have started. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.waitForTimeout(3000)
}
