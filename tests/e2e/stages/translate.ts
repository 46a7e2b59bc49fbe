import type { Page } from '@playwright/test'
import { translateTexts } from '../../client/fixtures/translate-texts.ts'

/** Translates a page that reacts. */
export async function translate(page: Page): Promise<void> {
  await allReacts(page)
  await page.evaluate(translateTexts)
}

/** Waits until the bar and the footer react as well: React would complain of what was translated before. */
async function allReacts(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const reacts = (part: string) => performance.getEntriesByName(`${part}-reacts`).length > 0
    const hasBar = document.querySelector('nav[aria-label="Main"]') !== null
    return (
      document.querySelector('script[src="/start.js"]') === null ||
      (reacts('footer') && (reacts('header') || !hasBar))
    )
  })
}
