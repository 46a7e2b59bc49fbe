/** Returns the root font size in pixels, 16 by default. */
export function getRootFontSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
}
