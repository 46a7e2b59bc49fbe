/** Returns the size of the page's letters in pixels, 16 unless the reader chose another one. */
export function getRootFontSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
}
