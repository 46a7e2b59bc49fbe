import type { ComponentType } from 'react'

/** A page and the paths that it answers. */
export type PageEntry = {
  /** As React Router reads it. */
  path: string
  /** Fetches the page's script. Written as it is below: the build reads from it which file the page is in. */
  load: () => Promise<ComponentType>
  /** Rendered on the server and then hydrated; the others show someone's own data and are drawn in the browser. */
  onServer?: boolean
  /** Only the page itself, without the ways to leave it. */
  isBare?: boolean
}

export type PageRoute = PageEntry & {
  Page: ComponentType
  /** The page's own file, so that the server can name its scripts in the document; only on the server. */
  source?: string
}
