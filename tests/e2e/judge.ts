import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect } from './site.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
/**
 * Each rule at both widths and each colour in both schemes. What is nearly as narrow as a phone is only measured: it
 * has the phone's parts.
 */
const LOOKS = [
  { colorScheme: 'dark', width: 320, isJudged: false },
  { colorScheme: 'dark', width: 390, isJudged: true },
  { colorScheme: 'light', width: 1280, isJudged: true },
] as const

/** Judges the screen that is shown, on a dark phone and a light desk; the desk stays. */
export async function judge(page: Page, screen: string): Promise<void> {
  for (const { colorScheme, width, isJudged } of LOOKS) {
    // Without motion nothing is judged half way between two colours.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme)
    await page.setViewportSize({ width, height: 900 })
    const where = `${screen}, ${width} px, ${colorScheme}`
    if (isJudged) expect(await violationsOn(page, TAGS), where).toEqual([])
    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overhang, `${screen} at ${width} px is no wider than the screen`).toBeLessThanOrEqual(0)
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
