import type { EmotionCache } from '@emotion/cache'

/**
 * Returns ids of styles inside of other styles, such as those that a button passes to its root element. Without
 * them each browser would compute the styles again during hydration. Skips temporary styles, such as those of
 * skeletons.
 * @param rendered ids of the styles on the page
 */
export function findComposedStyles(
  styles: Pick<EmotionCache, 'key' | 'registered'>,
  rendered: string[],
): string[] {
  const isRendered = new Set(rendered)
  const known = Object.entries(styles.registered)
    .map(([name, css]) => ({ id: name.slice(styles.key.length + 1), css: `${css};` }))
    // The longest match first: a short style may only look like the end of another one.
    .sort((one, other) => other.css.length - one.css.length)
  const composed = rendered.flatMap((id) => {
    const css = styles.registered[`${styles.key}-${id}`] ?? ''
    return known.find((other) => css.endsWith(other.css))?.id ?? []
  })
  return [...new Set(composed)].filter((id) => !isRendered.has(id))
}
