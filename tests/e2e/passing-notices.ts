import type { Page } from '@playwright/test'

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
