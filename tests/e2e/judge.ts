import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { expect } from './site.ts'

/** The rules that every screen is judged by. */
export const RULES: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] },
  rules: { 'landmark-unique': { enabled: true } },
}
/** Those of them that depend on colours: the parts of a screen are the same ones in both schemes. */
const COLOUR_RULES: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}

type Look = { colorScheme: 'dark' | 'light'; width: 320 | 390 | 1280; rules?: RunOptions }

/** Each rule at each width and each colour in both schemes: for a screen as it opens. */
export const EVERY_LOOK: readonly Look[] = [
  { colorScheme: 'dark', width: 320, rules: COLOUR_RULES },
  { colorScheme: 'light', width: 320, rules: RULES },
  { colorScheme: 'light', width: 390, rules: RULES },
  { colorScheme: 'dark', width: 390, rules: COLOUR_RULES },
  { colorScheme: 'dark', width: 1280, rules: COLOUR_RULES },
  { colorScheme: 'light', width: 1280, rules: RULES },
]
/** For its states. A phone that is a little wider is only measured: it has the same parts. */
const TWO_LOOKS: readonly Look[] = [
  { colorScheme: 'dark', width: 390 },
  { colorScheme: 'dark', width: 320, rules: RULES },
  { colorScheme: 'light', width: 1280, rules: RULES },
]

/** Judges what is shown, on a phone and a desk, dark and light; the light desk stays. */
export async function judge(page: Page, screen: string, looks = TWO_LOOKS): Promise<void> {
  for (const { colorScheme, width, rules } of looks) {
    // Without motion nothing is judged half way between two colours.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme)
    await page.setViewportSize({ width, height: 900 })
    // Further down the bar lies over a line of a list.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    const where = `${screen}, ${width} px, ${colorScheme}`
    if (rules) expect(await violationsOn(page, rules), where).toEqual([])
    // Right after the window has changed some of it may still be laid out for the width before.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
        message: `${where}, is no wider than the screen`,
        timeout: 3_000,
      })
      .toBeLessThanOrEqual(0)
  }
}

/**
 * What axe finds against these rules, or against all of its rules.
 * The package for Playwright would send axe's source anew for each judgement, and write down all that is in order.
 */
export async function violationsOn(page: Page, rules: RunOptions = {}): Promise<string[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
  }
  return page.evaluate(async (options) => {
    const { violations } = await window.axe.run(document, {
      ...options,
      preload: false,
      resultTypes: ['violations'],
    })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target} ${node.failureSummary}`).join(' | ')}`,
    )
  }, rules)
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
