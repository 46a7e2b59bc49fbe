import createCache, { type EmotionCache } from '@emotion/cache'

/**
 * The cache of styles for the browser, which knows those that the server put into the document (server-entry.tsx).
 * They carry a mark of our own: what bears Emotion's is moved in the document, some of it three times, and each time
 * the browser works out the looks of the whole page anew. What is added later goes into elements without a text, which
 * the content policy allows.
 */
export function createPageStyles(): EmotionCache {
  const styles = createCache({ key: 'css' })
  for (const element of document.querySelectorAll<HTMLStyleElement>('style[data-styles]')) {
    const name = element.dataset.styles ?? ''
    const [key, ...ids] = name.split(' ')
    if (key === styles.key) {
      for (const id of ids) styles.inserted[id] = true
      // What is added goes behind them.
      styles.sheet.tags.push(element)
    } else {
      // A component looks for its own by this mark, and would add it a second time.
      element.dataset.emotion = name
    }
  }
  return styles
}
