import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../fixtures/site.ts'

const WIDTHS = [390, 1280]
const PAGES = ['/', '/event/1', '/about', '/contact', '/safety', '/terms', '/privacy']

type Words = {
  text: string
  color: number[]
  isLarge: boolean
  box: { x: number; y: number; width: number; height: number }
}

test.describe.configure({ timeout: 120_000 })

for (const address of PAGES) {
  test(`the words over pictures at ${address} are readable at the worst pixel`, async ({ page }) => {
    let measured = 0
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme })
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        const words = await wordsOverPictures(page)
        const { data, info } = await pictureWithoutWords(page)
        for (const { text, color, isLarge, box } of words) {
          const contrast = worstContrast(data, info.width, info.height, box, color)
          const where = `"${text}" in ${colorScheme} at ${width} px`
          expect.soft(contrast, where).toBeGreaterThanOrEqual(isLarge ? 3 : 4.5)
          measured += 1
        }
      }
    }
    // The event page has no text over its picture. Every other page must have some.
    if (address !== '/event/1') expect(measured).toBeGreaterThan(0)
  })
}

async function wordsOverPictures(page: Page): Promise<Words[]> {
  return await page.evaluate(() => {
    const pictures = [...document.querySelectorAll('main img, main video')]
      .map((picture) => picture.getBoundingClientRect())
      .filter(({ width, height }) => width > 100 && height > 100)
    const found: Words[] = []
    const walker = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    )
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (!element || text === '' || element.closest('script, style, svg, [inert]')) continue
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const style = getComputedStyle(element)
      const size = Number.parseFloat(style.fontSize)
      const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
      const color = [...style.color.matchAll(/[\d.]+/g)].map(([part]) => Number(part))
      for (const { x, y, width, height } of range.getClientRects()) {
        const isOver = pictures.some(
          (box) => x < box.right && x + width > box.left && y < box.bottom && y + height > box.top,
        )
        if (!isOver || width < 2 || x < 0 || color[3] === 0) continue
        found.push({
          text: text.slice(0, 40),
          color,
          isLarge,
          box: { x: x + window.scrollX, y: y + window.scrollY, width, height },
        })
      }
    }
    return found
  })
}

async function pictureWithoutWords(page: Page) {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { color: transparent !important; text-shadow: none !important; text-decoration: none !important }',
    )
    document.adoptedStyleSheets = [sheet]
  })
  const picture = await page.screenshot({ fullPage: true })
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  return await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
}

function worstContrast(
  pixels: Buffer,
  width: number,
  height: number,
  box: Words['box'],
  color: number[],
): number {
  const words = getLight(color)
  let worst = Number.POSITIVE_INFINITY
  for (let y = Math.ceil(box.y); y < Math.min(height, box.y + box.height); y += 1) {
    for (let x = Math.ceil(box.x); x < Math.min(width, box.x + box.width); x += 1) {
      const at = (y * width + x) * 3
      const behind = getLight([...pixels.subarray(at, at + 3)])
      const [less = 0, more = 0] = [words, behind].sort((a, b) => a - b)
      worst = Math.min(worst, (more + 0.05) / (less + 0.05))
    }
  }
  return worst
}

function getLight([red = 0, green = 0, blue = 0]: number[]): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(channel: number): number {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
