import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { waitForLayout } from '../fixtures/lost-text.ts'
import { expect, test } from '../fixtures/site.ts'

const WIDTHS = [320, 390, 768, 900, 1280, 1920]
const NEEDED = 4.5

test.describe.configure({ timeout: 120_000 })
test.use({ reducedMotion: 'no-preference' })

test('the first words are readable at the brightest spot of the still picture', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await checkWordContrast(page)
})

test('the first words are readable at the brightest spot of the moving picture', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('video').first()).toHaveCSS('opacity', '1')
  await checkWordContrast(page)
})

test('the first words are readable in the fallback font', async ({ page, quiet }) => {
  quiet.allow(/Failed to load resource/)
  await page.route('**/*.woff2', (route) => route.abort())
  await page.goto('/')
  await expect(page.locator('video').first()).toHaveCSS('opacity', '1')
  await checkWordContrast(page)
})

test('the first words are readable on the fallback colours', async ({ page, quiet }) => {
  quiet.allow(/Failed to load resource/)
  await page.route('**/media/films/hero-background*', (route) => route.abort())
  await page.goto('/')
  await expect(page.locator('[data-film="gradient"]')).toBeVisible()
  await checkWordContrast(page)
})

test('the shade behind the words leaves the rest of the sunset unchanged', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await waitForPictures(page)
    const beside = { x: width * 0.67, y: 80, width: width * 0.28, height: 500 }
    const shaded = await page.screenshot({ clip: beside })
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('[aria-labelledby="hero-title"] *::after { background: none !important }')
      document.adoptedStyleSheets = [sheet]
    })
    expect((await page.screenshot({ clip: beside })).equals(shaded), `${width} px`).toBe(true)
    const words = page.getByRole('heading', { level: 1 })
    const bare = await words.screenshot()
    await page.evaluate(() => {
      document.adoptedStyleSheets = []
    })
    expect((await words.screenshot()).equals(bare), 'the shade is what the sheet takes away').toBe(false)
  }
})

/** Waits because a new width may need another image size. */
async function waitForPictures(page: Page): Promise<void> {
  await waitForLayout(page)
  const pictures = page.locator('[aria-labelledby="hero-title"] img')
  await expect
    .poll(() => pictures.evaluateAll((all: HTMLImageElement[]) => all.every((one) => one.complete)))
    .toBe(true)
}

async function checkWordContrast(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  for (const words of [heading, heading.locator('+ p')]) {
    await expect(words).toHaveCSS('color', 'rgb(255, 255, 255)')
    // With transparent text the screenshot contains only the background.
    await words.evaluate((element) => element.style.setProperty('color', 'transparent'))
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await waitForPictures(page)
      expect(await contrastOfWhite(page, words), `${width} px`).toBeGreaterThanOrEqual(NEEDED)
    }
  }
}

/** Compares with the brightest pixel behind the words. */
async function contrastOfWhite(page: Page, words: Locator): Promise<number> {
  const clip = await words.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const { x, y, width, height } = range.getBoundingClientRect()
    return { x, y, width, height }
  })
  const pixels = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer()
  let brightest = 0
  for (let i = 0; i < pixels.length; i += 3) {
    const light = 0.2126 * linear(pixels[i]) + 0.7152 * linear(pixels[i + 1]) + 0.0722 * linear(pixels[i + 2])
    brightest = Math.max(brightest, light)
  }
  return 1.05 / (brightest + 0.05)
}

function linear(channel = 0): number {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
