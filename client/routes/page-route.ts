import type { ComponentType } from 'react'

export type PageEntry = {
  path: string
  load: () => Promise<ComponentType>
  /** The file that `load` imports, as the build's manifest names it. The document lists its scripts. */
  source: string
  /** Other pages show personal data and render only in the browser. */
  onServer?: boolean
  /** Hides the navigation. */
  isBare?: boolean
}

export type PageRoute = PageEntry & {
  Page: ComponentType
}
