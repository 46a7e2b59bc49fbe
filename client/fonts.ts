import bitter from '@fontsource-variable/bitter/files/bitter-latin-wght-normal.woff2'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'

/** Latin subsets only; preloaded before the text needs them. */
export const fontUrls = [bitter, figtree]

/** "optional" prevents layout shift. Slow connections see the width-matched fallback until the next page. */
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

/** Declared in every document: declaring fonts later would shift the text. */
export const FONTS = 'fonts'
