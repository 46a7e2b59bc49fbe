import createCache, { type EmotionCache } from '@emotion/cache'

/**
 * Reuses the server-rendered styles (server-entry.tsx). They have our own attribute, because Emotion moves its
 * own elements, which forces restyling. Later styles use empty elements, which the content policy allows.
 */
export function createPageStyles(): EmotionCache {
  const styles = createCache({ key: 'css' })
  for (const element of document.querySelectorAll<HTMLStyleElement>('style[data-styles]')) {
    const name = element.dataset.styles ?? ''
    const [key, ...ids] = name.split(' ')
    if (key === styles.key) {
      for (const id of ids) styles.inserted[id] = true
      // New styles are inserted after these.
      styles.sheet.tags.push(element)
    } else {
      // Prevents components from adding global styles twice.
      element.dataset.emotion = name
    }
  }
  return styles
}
