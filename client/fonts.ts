import bitter from '@fontsource-variable/bitter/files/bitter-latin-wght-normal.woff2'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'

/** The two fonts of the site, Latin letters only, to be fetched before the text that needs them. */
export const fontUrls = [bitter, figtree]

/**
 * "optional": text is shown at once and never jumps. A visitor on a slow line sees the fallback, stretched to
 * the same widths, and the real font from the next page on.
 */
export const fontFaces = `
@font-face {
  font-family: 'Bitter Variable'; font-style: normal; font-weight: 100 900; font-display: optional;
  src: url(${bitter}) format('woff2');
}
@font-face {
  font-family: 'Figtree Variable'; font-style: normal; font-weight: 300 900; font-display: optional;
  src: url(${figtree}) format('woff2');
}
@font-face {
  font-family: 'Bitter Fallback'; src: local('Georgia'), local('DejaVu Serif'), local('Noto Serif');
  size-adjust: 96.5%; ascent-override: 96.9%; descent-override: 27.5%; line-gap-override: 0%;
}
@font-face {
  font-family: 'Figtree Fallback'; src: local('Arial'), local('Liberation Sans'), local('Roboto');
  size-adjust: 101.2%; ascent-override: 93.8%; descent-override: 24.7%; line-gap-override: 0%;
}
`

/** Marks the style that declares the fonts. */
export const FONTS = 'fonts'

/**
 * Declares the fonts where the server did not. Not by a component: Emotion moves its styles when a page comes alive, and
 * a font that is declared anew takes the place of the fallback in the middle of reading.
 */
export function declareFonts(nonce: string | undefined): void {
  if (document.querySelector(`style[data-styles="${FONTS}"]`)) return
  const style = document.createElement('style')
  if (nonce) style.nonce = nonce
  style.dataset.styles = FONTS
  style.textContent = fontFaces
  document.head.append(style)
  // Before the first text needs them.
  for (const face of document.fonts) face.load().catch(() => undefined)
}
