import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './site.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
const WIDTHS = [320, 390, 1280]

/** Judges the screen that is shown, at each width, in light and in dark. */
export async function judge(page: Page, screen: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    // Without motion nothing is judged half way between two colours.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      const axe = new AxeBuilder({ page }).setLegacyMode()
      // Little else differs between the two schemes.
      const found = await (colorScheme === 'light'
        ? axe.withTags(TAGS)
        : axe.withRules(['color-contrast', 'target-size'])
      ).analyze()
      const violations = found.violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map((node) => `${node.target} ${node.failureSummary}`).join(' | ')}`,
      )
      expect(violations, `${screen}, ${width} px, ${colorScheme}`).toEqual([])
      const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overhang, `${screen} at ${width} px is no wider than the screen`).toBeLessThanOrEqual(0)
    }
  }
}
