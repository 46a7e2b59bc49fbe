import type { EmotionCache } from '@emotion/cache'

/**
 * The styles that are on no element of the page because others of it contain them: a button hands its looks down to the
 * element that it is made of, which takes them into its own, at the end. To be named with those of the page, or each
 * browser would make them up again while the page comes alive.
 * @param drawn ids of the styles of the page
 * @returns ids; not of what was only drawn in passing, such as the shapes while data is on its way
 */
export function composedStyles(styles: Pick<EmotionCache, 'key' | 'registered'>, drawn: string[]): string[] {
  const isDrawn = new Set(drawn)
  const known = Object.entries(styles.registered)
    .map(([name, css]) => ({ id: name.slice(styles.key.length + 1), css: `${css};` }))
    // The longest that fits: a short one may only happen to read like the end of it.
    .sort((one, other) => other.css.length - one.css.length)
  const composed = drawn.flatMap((id) => {
    const css = styles.registered[`${styles.key}-${id}`] ?? ''
    return known.find((other) => css.endsWith(other.css))?.id ?? []
  })
  return [...new Set(composed)].filter((id) => !isDrawn.has(id))
}
