import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { contactSheet, type Shot } from './contact-sheet.ts'
import { startSampleSite } from './sample-site.ts'
import { missingScreens, type PicturedScreen, picturedScreens } from './screen-list.ts'
import { screensPage, WIDTHS } from './screens-page.ts'
import { arrive, type Visitors } from './visitors.ts'

/*
 * Takes the pictures of docs/screens.md from the built site.
 *
 *   node tests/screens/take-screens.ts [name of a screen ...]
 */

// A page includes content below its first screen, a dialog does not.
const PAGE_HEIGHTS = [1690, 1540, 1600, 1600]
const WINDOW_HEIGHTS = [844, 1024, 800, 1080]
const folder = join(import.meta.dirname, '..', '..', 'docs', 'pictures', 'screens')

async function takeShots(page: Page, screen: PicturedScreen, visitors: Visitors): Promise<Shot[]> {
  await page.setViewportSize({ width: 1280, height: 900 })
  const { paid, unpaid, past } = visitors.bookings
  const address = screen.address.replace('{paid}', paid).replace('{unpaid}', unpaid).replace('{past}', past)
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  await loadFonts(page)
  if (screen.opener) {
    await page.getByRole('button', { name: screen.opener }).locator('visible=true').first().click()
    if (screen.thenPress) {
      const entry = page.getByRole('menuitem', { name: screen.thenPress })
      await page.getByRole('button', { name: screen.thenPress }).or(entry).click()
    }
    await page.getByRole('dialog').waitFor()
  }
  const heights = screen.opener ? WINDOW_HEIGHTS : PAGE_HEIGHTS
  const shots: Shot[] = []
  for (const [index, width] of WIDTHS.entries()) {
    const height = heights[index] ?? 900
    await page.setViewportSize({ width, height })
    await settle(page, screen.part)
    shots.push({ width, height, png: await page.screenshot({ animations: 'disabled' }) })
  }
  return shots
}

/** Loads fonts explicitly, because a slow machine renders a page without them. */
async function loadFonts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
    const faces = rules
      .filter((rule) => rule instanceof CSSFontFaceRule)
      .map(({ style }) => ({
        family: style.getPropertyValue('font-family'),
        source: style.getPropertyValue('src'),
        weight: style.getPropertyValue('font-weight'),
      }))
      .filter(({ source }) => source.includes('url('))
    for (const { family, source, weight } of faces) {
      document.fonts.add(await new FontFace(family, source, { weight, display: 'block' }).load())
    }
  })
}

async function settle(page: Page, part: string | undefined): Promise<void> {
  await scrollTo(page, part)
  await page.waitForLoadState('networkidle')
  // Content further down loads when it is near.
  await page.waitForFunction(() => {
    const waiting = [...document.querySelectorAll('.MuiSkeleton-root, [role="status"]')].filter(
      (element) => element.matches('.MuiSkeleton-root') || element.textContent === 'Loading...',
    )
    return waiting.every((element) => {
      const { top, bottom, width } = element.getBoundingClientRect()
      return width < 3 || bottom < 0 || top > window.innerHeight
    })
  })
  await scrollTo(page, part)
  await page.waitForTimeout(300)
  // The new size brought them into view.
  await page.evaluate(async () => {
    const inView = [...document.images].filter(
      (image) => image.getBoundingClientRect().top < window.innerHeight,
    )
    // A lazy picture may never be decoded.
    const patience = new Promise((resolve) => setTimeout(resolve, 3000))
    await Promise.race([patience, Promise.all(inView.map((image) => image.decode().catch(() => undefined)))])
    await document.fonts.ready
  })
}

async function scrollTo(page: Page, part: string | undefined): Promise<void> {
  await page.evaluate((id) => {
    const element = id === undefined ? null : document.getElementById(id)
    const top = element === null ? 0 : element.getBoundingClientRect().top + window.scrollY - 90
    window.scrollTo({ top, behavior: 'instant' })
  }, part)
}

async function takeAll(wanted: readonly string[]): Promise<void> {
  const missing = missingScreens()
  if (missing.length > 0) throw new Error(`Add these pages to screen-list.ts: ${missing.join(', ')}`)
  await mkdir(folder, { recursive: true })
  const site = await startSampleSite()
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || undefined,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const visitors = await arrive(browser, site)
    for (const screen of picturedScreens) {
      if (wanted.length > 0 && !wanted.includes(screen.name)) continue
      const rows: Shot[][] = []
      for (const colorScheme of ['light', 'dark'] as const) {
        const page = await visitors[screen.as].newPage()
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        rows.push(await takeShots(page, screen, visitors))
        await page.close()
      }
      const sheet = await contactSheet(rows, screen.opener ? 300 : 480)
      await writeFile(join(folder, `${screen.name}.webp`), sheet)
      process.stdout.write(`${screen.name}: ${Math.round(sheet.length / 1000)} kB\n`)
    }
    await writeFile(join(folder, '..', '..', 'screens.md'), screensPage())
  } finally {
    await browser.close()
    await site.stop()
  }
}

await takeAll(process.argv.slice(2))
