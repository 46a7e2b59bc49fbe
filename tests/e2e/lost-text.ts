import type { Page } from '@playwright/test'

/** Waits for what depends on the width of the window, which follows a frame later. */
export async function laidOut(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/** The words that are cut off, or that stand on top of others. */
export async function lostText(page: Page): Promise<string[]> {
  await laidOut(page)
  return await page.evaluate(() => {
    const lost: string[] = []
    const overhang = document.documentElement.scrollWidth - window.innerWidth
    if (overhang > 0) lost.push(`the page is ${overhang} px wider than the screen`)
    const boxes: { element: Element; text: string; box: DOMRect }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (!element || text === '' || element.closest('script, style, noscript, svg, select')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      if (box.width < 2 || box.height < 2 || element.closest('[aria-hidden="true"]')) continue
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      // The site's name in the bar gives way to the logo beside it, on purpose.
      if (isVisuallyHidden(element) || isScrolledAway(element, box) || element.closest('header a')) continue
      const cut = cutBy(element, box)
      if (cut) lost.push(`"${text.slice(0, 60)}" is cut off by ${cut}`)
      boxes.push({ element, text, box })
    }
    for (const [index, one] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) {
        if (overlap(one.box, other.box) && !isAbove(one.element, other.element)) {
          lost.push(`"${one.text.slice(0, 40)}" and "${other.text.slice(0, 40)}" stand on each other`)
        }
      }
    }
    return lost

    function isVisuallyHidden(element: Element): boolean {
      for (let up: Element | null = element; up; up = up.parentElement) {
        const style = getComputedStyle(up)
        if (style.clipPath === 'inset(50%)' || style.clip === 'rect(0px, 0px, 0px, 0px)') return true
        if (up.getBoundingClientRect().right <= 0) return true
      }
      return false
    }

    function isScrolledAway(element: Element, box: DOMRect): boolean {
      for (let up: Element | null = element; up && up !== document.body; up = up.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(up)
        if (![overflowX, overflowY].some((overflow) => overflow === 'auto' || overflow === 'scroll')) continue
        const edge = up.getBoundingClientRect()
        if (box.bottom > edge.bottom || box.top < edge.top || box.right > edge.right) return true
      }
      return false
    }

    function cutBy(element: Element, box: DOMRect): string | null {
      for (let up: Element | null = element; up && up !== document.body; up = up.parentElement) {
        const style = getComputedStyle(up)
        if (style.textOverflow === 'ellipsis' || style.position === 'fixed') return null
        const edge = up.getBoundingClientRect()
        const cutsAcross = style.overflowX === 'hidden' || style.overflowX === 'clip'
        const cutsDown = style.overflowY === 'hidden' || style.overflowY === 'clip'
        if (cutsAcross && (box.right > edge.right + 2 || box.left < edge.left - 2)) return name(up)
        if (cutsDown && (box.bottom > edge.bottom + 4 || box.top < edge.top - 4)) return name(up)
        if (style.overflowX === 'auto' || style.overflowX === 'scroll') return null
      }
      return null
    }

    function overlap(a: DOMRect, b: DOMRect): boolean {
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
      return across > 4 && down > Math.min(a.height, b.height) * 0.4
    }

    // Words of one paragraph share their lines; bars that stay at the edge of the screen lie over what scrolls.
    function isAbove(a: Element, b: Element): boolean {
      if (a.contains(b) || b.contains(a)) return true
      const isParagraph = /^(block|inline|list-item)/.test(getComputedStyle(a.parentElement ?? a).display)
      if (isParagraph && a.parentElement === b.parentElement) return true
      return layer(a) !== layer(b)
    }

    function layer(element: Element): Element | null {
      for (let up: Element | null = element; up; up = up.parentElement) {
        if (['fixed', 'sticky'].includes(getComputedStyle(up).position)) return up
      }
      return null
    }

    function name(element: Element): string {
      return `${element.tagName.toLowerCase()}.${element.className}`
    }
  })
}
