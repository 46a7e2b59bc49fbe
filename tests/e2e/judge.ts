import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect } from './site.ts'

/** The rules that every screen is judged by. */
export const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
type Look = { colorScheme: 'dark' | 'light'; width: 320 | 390 | 1280; isJudged: boolean }

/** Each rule at each width and each colour in both schemes: for a screen as it opens. */
export const EVERY_LOOK: readonly Look[] = ([320, 390, 1280] as const).flatMap((width) =>
  (['dark', 'light'] as const).map((colorScheme) => ({ colorScheme, width, isJudged: true })),
)
/** For its states. A phone that is a little wider is only measured: it has the same parts. */
const TWO_LOOKS: readonly Look[] = [
  { colorScheme: 'dark', width: 390, isJudged: false },
  { colorScheme: 'dark', width: 320, isJudged: true },
  { colorScheme: 'light', width: 1280, isJudged: true },
]

/** Judges what is shown, on a phone and a desk, dark and light; the light desk stays. */
export async function judge(page: Page, screen: string, looks = TWO_LOOKS): Promise<void> {
  for (const { colorScheme, width, isJudged } of looks) {
    // Without motion nothing is judged half way between two colours.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme)
    await page.setViewportSize({ width, height: 900 })
    // Further down the bar lies over a line of a list.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    const where = `${screen}, ${width} px, ${colorScheme}`
    if (isJudged) expect(await violationsOn(page, TAGS), where).toEqual([])
    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overhang, `${where}, is no wider than the screen`).toBeLessThanOrEqual(0)
  }
}

/**
 * What axe finds against the rules with these tags, or against all of its rules.
 * The package for Playwright would send axe's source anew for each judgement, and write down all that is in order.
 */
export async function violationsOn(page: Page, tags?: string[]): Promise<string[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
  }
  return page.evaluate(async (values) => {
    const options = { preload: false, resultTypes: ['violations' as const] }
    const { violations } = await window.axe.run(
      document,
      values
        ? { ...options, runOnly: { type: 'tag', values }, rules: { 'landmark-unique': { enabled: true } } }
        : options,
    )
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target} ${node.failureSummary}`).join(' | ')}`,
    )
  }, tags)
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
