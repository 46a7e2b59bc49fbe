import type { Locator, Page } from '@playwright/test'
import { expect } from './site.ts'

/** More stops than any screen has. */
const STOPS = 150

/** Presses Tab until the element has the focus; every stop on the way must show that it has it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    await expect.poll(() => unseenFocus(page)).toBeNull()
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${target} is not reached with Tab`)
}

/** Goes to the element with Tab and presses a key on it. */
export async function pressOn(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Goes to the field with Tab and types into it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

/** What has the focus without showing it, or lies under something else; null when all is well. */
function unseenFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (focused === null || focused === document.body) return null
    // A card whose opener lies over it shows the focus around itself.
    const over = getComputedStyle(focused, '::after')
    const style = over.position === 'absolute' ? over : getComputedStyle(focused)
    const frame = focused.closest('.Mui-focused')?.querySelector('fieldset')
    const width = Number.parseFloat(frame ? getComputedStyle(frame).borderTopWidth : style.outlineWidth)
    const isMarked = width >= 2 && (frame !== undefined || style.outlineStyle !== 'none')
    // Of a link on two lines the first one: the middle of both together may lie beside the words.
    const shown = focused.closest('label') ?? focused
    const box = shown.getClientRects()[0] ?? shown.getBoundingClientRect()
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    const isCovered = top === null || !(focused.closest('label, .Mui-focused') ?? focused).contains(top)
    return isMarked && !isCovered
      ? null
      : `${focused.outerHTML.slice(0, 300)} marked ${isMarked}, covered ${isCovered} by ${top?.outerHTML.slice(0, 200)}`
  })
}
