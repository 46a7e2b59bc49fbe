import type { Locator, Page } from '@playwright/test'
import { expect } from './site.ts'

/** Writes down each notice of the page shown now, also one that stands for less time than a test needs to look. */
export async function rememberNotices(page: Page): Promise<void> {
  await page.evaluate(() => {
    new MutationObserver(() => {
      const text = document.querySelector('[role="region"][aria-label^="Notifications"]')?.textContent
      if (text) sessionStorage.setItem('notices', text)
    }).observe(document.body, { subtree: true, childList: true })
  })
}

/** The last notice that was written down, also after the page was left; null for none. */
export function rememberedNotice(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem('notices'))
}

/** Expects that a notice that is shown covers none of these, as far as they are on the screen. */
export async function expectUncovered(notice: Locator, those: Locator): Promise<void> {
  await expect(notice).toBeVisible()
  await expect(async () => {
    const over = await notice.boundingBox()
    const boxes = await Promise.all((await those.all()).map((each) => each.boundingBox()))
    expect(boxes.length).toBeGreaterThan(0)
    for (const box of boxes) {
      if (over === null || box === null) throw new Error('it is not on the screen')
      const isBeside = box.x + box.width <= over.x || over.x + over.width <= box.x
      expect(isBeside || box.y + box.height <= over.y || over.y + over.height <= box.y).toBe(true)
    }
  }).toPass({ timeout: 3000 })
}
