import type { Page } from '@playwright/test'

/** Does to the page what a browser's translator does: each text node is replaced by elements that hold it. */
export async function translate(page: Page): Promise<void> {
  await allReacts(page)
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) {
      const { currentNode } = walker
      if (currentNode instanceof Text && currentNode.data.trim() !== '') texts.push(currentNode)
    }
    for (const text of texts) {
      if (text.parentElement?.closest('script, style, textarea, option, svg')) continue
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      inner.textContent = text.data
      outer.append(inner)
      text.replaceWith(outer)
    }
  })
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
