import type { Page } from '@playwright/test'
import { translateTexts } from '../../client/fixtures/translate-texts.ts'

export async function translate(page: Page): Promise<void> {
  await allReacts(page)
  await page.evaluate(translateTexts)
}

/** Waits for the bar and footer, because translating them before their hydration causes errors. */
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
