import { useHashLinks } from './use-hash-links.ts'
import { usePageScroll } from './use-page-scroll.ts'

/** Shows nothing: a component so that its code comes after the first script. */
export function PageScroll() {
  usePageScroll()
  useHashLinks()
  return null
}
