import { wordmarkPath, wordmarkWidth } from './wordmark.ts'

const markSize = 64

/** Draws a lit tent under a gum leaf, in colours for light and dark backgrounds. */
function drawMarkShapes(): string {
  return [
    '<path d="M32 15 58 54H6Z" fill="#E08A3C"/>',
    '<path d="M32 15 58 54H45Z" fill="#B4501A"/>',
    '<path d="M32 28Q28 43 21 54H43Q36 43 32 28Z" fill="#FFE9B8"/>',
    '<path d="M32 15C33 6 41 2 52 4 51 13 43 18 32 15Z" fill="#3C8A5F"/>',
    '<path d="M32 15Q40 8 48 6.5" fill="none" stroke="#CFEBD9" stroke-width="1.6" stroke-linecap="round"/>',
  ].join('')
}

/** Draws the mark with a transparent background. */
export function drawMark(): string {
  return createSvgDocument(markSize, markSize, drawMarkShapes())
}

/** Draws the mark on a tile. `corner` is the radius (of 64). */
export function drawTile(corner: number): string {
  const tile = `<rect width="64" height="64" rx="${corner}" fill="#123524"/>`
  return createSvgDocument(
    markSize,
    markSize,
    `${tile}<g transform="translate(5.4 5.6) scale(.83)">${drawMarkShapes()}</g>`,
  )
}

/** Draws a square icon with its mark inside the safe circle of phones. */
export function drawMaskableIcon(): string {
  const square = '<rect width="64" height="64" fill="#123524"/>'
  return createSvgDocument(
    markSize,
    markSize,
    `${square}<g transform="translate(11.5 11.6) scale(.64)">${drawMarkShapes()}</g>`,
  )
}

/** Places the mark in another drawing, `size` pixels wide. */
export function placeMark(x: number, y: number, size: number): string {
  return `<g transform="translate(${x} ${y}) scale(${size / markSize})">${drawMarkShapes()}</g>`
}

/** Places the name, `width` pixels wide, with its baseline at `y`. */
export function placeWordmark(x: number, y: number, width: number, colour: string): string {
  const scale = Math.round((width / wordmarkWidth) * 1000) / 1000
  return `<path transform="translate(${x} ${y}) scale(${scale})" d="${wordmarkPath}" fill="${colour}"/>`
}

function createSvgDocument(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>\n`
}
