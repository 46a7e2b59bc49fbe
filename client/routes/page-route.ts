import type { ComponentType } from 'react'

export type PageEntry = {
  path: string
  /** Must be written as an inline `import()`: the build extracts the page's file from it. */
  load: () => Promise<ComponentType>
  /** Other pages show personal data and render only in the browser. */
  onServer?: boolean
  /** Hides the navigation. */
  isBare?: boolean
}

export type PageRoute = PageEntry & {
  Page: ComponentType
  /** For the script tags of the document. Set on the server only. */
  source?: string
}
